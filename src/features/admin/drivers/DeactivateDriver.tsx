import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/layout/Dialog';
import { notifySuccess, notifyWarning } from '../../../ui/feedback/notify';
import { useSubmit } from '../../../hooks/useSubmit';
import { setDriverActive } from '../../../usecases/saveDriverRecord';
import type { LiveDriver } from '../../../domain/dispatch/driverRide';
import type { Instant } from '../../../domain/common/londonTime';
import type { AdminRide } from '../../../domain/admin/adminRide';
import { isUnderWay } from '../../../domain/ride/rideStatus';
import { ridesOutOfShift } from '../../../domain/admin/strandedRides';
import { displayName } from './DriverCard';
import { StrandedRides } from './StrandedRides';

interface DeactivateDriverProps {
  readonly driver: LiveDriver;
  readonly rides: readonly AdminRide[] | null;
  readonly now: Instant;
  readonly onClose: () => void;
  readonly onDeactivated: () => void;
}

/** Dialog that deactivates a driver and lists the bookings left without one. */
export function DeactivateDriver(props: DeactivateDriverProps) {
  const { driver, rides, now, onClose, onDeactivated } = props;
  const { isBusy, outcome, submit } = useSubmit(setDriverActive);
  const name = displayName(driver);
  const currentRide = rides?.find((ride) => ride.driverId === driver.id && isUnderWay(ride.status));
  const hasRideUnderWay = currentRide !== undefined || outcome?.kind === 'under-way';
  const stranded = ridesOutOfShift(rides ?? [], { ...driver, isActive: false }, now);

  async function deactivate(): Promise<void> {
    const result = await submit(driver.id, false);
    if (result?.kind === 'done') {
      notifySuccess(`${name} is dismissed`);
      onDeactivated();
    } else if (result?.kind === 'missing') {
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
            {hasRideUnderWay ? 'Close' : 'Cancel'}
          </Button>
          {!hasRideUnderWay && (
            <Button variant="danger" busy={isBusy} onClick={() => void deactivate()}>
              {isBusy ? 'Dismissing...' : 'Dismiss'}
            </Button>
          )}
        </>
      }
    >
      {hasRideUnderWay ? (
        <p>
          {name} has a ride under way
          {currentRide?.bookingId == null ? '' : ` (${currentRide.bookingId})`}. Please wait until
          it is over, or give it to another driver first.
        </p>
      ) : (
        <p>
          {name} goes offline, gets no more rides and sees no passengers any more. The record stays,
          and you can take {name} back at any time.
        </p>
      )}
      {!hasRideUnderWay && rides === null && <p>The open bookings are not known at the moment.</p>}
      {!hasRideUnderWay && stranded.length > 0 && (
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
