import { isOver } from '../../src/domain/rideStatus';
import type { AuditedDocuments, AuditedRide, OpenEntry, OpenMap } from './documents';

/**
 * What is wrong between rides and their accounts' `openRides` (design decision 20), in words. Every open ride stands in its
 * account's document; phone bookings are exempt. An entry whose ride is over is right: it makes room by itself.
 */
export function auditAccounts({ rides, openEntries }: AuditedDocuments): readonly string[] {
  const named = new Set(openEntries.map(({ uid, map, rideId }) => keyOf(uid, map, rideId)));
  const missing = [...rides.values()].filter(
    (ride) =>
      ride.passengerType !== 'manual' &&
      !isOver(ride.status) &&
      !named.has(keyOf(ride.passengerId, mapOf(ride), ride.id)),
  );
  return [
    ...missing.map(
      (ride) =>
        `riders/${ride.id} (${ride.status}) is not in '${mapOf(ride)}' of openRides/${ride.passengerId}`,
    ),
    ...openEntries.flatMap((entry) => wrongOfEntry(entry, rides.get(entry.rideId))),
  ];
}

function wrongOfEntry({ uid, map, rideId }: OpenEntry, ride: AuditedRide | undefined): string[] {
  const begins = `openRides/${uid} names riders/${rideId} in '${map}', which`;
  if (ride === undefined) {
    return [`${begins} does not exist`];
  }
  if (ride.passengerId !== uid) {
    return [`${begins} is ${ride.passengerId}'s`];
  }
  return map === mapOf(ride) ? [] : [`${begins} is for ${mapOf(ride)}`];
}

function mapOf({ bookingMode }: AuditedRide): OpenMap {
  return bookingMode === 'asap' ? 'now' : 'later';
}

function keyOf(uid: string, map: OpenMap, rideId: string): string {
  return JSON.stringify([uid, map, rideId]);
}
