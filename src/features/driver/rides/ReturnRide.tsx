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
  readonly dashboard: DriverDashboardState;
}

/** Returns a ride with a reason, as long as the driver has not set out. */
export function ReturnRide({ ride, dashboard }: ReturnRideProps) {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, dialogError, sending } = dashboard.commandState(ride.id);
  if (!RETURNABLE_STATUSES.includes(ride.status)) {
    return null;
  }
  const chosen =
    sending?.kind === 'transition' && 'reason' in sending.transition
      ? sending.transition.reason
      : null;
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
          dashboard.clearError();
          setOpen(true);
        }}
      >
        Give back
      </Button>
      {isOpen && (
        <Dialog
          title="Give this ride back?"
          focusTitle
          onClose={close}
          actions={
            <Button variant="secondary" disabled={isBusy} onClick={close}>
              Keep the ride
            </Button>
          }
        >
          <p>{placesText(ride)}</p>
          <p>Press why. Somebody else then gets the ride.</p>
          <RideError error={dialogError} />
          <div className={styles['reasons']}>
            {RETURN_REASONS.map((reason) => (
              <Button
                key={reason}
                wide
                variant="danger"
                busy={chosen === reason}
                disabled={isBusy}
                onClick={() => dashboard.transition(ride, { kind: 'give-back', reason })}
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
