import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/controls/Button';
import { LinkButton } from '../../ui/controls/LinkButton';
import { Card } from '../../ui/layout/Card';
import { Screen } from '../../ui/layout/Screen';
import type { GuestBookings } from '../../auth/session/guestBookings';
import { PATHS } from '../../routes';
import { AbandonedBookingsNote, OpenBookings } from '../../auth/forms/OpenBookings';
import { useGoToMap } from './useGoToMap';

interface ContinueAsGuestProps {
  readonly bookings: GuestBookings;
  readonly onOtherUser: () => void;
}

/** Asks whether the current guest is back, before another login abandons their booking. */
export function ContinueAsGuest({ bookings, onOtherUser }: ContinueAsGuestProps) {
  const navigate = useNavigate();
  const goToMap = useGoToMap();
  const { name } = bookings.guest;
  return (
    <Screen title={`Continue as ${name}?`} focusTitle>
      <Card>
        <OpenBookings bookings={bookings} />
        <Button wide onClick={() => void goToMap()}>
          Continue as {name}
        </Button>
        <AbandonedBookingsNote bookings={bookings} />
        <Button variant="secondary" wide onClick={onOtherUser}>
          Log in as somebody else
        </Button>
        <LinkButton wide onClick={() => void navigate(PATHS.landing)}>
          Back to Role Selection
        </LinkButton>
      </Card>
    </Screen>
  );
}
