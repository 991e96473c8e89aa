import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/controls/Button';
import { LinkButton } from '../../ui/controls/LinkButton';
import { Card } from '../../ui/layout/Card';
import { Screen } from '../../ui/layout/Screen';
import type { GuestBookings } from '../../auth/session/guestBookings';
import { PATHS } from '../../routes';
import { AbandonedBookingsNote, OpenBookings } from './OpenBookings';
import { useGoToMap } from './useGoToMap';

interface ContinueAsGuestProps {
  readonly bookings: GuestBookings;
  /** Somebody else is to log in. */
  readonly onOther: () => void;
}

/** Asks whether the guest of this browser comes back, before another login leaves their booking behind. */
export function ContinueAsGuest({ bookings, onOther }: ContinueAsGuestProps) {
  const navigate = useNavigate();
  const enterMap = useGoToMap();
  const { name } = bookings.guest;
  return (
    <Screen title={`Continue as ${name}?`} takesFocus>
      <Card>
        <OpenBookings bookings={bookings} />
        <Button wide onClick={() => void enterMap()}>
          Continue as {name}
        </Button>
        <AbandonedBookingsNote bookings={bookings} />
        <Button variant="secondary" wide onClick={onOther}>
          Log in as somebody else
        </Button>
        <LinkButton wide onClick={() => void navigate(PATHS.landing)}>
          Back to Role Selection
        </LinkButton>
      </Card>
    </Screen>
  );
}
