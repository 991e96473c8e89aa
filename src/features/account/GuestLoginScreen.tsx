import { useState } from 'react';
import { ContinueAsGuest } from './ContinueAsGuest';
import { GuestLoginForm } from './GuestLoginForm';
import { Spinner } from '../../ui/Spinner';
import { hasGuest } from '../../auth/guestBookings';
import { useGuestBookings } from './useGuestBookings';

/**
 * Guest login (spec section 2). Where this browser keeps a guest with a booking that is not over, it asks first whether
 * that is who comes back.
 */
export function GuestLoginScreen() {
  const [mayAsk, setMayAsk] = useState(hasGuest);
  const [isOther, setOther] = useState(false);
  return mayAsk ? (
    <KnownGuest
      onOther={() => {
        setMayAsk(false);
        setOther(true);
      }}
    />
  ) : (
    <GuestLoginForm takesFocus={isOther} />
  );
}

function KnownGuest({ onOther }: { readonly onOther: () => void }) {
  const state = useGuestBookings();
  if (state.kind === 'loading') {
    return <Spinner text="Just a moment…" />;
  }
  return state.kind === 'ready' && state.value !== null ? (
    <ContinueAsGuest bookings={state.value} onOther={onOther} />
  ) : (
    <GuestLoginForm />
  );
}
