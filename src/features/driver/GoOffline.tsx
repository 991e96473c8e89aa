import { placesText, type DriverRide } from '../../domain/dispatch/driverRide';
import { Button } from '../../ui/controls/Button';
import { Dialog } from '../../ui/layout/Dialog';

interface GoOfflineProps {
  /** The driver's own ride that is due. */
  readonly ride: DriverRide;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Confirms going offline with a ride to drive. */
export function GoOffline({ ride, onConfirm, onClose }: GoOfflineProps) {
  return (
    <Dialog
      title="Go offline?"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Stay online
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            Go offline anyway
          </Button>
        </>
      }
    >
      <p>You still have this ride:</p>
      <p>{placesText(ride)}</p>
    </Dialog>
  );
}
