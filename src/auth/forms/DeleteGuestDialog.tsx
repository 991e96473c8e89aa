import { useNavigate } from 'react-router-dom';
import { serverNow } from '../../platform/serverClock';
import { Banner } from '../../ui/feedback/Banner';
import { ConfirmDialog } from '../../ui/layout/ConfirmDialog';
import { DeletionSummary, BlockingRides } from './DeletionSummary';
import { deleteGuest } from '../actions/deleteGuest';
import { announceSessionEnd } from '../session/session';
import { useSubmit } from '../../hooks/useSubmit';
import { PATHS } from '../../routes';
import { notifySuccess } from '../../ui/feedback/notify';

interface DeleteGuestDialogProps {
  readonly uid: string;
  readonly onClose: () => void;
}

export function DeleteGuestDialog({ uid, onClose }: DeleteGuestDialogProps) {
  const navigate = useNavigate();
  const { outcome, submit, ...sending } = useSubmit(async () => {
    announceSessionEnd(true);
    const result = await deleteGuest(uid, serverNow());
    if (result.kind === 'done') {
      await navigate(PATHS.landing, { replace: true });
      notifySuccess('We’ve deleted your guest data.');
    } else {
      announceSessionEnd(false);
    }
    return result;
  });
  const isBusy = sending.isBusy || outcome?.kind === 'done';
  const confirmText = isBusy ? 'Deleting…' : 'Delete data';
  return (
    <ConfirmDialog
      title="Delete your guest data?"
      cancelText="Keep data"
      confirmText={outcome?.kind === 'refused' ? null : confirmText}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void submit()}
    >
      {outcome?.kind === 'refused' && <BlockingRides rides={outcome.reason.rides} />}
      {outcome?.kind === 'failed' && (
        <Banner tone="danger" title="We couldn’t delete your data">
          {outcome.areDetailsDeleted && (
            <p>Your details are deleted. Only your guest login may be left.</p>
          )}
          <p>{outcome.message}</p>
        </Banner>
      )}
      {/* Hidden once there is an error, which would be off screen below it on a small phone. */}
      {outcome === null && (
        <DeletionSummary
          deleted={['Your guest login', 'Your saved name, email and phone number']}
          consequence="You won’t see them here any more."
        />
      )}
    </ConfirmDialog>
  );
}
