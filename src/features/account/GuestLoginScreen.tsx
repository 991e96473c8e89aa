import { lazy, Suspense, useState } from 'react';
import { hasStoredAccount } from '../../auth/session/deviceStorage';
import { Spinner } from '../../ui/feedback/Spinner';
import { GuestLoginForm } from './GuestLoginForm';

const KnownGuest = lazy(async () => ({
  default: (await import('./ReturningGuest')).ReturningGuest,
}));

/**
 * Guest login (spec section 2). Where this browser keeps a guest with a booking that is not over, it asks first whether
 * that is who comes back.
 */
export function GuestLoginScreen() {
  const [mayAsk, setMayAsk] = useState(hasStoredAccount);
  const [isOther, setOther] = useState(false);
  return mayAsk ? (
    <Suspense fallback={<Spinner text="Just a moment…" />}>
      <KnownGuest
        onOther={() => {
          setMayAsk(false);
          setOther(true);
        }}
      />
    </Suspense>
  ) : (
    <GuestLoginForm takesFocus={isOther} />
  );
}
