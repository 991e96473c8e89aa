import { lazy, Suspense, useState } from 'react';
import { LinkButton } from '../../ui/controls/LinkButton';
import { Spinner } from '../../ui/feedback/Spinner';
import { useAccount } from '../session/useAccount';

// Few ask for it, and the map opens without it.
const ForgetGuestDialog = lazy(async () => ({
  default: (await import('./DeleteGuestDialog')).DeleteGuestDialog,
}));

/** The way to be forgotten, for a guest, beside the plain log-out. Whoever is no guest sees nothing. */
export function DeleteGuest() {
  const account = useAccount();
  const [isAsking, setAsking] = useState(false);
  if (account.kind !== 'guest') {
    return null;
  }
  return (
    <>
      <LinkButton
        onClick={() => {
          setAsking(true);
        }}
      >
        Forget Me
      </LinkButton>
      {isAsking && (
        <Suspense fallback={<Spinner text="Just a moment…" />}>
          <ForgetGuestDialog
            uid={account.uid}
            onClose={() => {
              setAsking(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
