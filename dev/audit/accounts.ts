import { isOver } from '../../src/domain/ride/rideStatus';
import type { AuditedDocuments, AuditedRide, OpenEntry, OpenList } from './documents';

/**
 * What is wrong between rides and their accounts' `openRides` (design decision 20), in words. Every open ride stands in its
 * account's document; phone bookings are exempt. An entry whose ride is over is right: it makes room by itself.
 */
export function auditAccounts({ rides, openEntries }: AuditedDocuments): readonly string[] {
  const named = new Set(openEntries.map(({ uid, list, rideId }) => keyOf(uid, list, rideId)));
  const missing = [...rides.values()].filter(
    (ride) =>
      ride.passengerType !== 'manual' &&
      !isOver(ride.status) &&
      !named.has(keyOf(ride.passengerId, listOf(ride), ride.id)),
  );
  return [
    ...missing.map(
      (ride) =>
        `riders/${ride.id} (${ride.status}) is not in '${listOf(ride)}' of openRides/${ride.passengerId}`,
    ),
    ...openEntries.flatMap((entry) => wrongOfEntry(entry, rides.get(entry.rideId))),
  ];
}

function wrongOfEntry({ uid, list, rideId }: OpenEntry, ride: AuditedRide | undefined): string[] {
  const begins = `openRides/${uid} names riders/${rideId} in '${list}', which`;
  if (ride === undefined) {
    return [`${begins} does not exist`];
  }
  if (ride.passengerId !== uid) {
    return [`${begins} is ${ride.passengerId}'s`];
  }
  return list === listOf(ride) ? [] : [`${begins} is for ${listOf(ride)}`];
}

function listOf({ bookingMode }: AuditedRide): OpenList {
  return bookingMode === 'asap' ? 'now' : 'later';
}

function keyOf(uid: string, list: OpenList, rideId: string): string {
  return JSON.stringify([uid, list, rideId]);
}
