import { lazy, Suspense, useState } from 'react';
import { hasStoredAccount } from '../../auth/session/deviceStorage';
import { Spinner } from '../../ui/feedback/Spinner';
import { GuestLoginForm } from './GuestLoginForm';

const ReturningGuest = lazy(async () => ({
  default: (await import('./ReturningGuest')).ReturningGuest,
}));

/** Guest login (spec section 2). First asks a guest with open bookings whether they are back. */
export function GuestLoginScreen() {
  const [mayBeReturning, setMayBeReturning] = useState(hasStoredAccount);
  const [isOtherUser, setOtherUser] = useState(false);
  return mayBeReturning ? (
    <Suspense fallback={<Spinner text="Just a moment…" />}>
      <ReturningGuest
        onOtherUser={() => {
          setMayBeReturning(false);
          setOtherUser(true);
        }}
      />
    </Suspense>
  ) : (
    <GuestLoginForm focusTitle={isOtherUser} />
  );
}
