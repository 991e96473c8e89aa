import { useState } from 'react';
import type { DriverRide } from '../../../domain/dispatch/driverRide';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/layout/Dialog';
import { RideError } from './RideError';
import type { DriverDashboardState } from '../state/useDriverDashboard';
import { NO_SHOW_REASON } from './driverTexts';

interface NoShowProps {
  readonly ride: DriverRide;
  readonly dashboard: DriverDashboardState;
}

/** Ends a ride whose passenger did not come, after a confirmation. */
export function NoShow({ ride, dashboard }: NoShowProps) {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, dialogError, sending } = dashboard.commandState(ride.id);
  const close = (): void => {
    if (!isBusy) {
      setOpen(false);
    }
  };
  return (
    <>
      <Button
        variant="danger"
        disabled={isBusy}
        onClick={() => {
          dashboard.clearError();
          setOpen(true);
        }}
      >
        Passenger didn’t come
      </Button>
      {isOpen && (
        <Dialog
          title="The passenger didn’t come?"
          onClose={close}
          actions={
            <>
              <Button variant="secondary" disabled={isBusy} onClick={close}>
                Keep waiting
              </Button>
              <Button
                variant="danger"
                busy={sending !== null}
                disabled={isBusy}
                onClick={() => dashboard.transition(ride, { kind: 'end', reason: NO_SHOW_REASON })}
              >
                Yes, end the ride
              </Button>
            </>
          }
        >
          <p>The ride ends, and you are free for others. This can’t be undone.</p>
          <RideError error={dialogError} />
        </Dialog>
      )}
    </>
  );
}
