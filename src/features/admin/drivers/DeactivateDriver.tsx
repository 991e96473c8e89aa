import { ConfirmDialog } from '../../../ui/layout/ConfirmDialog';
import { notifySuccess, notifyWarning } from '../../../ui/feedback/notify';
import { useSubmit } from '../../../hooks/useSubmit';
import { setDriverActive } from '../../../usecases/addDriver';
import type { LiveDriver } from '../../../domain/dispatch/driverRide';
import type { Instant } from '../../../domain/common/londonTime';
import type { Ride } from '../../../domain/ride/ride';
import { isUnderWay } from '../../../domain/ride/rideStatus';
import { driverName } from '../../../domain/admin/driverRoster';
import { ridesOutOfShift } from '../../../domain/admin/strandedRides';
import { ErrorBanner } from '../../../ui/feedback/ErrorBanner';
import { StrandedRides } from './StrandedRides';

interface DeactivateDriverProps {
  readonly driver: LiveDriver;
  readonly rides: readonly Ride[] | null;
  readonly now: Instant;
  readonly onClose: () => void;
  readonly onDeactivated: () => void;
}

/** Dialog that deactivates a driver and lists the bookings left without one. */
export function DeactivateDriver(props: DeactivateDriverProps) {
  const { driver, rides, now, onClose, onDeactivated } = props;
  const { isBusy, outcome, submit } = useSubmit(setDriverActive);
  const name = driverName(driver);
  const currentRide = rides?.find(
    (ride) => ride.driver?.id === driver.id && isUnderWay(ride.status),
  );
  const hasRideUnderWay =
    currentRide !== undefined || (outcome?.kind === 'refused' && outcome.reason === 'under-way');
  const stranded = ridesOutOfShift(rides ?? [], { ...driver, isActive: false }, now);

  async function deactivate(): Promise<void> {
    const result = await submit(driver.id, false);
    if (result?.kind === 'done') {
      notifySuccess(`${name} deactivated`);
      onDeactivated();
    } else if (result?.kind === 'refused' && result.reason === 'missing') {
      notifyWarning('This driver’s record no longer exists.');
      onClose();
    }
  }

  const dialog = { title: `Deactivate ${name}?`, isBusy, onCancel: onClose };
  if (hasRideUnderWay) {
    const reference = currentRide?.bookingId == null ? '' : ` (${currentRide.bookingId})`;
    return (
      <ConfirmDialog {...dialog} cancelText="Close" confirmText={null} onConfirm={onClose}>
        <p>
          {`${name} is on a ride${reference}. Wait until it’s over, or assign another driver first.`}
        </p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      {...dialog}
      cancelText="Cancel"
      confirmText={isBusy ? 'Deactivating…' : 'Deactivate'}
      onConfirm={() => void deactivate()}
    >
      <p>
        {`${name} will go offline and get no more rides. You can reactivate ${name} at any time.`}
      </p>
      {rides === null && <p>We couldn’t check this driver’s upcoming rides.</p>}
      {stranded.length > 0 && (
        <>
          <p>These rides will need another driver:</p>
          <StrandedRides rides={stranded} />
        </>
      )}
      {outcome?.kind === 'failed' && (
        <ErrorBanner title="We couldn’t deactivate this driver" error={outcome.message} />
      )}
    </ConfirmDialog>
  );
}
