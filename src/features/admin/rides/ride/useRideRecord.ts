import type { Ride } from '../../../../domain/ride/ride';
import type { AuditEvent } from '../../../../domain/dispatch/auditEvent';
import { listAllDrivers, findDriverPhone } from '../../../../firebase/drivers/drivers';
import { listEvents } from '../../../../firebase/rides/documents/auditEvents';
import { readyValue, useLast, useLoaded, type Loaded } from '../../../../hooks/useLoaded';

/** The ride's audit trail, reloaded when the ride or `noteCount` changes. */
export function useAuditTrail(ride: Ride, noteCount: number) {
  const loaded = useLoaded(
    `${ride.id} ${String(ride.changedAt)} ${ride.status} ${noteCount}`,
    load,
  );
  const events = useLast(readyValue(loaded));
  const hasOtherDrivers = events?.some(({ by, role, driverId }) =>
    [driverId, role === 'driver' ? by : null].some((id) => id !== null && id !== ride.driver?.id),
  );
  const drivers = readyValue(useLoaded(hasOtherDrivers === true ? 'all' : null, listAllDrivers));
  return {
    /** Oldest first; kept while newer ones load, null before the first load. */
    events,
    isLoading: loaded.kind === 'loading',
    failure: loaded.kind === 'failed' ? loaded : null,
    nameOf: (driverId: string | null): string | null => {
      if (driverId === (ride.driver?.id ?? null)) {
        return ride.driver?.name ?? null;
      }
      return drivers?.find(({ id }) => id === driverId)?.name ?? null;
    },
  };
}

export type KnownTrail = ReturnType<typeof useAuditTrail>;

function load(key: string): Promise<readonly AuditEvent[]> {
  return listEvents(key.split(' ')[0] ?? '');
}

/** The phone number of a ride's driver; null if they have none. */
export function useRideDriverPhone(driverId: string): Loaded<string | null> {
  return useLoaded(driverId, findDriverPhone);
}
