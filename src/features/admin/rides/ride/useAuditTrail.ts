import { useState } from 'react';
import type { Driver } from '../../../../domain/drivers/driver';
import type { AdminRide } from '../../../../domain/admin/adminRide';
import type { AuditEvent } from '../../../../domain/dispatch/auditEvent';
import { listDrivers } from '../../../../firebase/drivers/drivers';
import { listEvents } from '../../../../firebase/rides/documents/auditEvents';
import { useLoaded } from '../../../../hooks/useLoaded';

/** What has happened to a ride. */
export interface RideHistory {
  /** The oldest first; those of before while newer ones are on their way, null before any are known. */
  readonly events: readonly AuditEvent[] | null;
  readonly failure: { readonly message: string; readonly retry: () => void } | null;
  /** What a driver is called, as far as it is known. */
  readonly nameOf: (driverId: string | null) => string | null;
}

/** The history of a ride, read anew whenever the ride has changed; `round` counts what else may have added to it. */
export function useAuditTrail(ride: AdminRide, round: number): RideHistory {
  const read = useLoaded(
    `${ride.id} ${String(ride.changedAt)} ${ride.status} ${String(round)}`,
    load,
  );
  const [events, setEvents] = useState<readonly AuditEvent[] | null>(null);
  if (read.kind === 'ready' && read.value !== events) {
    setEvents(read.value);
  }
  const known = ride.driverId === null ? [] : [ride.driverId];
  const isStranger = (id: string | null): boolean => id !== null && !known.includes(id);
  const hasStrangers = events?.some(
    ({ by, role, driverId }) => isStranger(driverId) || (role === 'driver' && isStranger(by)),
  );
  const drivers = useLoaded(hasStrangers === true ? 'all' : '', loadDrivers);
  return {
    events,
    failure: read.kind === 'failed' ? read : null,
    nameOf: (driverId) => {
      if (driverId === ride.driverId) {
        return ride.driverName;
      }
      const all = drivers.kind === 'ready' ? drivers.value : [];
      return all.find(({ id }) => id === driverId)?.name ?? null;
    },
  };
}

function load(key: string): Promise<readonly AuditEvent[]> {
  return listEvents(key.split(' ')[0] ?? '');
}

/** Those of the firm: one who has left goes without a name. */
async function loadDrivers(which: string): Promise<readonly Driver[]> {
  return which === '' ? [] : listDrivers();
}
