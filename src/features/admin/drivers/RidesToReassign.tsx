import { Banner } from '../../../ui/feedback/Banner';
import type { LiveDriver } from '../../../domain/dispatch/driverRide';
import type { Instant } from '../../../domain/common/londonTime';
import type { AdminRide } from '../../../domain/admin/adminRide';
import { ridesOutOfShift } from '../../../domain/admin/strandedRides';
import { nameOf } from './DriverCard';
import { StrandedRides } from './StrandedRides';
import { useShowRide } from './useShowRide';

interface ToReassignProps {
  /** Whose record has just been changed; null for one who is gone. */
  readonly driver: LiveDriver | null;
  readonly rides: readonly AdminRide[] | null;
  readonly now: Instant;
  readonly onDismiss: () => void;
}

/** The bookings that a change has left without a driver, until each is with somebody else. */
export function RidesToReassign({ driver, rides, now, onDismiss }: ToReassignProps) {
  const openRide = useShowRide();
  const stranded = driver === null ? [] : ridesOutOfShift(rides ?? [], driver, now);
  return (
    driver !== null &&
    stranded.length > 0 && (
      <Banner
        tone="warn"
        title={`To be reassigned: ${nameOf(driver)} can’t drive these any more`}
        onDismiss={onDismiss}
      >
        <StrandedRides rides={stranded} onOpen={openRide} />
      </Banner>
    )
  );
}
