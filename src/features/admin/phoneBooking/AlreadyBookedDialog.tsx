import type { Ride } from '../../../domain/ride/ride';
import { MINUTE_MS } from '../../../domain/common/londonTime';
import { useDoubleTapGuard } from '../../../hooks/useSettled';
import { useNow } from '../../../hooks/useNow';
import { ConfirmDialog } from '../../../ui/layout/ConfirmDialog';
import { alreadyBookedText, CallerRide } from './CallerOpenRides';

interface AlreadyBookedDialogProps {
  readonly rides: readonly Ride[];
  readonly onBook: () => void;
  readonly onClose: () => void;
}

/** Asks whether to book for a customer who may have this trip booked already. */
export function AlreadyBookedDialog({ rides, onBook, onClose }: AlreadyBookedDialogProps) {
  const now = useNow(MINUTE_MS / 2);
  // The second click of a double click on Create must not confirm.
  const isReady = useDoubleTapGuard('book');
  return (
    <ConfirmDialog
      title="Book another ride?"
      cancelText="Go back"
      confirmText="Book another ride"
      confirmVariant="primary"
      isReady={isReady}
      onCancel={onClose}
      onConfirm={onBook}
    >
      <p>{`This customer already has ${alreadyBookedText(rides)}`}</p>
      {rides.map((ride) => (
        <CallerRide key={ride.id} ride={ride} now={now} />
      ))}
      <p>The new ride isn’t booked yet.</p>
    </ConfirmDialog>
  );
}
