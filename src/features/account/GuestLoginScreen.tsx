import { Suspense, useState } from 'react';
import { hasStoredAccount } from '../../platform/deviceStorage';
import { Spinner } from '../../ui/feedback/Spinner';
import { GuestLoginForm } from './GuestLoginForm';
import { lazyComponent } from '../../ui/lazyComponent';

const ReturningGuest = lazyComponent(() => import('./ReturningGuest'), 'ReturningGuest');

/** Guest login (spec section 2). First asks a guest with open bookings whether they are back. */
export function GuestLoginScreen() {
  const [isStored] = useState(hasStoredAccount);
  const [isOtherUser, setOtherUser] = useState(false);
  return isStored && !isOtherUser ? (
    <Suspense fallback={<Spinner text="Just a moment…" />}>
      <ReturningGuest onOtherUser={() => setOtherUser(true)} />
    </Suspense>
  ) : (
    <GuestLoginForm focusTitle={isOtherUser} />
  );
}
