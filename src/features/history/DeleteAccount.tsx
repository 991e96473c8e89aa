import { useState } from 'react';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/controls/Button';
import { Dialog } from '../../ui/layout/Dialog';
import { LinkButton } from '../../ui/controls/LinkButton';
import { BlockingRides } from '../../auth/forms/BlockingRides';
import { Spinner } from '../../ui/feedback/Spinner';
import { DeleteAccountForm } from './DeleteAccountForm';
import { useDeletionTerms } from './useDeleteAccount';

/** The way for a rider to delete the account. */
export function DeleteAccount({ uid }: { readonly uid: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <LinkButton
        onClick={() => {
          setAsking(true);
        }}
      >
        Delete my account
      </LinkButton>
      {isAsking && (
        <DeleteAccountDialog
          uid={uid}
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </>
  );
}

interface DeleteAccountDialogProps {
  readonly uid: string;
  readonly onClose: () => void;
}

function DeleteAccountDialog({ uid, onClose }: DeleteAccountDialogProps) {
  const terms = useDeletionTerms(uid);
  if (terms.kind === 'ready' && terms.value.rides.length === 0) {
    return (
      <DeleteAccountForm uid={uid} loginKeptFor={terms.value.loginKeptFor} onClose={onClose} />
    );
  }
  return (
    <Dialog
      title="Delete my account"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep my account
          </Button>
          {terms.kind === 'failed' && <Button onClick={terms.retry}>Try Again</Button>}
        </>
      }
    >
      {terms.kind === 'loading' && <Spinner text="Just a moment…" />}
      {terms.kind === 'ready' && <BlockingRides rides={terms.value.rides} />}
      {terms.kind === 'failed' && (
        <Banner tone="danger">
          <p>{terms.message}</p>
        </Banner>
      )}
    </Dialog>
  );
}
