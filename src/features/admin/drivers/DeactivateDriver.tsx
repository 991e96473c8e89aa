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
import { driverName } from '../../../domain/admin/driverRoster';
import { ridesOutOfShift } from '../../../domain/admin/strandedRides';
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
  const name = driverName(driver);
  const currentRide = rides?.find((ride) => ride.driverId === driver.id && isUnderWay(ride.status));
  const hasRideUnderWay = currentRide !== undefined || outcome?.kind === 'under-way';
  const stranded = ridesOutOfShift(rides ?? [], { ...driver, isActive: false }, now);

  async function deactivate(): Promise<void> {
    const result = await submit(driver.id, false);
    if (result?.kind === 'done') {
      notifySuccess(`${name} deactivated`);
      onDeactivated();
    } else if (result?.kind === 'missing') {
      notifyWarning('This driver’s record no longer exists.');
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
      title={`Deactivate ${name}?`}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={close}>
            {hasRideUnderWay ? 'Close' : 'Cancel'}
          </Button>
          {!hasRideUnderWay && (
            <Button variant="danger" busy={isBusy} onClick={() => void deactivate()}>
              {isBusy ? 'Deactivating…' : 'Deactivate'}
            </Button>
          )}
        </>
      }
    >
      {hasRideUnderWay ? (
        <p>
          {name} is on a ride
          {currentRide?.bookingId == null ? '' : ` (${currentRide.bookingId})`}. Wait until it’s
          over, or assign another driver first.
        </p>
      ) : (
        <p>
          {name} will go offline and get no more rides. You can reactivate {name} at any time.
        </p>
      )}
      {!hasRideUnderWay && rides === null && <p>We couldn’t check this driver’s upcoming rides.</p>}
      {!hasRideUnderWay && stranded.length > 0 && (
        <>
          <p>These rides will need another driver:</p>
          <StrandedRides rides={stranded} />
        </>
      )}
      {outcome?.kind === 'failed' && (
        <Banner tone="danger" title="We couldn’t deactivate this driver">
          <p>{outcome.message}</p>
        </Banner>
      )}
    </Dialog>
  );
}
