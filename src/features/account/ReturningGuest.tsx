import { useState } from 'react';
import { readSession } from '../../auth/session/session';
import { Spinner } from '../../ui/feedback/Spinner';
import { ContinueAsGuest } from './ContinueAsGuest';
import { GuestLoginForm } from './GuestLoginForm';
import { useGuestBookings } from './useGuestBookings';

/** Asks a guest of this browser with open bookings whether they come back; anybody else gets the form. */
export function KnownGuest({ onOther }: { readonly onOther: () => void }) {
  const state = useGuestBookings();
  const [session] = useState(readSession);
  if (state.kind === 'loading') {
    return <Spinner text="Just a moment…" />;
  }
  return state.kind === 'ready' && state.value !== null ? (
    <ContinueAsGuest bookings={state.value} onOther={onOther} />
  ) : (
    <GuestLoginForm {...(session?.userType === 'guest' && { known: session.guest })} />
  );
}
