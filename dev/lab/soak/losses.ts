import type { Instant } from '../../../src/domain/common/londonTime';
import { isOver } from '../../../src/domain/ride/rideStatus';

/** A write that the backend confirmed to a worker. */
export interface Acknowledged {
  readonly rideId: string;
  /** Of the ride after it. */
  readonly status: string;
  readonly at: Instant;
}

export interface Losses {
  /** Rides booked since the export. */
  readonly rides: number;
  /** Confirmed writes since the export, of those rides and of others. */
  readonly writes: number;
  /** Rides that the export should have had. */
  readonly violations: readonly string[];
}

/**
 * The writes that still count after a restart from that export, which undid the others. A write
 * confirmed before the crash may be acknowledged after it, but not after the backend is restored.
 */
export function keptAfter(
  acknowledged: readonly Acknowledged[],
  exportStart: Instant,
  restoredAt: Instant,
): Acknowledged[] {
  return acknowledged.filter(({ at }) => at < exportStart || at > restoredAt);
}

/**
 * What a restart from an export lost. A write that was confirmed before the export began must be in
 * it; one confirmed since may be lost.
 */
export function lossesAfter(
  acknowledged: readonly Acknowledged[],
  exportStart: Instant,
  restored: ReadonlyMap<string, string>,
): Losses {
  const kept = new Map<string, Acknowledged>();
  for (const write of acknowledged.filter(({ at }) => at < exportStart)) {
    kept.set(write.rideId, write);
  }
  const since = acknowledged.filter(({ at }) => at >= exportStart);
  const lostRides = since.filter(({ rideId }) => !kept.has(rideId) && !restored.has(rideId));
  const lostWrites = since.filter(({ rideId, status }) => restored.get(rideId) !== status);
  return {
    rides: new Set(lostRides.map(({ rideId }) => rideId)).size,
    writes: lostWrites.length,
    violations: [...kept.values()].flatMap(({ rideId, status }) => {
      const now = restored.get(rideId);
      if (now === undefined) {
        return [`riders/${rideId} was ${status} before the export and is missing`];
      }
      return isOver(status) && now !== status
        ? [`riders/${rideId} was ${status} before the export and is ${now}`]
        : [];
    }),
  };
}
