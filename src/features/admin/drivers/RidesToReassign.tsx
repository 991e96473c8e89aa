import { Banner } from '../../../ui/feedback/Banner';
import type { LiveDriver } from '../../../domain/dispatch/driverRide';
import type { Instant } from '../../../domain/common/londonTime';
import type { AdminRide } from '../../../domain/admin/adminRide';
import { driverName } from '../../../domain/admin/driverRoster';
import { ridesOutOfShift } from '../../../domain/admin/strandedRides';
import { StrandedRides } from './StrandedRides';
import { useShowRide } from '../shared/useShowRide';

interface RidesToReassignProps {
  /** The driver just changed; null if deleted. */
  readonly driver: LiveDriver | null;
  readonly rides: readonly AdminRide[] | null;
  readonly now: Instant;
  readonly onDismiss: () => void;
}

export function RidesToReassign({ driver, rides, now, onDismiss }: RidesToReassignProps) {
  const showRide = useShowRide();
  const stranded = driver === null ? [] : ridesOutOfShift(rides ?? [], driver, now);
  return (
    driver !== null &&
    stranded.length > 0 && (
      <Banner
        tone="warn"
        title={`${driverName(driver)} can’t do these rides now`}
        onDismiss={onDismiss}
      >
        <StrandedRides rides={stranded} onOpen={showRide} />
      </Banner>
    )
  );
}
