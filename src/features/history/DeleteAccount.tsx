import { useState } from 'react';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/controls/Button';
import { Dialog } from '../../ui/layout/Dialog';
import { LinkButton } from '../../ui/controls/LinkButton';
import { BlockingRides } from '../../auth/forms/BlockingRides';
import { Spinner } from '../../ui/feedback/Spinner';
import { DeleteAccountForm } from './DeleteAccountForm';
import { useDeletionPreconditions } from './useDeleteAccount';

export function DeleteAccount({ uid }: { readonly uid: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <LinkButton onClick={() => setAsking(true)}>Delete My Account</LinkButton>
      {isAsking && <DeleteAccountDialog uid={uid} onClose={() => setAsking(false)} />}
    </>
  );
}

interface DeleteAccountDialogProps {
  readonly uid: string;
  readonly onClose: () => void;
}

function DeleteAccountDialog({ uid, onClose }: DeleteAccountDialogProps) {
  const preconditions = useDeletionPreconditions(uid);
  if (preconditions.kind === 'ready' && preconditions.value.rides.length === 0) {
    return (
      <DeleteAccountForm
        uid={uid}
        accountKeptFor={preconditions.value.accountKeptFor}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      title="Delete your account?"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep account
          </Button>
          {preconditions.kind === 'failed' && (
            <Button onClick={preconditions.retry}>Try Again</Button>
          )}
        </>
      }
    >
      {preconditions.kind === 'loading' && <Spinner text="Just a moment…" />}
      {preconditions.kind === 'ready' && <BlockingRides rides={preconditions.value.rides} />}
      {preconditions.kind === 'failed' && (
        <Banner tone="danger" title="We couldn’t check if you have a ride booked">
          <p>{preconditions.message}</p>
        </Banner>
      )}
    </Dialog>
  );
}
