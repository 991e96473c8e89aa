import { useState } from 'react';
import { parseSession } from '../../auth/session/session';
import { Spinner } from '../../ui/feedback/Spinner';
import { ContinueAsGuest } from './ContinueAsGuest';
import { GuestLoginForm } from './GuestLoginForm';
import { useGuestBookings } from './useGuestBookings';

/** Asks a guest of this browser with open bookings whether they come back; anybody else gets the form. */
export function ReturningGuest({ onOther }: { readonly onOther: () => void }) {
  const state = useGuestBookings();
  const [session] = useState(parseSession);
  if (state.kind === 'loading') {
    return <Spinner text="Just a moment…" />;
  }
  return state.kind === 'ready' && state.value !== null ? (
    <ContinueAsGuest bookings={state.value} onOther={onOther} />
  ) : (
    <GuestLoginForm {...(session?.userType === 'guest' && { known: session.guest })} />
  );
}
