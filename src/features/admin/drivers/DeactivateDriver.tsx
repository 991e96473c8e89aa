import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/layout/Dialog';
import { notifySuccess, notifyWarning } from '../../../ui/feedback/notify';
import type { LiveDriver } from '../../../domain/dispatch/driverRide';
import type { Instant } from '../../../domain/common/londonTime';
import type { AdminRide } from '../../../domain/admin/adminRide';
import { isUnderWay } from '../../../domain/ride/rideStatus';
import { ridesOutOfShift } from '../../../domain/admin/strandedRides';
import { nameOf } from './DriverCard';
import { StrandedRides } from './StrandedRides';
import { useDeactivateDriver } from './useDeactivateDriver';

interface DismissDriverProps {
  readonly driver: LiveDriver;
  readonly rides: readonly AdminRide[] | null;
  readonly now: Instant;
  readonly onClose: () => void;
  readonly onDismissed: () => void;
}

/** Dismisses a driver, once the admin has seen what bookings that leaves without one and has confirmed it. */
export function DeactivateDriver(props: DismissDriverProps) {
  const { driver, rides, now, onClose, onDismissed } = props;
  const { isBusy, outcome, submit } = useDeactivateDriver();
  const name = nameOf(driver);
  const driven = rides?.find((ride) => ride.driverId === driver.id && isUnderWay(ride.status));
  const isDriving = driven !== undefined || outcome?.kind === 'under-way';
  const stranded = ridesOutOfShift(rides ?? [], { ...driver, isActive: false }, now);

  async function dismiss(): Promise<void> {
    const next = await submit(driver.id, false);
    if (next?.kind === 'done') {
      notifySuccess(`${name} is dismissed`);
      onDismissed();
    } else if (next?.kind === 'missing') {
      notifyWarning('This driver is no longer there.');
      onClose();
    }
  }

  const close = (): void => {
    if (!isBusy) {
      onClose();
    }
  };
  return (
    <Dialog
      title={`Dismiss ${name}`}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={close}>
            {isDriving ? 'Close' : 'Cancel'}
          </Button>
          {!isDriving && (
            <Button variant="danger" busy={isBusy} onClick={() => void dismiss()}>
              {isBusy ? 'Dismissing...' : 'Dismiss'}
            </Button>
          )}
        </>
      }
    >
      {isDriving ? (
        <p>
          {name} has a ride under way{driven?.bookingId == null ? '' : ` (${driven.bookingId})`}.
          Please wait until it is over, or give it to another driver first.
        </p>
      ) : (
        <p>
          {name} goes offline, gets no more rides and sees no passengers any more. The record stays,
          and you can take {name} back at any time.
        </p>
      )}
      {!isDriving && rides === null && <p>The open bookings are not known at the moment.</p>}
      {!isDriving && stranded.length > 0 && (
        <>
          <p>Another driver is needed for:</p>
          <StrandedRides rides={stranded} />
        </>
      )}
      {outcome?.kind === 'failed' && (
        <Banner tone="danger" title="The driver was not dismissed">
          <p>{outcome.message}</p>
        </Banner>
      )}
    </Dialog>
  );
}
