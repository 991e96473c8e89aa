import { Suspense, useState } from 'react';
import { LinkButton } from '../../ui/controls/LinkButton';
import { Spinner } from '../../ui/feedback/Spinner';
import { useAccount } from '../session/signInState';
import { lazyComponent } from '../../ui/lazyComponent';

// Rarely used, so kept out of the map's chunk.
const DeleteGuestDialog = lazyComponent(() => import('./DeleteGuestDialog'), 'DeleteGuestDialog');

/** Button that deletes the guest and their data. Renders nothing for other users. */
export function DeleteGuest() {
  const account = useAccount();
  const [isOpen, setOpen] = useState(false);
  if (account.kind !== 'guest') {
    return null;
  }
  return (
    <>
      <LinkButton onClick={() => setOpen(true)}>Delete My Data</LinkButton>
      {isOpen && (
        <Suspense fallback={<Spinner text="Just a moment…" />}>
          <DeleteGuestDialog uid={account.uid} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
