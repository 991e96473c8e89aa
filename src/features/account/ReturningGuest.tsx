import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { parseSession } from '../../auth/session/session';
import { findGuestBookings, type GuestBookings } from '../../auth/session/guestBookings';
import { AbandonedBookingsNote, OpenBookings } from '../../auth/forms/OpenBookings';
import { useLoaded } from '../../hooks/useLoaded';
import { PATHS } from '../../routes';
import { Button } from '../../ui/controls/Button';
import { LinkButton } from '../../ui/controls/LinkButton';
import { Spinner } from '../../ui/feedback/Spinner';
import { Card } from '../../ui/layout/Card';
import { Screen } from '../../ui/layout/Screen';
import { GuestLoginForm } from './GuestLoginForm';
import { useGuestArrival } from './useGoToMap';

/** Asks a guest with open bookings whether they are back, else shows the form. */
export function ReturningGuest({ onOtherUser }: { readonly onOtherUser: () => void }) {
  const state = useLoaded('guest', findGuestBookings);
  const [session] = useState(parseSession);
  if (state.kind === 'loading') {
    return <Spinner text="Just a moment…" />;
  }
  return state.kind === 'ready' && state.value !== null ? (
    <ContinueAsGuest bookings={state.value} onOtherUser={onOtherUser} />
  ) : (
    <GuestLoginForm {...(session?.userType === 'guest' && { initial: session.guest })} />
  );
}

interface ContinueAsGuestProps {
  readonly bookings: GuestBookings;
  readonly onOtherUser: () => void;
}

/** Asks whether the current guest is back, before another login abandons their booking. */
function ContinueAsGuest({ bookings, onOtherUser }: ContinueAsGuestProps) {
  const navigate = useNavigate();
  const goToMap = useGuestArrival();
  const { name } = bookings.guest;
  return (
    <Screen title={`Continue as ${name}?`} focusTitle>
      <Card>
        <OpenBookings bookings={bookings} />
        <Button wide onClick={() => void goToMap()}>{`Continue as ${name}`}</Button>
        <AbandonedBookingsNote bookings={bookings} />
        <Button variant="secondary" wide onClick={onOtherUser}>
          Log in as someone else
        </Button>
        <LinkButton wide onClick={() => void navigate(PATHS.landing)}>
          Back to Role Selection
        </LinkButton>
      </Card>
    </Screen>
  );
}
