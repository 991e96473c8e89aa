import { useState } from 'react';
import { parseSession } from '../../auth/session/session';
import { findGuestBookings } from '../../auth/session/guestBookings';
import { useLoaded } from '../../hooks/useLoaded';
import { Spinner } from '../../ui/feedback/Spinner';
import { ContinueAsGuest } from './ContinueAsGuest';
import { GuestLoginForm } from './GuestLoginForm';

/** Asks a guest with open bookings whether they are back, else shows the form (decision 140). */
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
