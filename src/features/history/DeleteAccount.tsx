import { useState } from 'react';
import { ErrorBanner } from '../../ui/feedback/ErrorBanner';
import { ConfirmDialog } from '../../ui/layout/ConfirmDialog';
import { LinkButton } from '../../ui/controls/LinkButton';
import { findDeletionPreconditions } from '../../auth/actions/deleteRider';
import { BlockingRides } from '../../auth/forms/BlockingRides';
import { useLoaded } from '../../hooks/useLoaded';
import { Spinner } from '../../ui/feedback/Spinner';
import { DeleteAccountForm } from './DeleteAccountForm';

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
  const preconditions = useLoaded(uid, findDeletionPreconditions);
  const retry = preconditions.kind === 'failed' ? preconditions.retry : null;
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
    <ConfirmDialog
      title="Delete your account?"
      cancelText="Keep account"
      confirmText={retry && 'Try Again'}
      confirmVariant="primary"
      onCancel={onClose}
      onConfirm={() => retry?.()}
    >
      {preconditions.kind === 'loading' && <Spinner text="Just a moment…" />}
      {preconditions.kind === 'ready' && <BlockingRides rides={preconditions.value.rides} />}
      {preconditions.kind === 'failed' && (
        <ErrorBanner
          title="We couldn’t check if you have a ride booked"
          error={preconditions.message}
        />
      )}
    </ConfirmDialog>
  );
}
