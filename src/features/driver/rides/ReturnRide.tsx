import { useState } from 'react';
import { placesText, type DriverRide } from '../../../domain/dispatch/driverRide';
import { RETURNABLE_STATUSES } from '../../../domain/dispatch/rideTransition';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/layout/Dialog';
import styles from './Driver.module.css';
import { RideError } from './RideError';
import type { DriverDashboardState } from '../state/useDriverDashboard';
import { RETURN_REASONS } from './driverTexts';

interface ReturnRideProps {
  readonly ride: DriverRide;
  readonly desk: DriverDashboardState;
}

/** Gives a ride back with one of a few reasons, as long as the driver has not set out for it. */
export function ReturnRide({ ride, desk }: ReturnRideProps) {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, dialogError: dialogProblem, sending } = desk.commandState(ride.id);
  if (!RETURNABLE_STATUSES.includes(ride.status)) {
    return null;
  }
  const chosen = sending?.kind === 'move' && 'reason' in sending.transition ? sending.transition.reason : null;
  const close = (): void => {
    if (!isBusy) {
      setOpen(false);
    }
  };
  return (
    <>
      <Button
        variant="secondary"
        disabled={isBusy}
        onClick={() => {
          desk.clearError();
          setOpen(true);
        }}
      >
        Give back
      </Button>
      {isOpen && (
        <Dialog
          title="Give this ride back?"
          onClose={close}
          actions={
            <Button variant="secondary" disabled={isBusy} onClick={close}>
              Keep the ride
            </Button>
          }
        >
          <p>{placesText(ride)}</p>
          <p>Press why. Somebody else then gets the ride.</p>
          <RideError problem={dialogProblem} />
          <div className={styles['reasons']}>
            {RETURN_REASONS.map((reason) => (
              <Button
                key={reason}
                wide
                variant="danger"
                busy={chosen === reason}
                disabled={isBusy}
                onClick={() => {
                  desk.transition(ride, { kind: 'give-back', reason });
                }}
              >
                {reason}
              </Button>
            ))}
          </div>
        </Dialog>
      )}
    </>
  );
}
