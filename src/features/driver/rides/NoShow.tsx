import { useState } from 'react';
import type { DriverRide } from '../../../domain/dispatch/driverRide';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/layout/Dialog';
import { RideError } from './RideError';
import type { DriverDashboardState } from '../state/useDriverDashboard';
import { NOBODY_CAME_REASON } from './driverTexts';

interface NobodyCameProps {
  readonly ride: DriverRide;
  readonly desk: DriverDashboardState;
}

/** Ends a ride whose passenger did not come, once the driver has said so twice. */
export function NoShow({ ride, desk }: NobodyCameProps) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, dialogProblem, sending } = desk.buttonsOf(ride.id);
  const close = (): void => {
    if (!isBusy) {
      setAsking(false);
    }
  };
  return (
    <>
      <Button
        variant="danger"
        disabled={isBusy}
        onClick={() => {
          desk.forgetProblem();
          setAsking(true);
        }}
      >
        Passenger didn’t come
      </Button>
      {isAsking && (
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
                onClick={() => {
                  desk.move(ride, { kind: 'end', reason: NOBODY_CAME_REASON });
                }}
              >
                Yes, end the ride
              </Button>
            </>
          }
        >
          <p>The ride ends, and you are free for others. This can’t be undone.</p>
          <RideError problem={dialogProblem} />
        </Dialog>
      )}
    </>
  );
}
