import type { Ride } from '../../src/domain/ride/ride';
import { isOver } from '../../src/domain/ride/rideStatus';
import type { AuditedDocuments, OpenRideEntry } from './documents';

/**
 * Compares rides with their accounts' `openRides`. Every open ride is listed there, except phone
 * bookings. An entry may stay after its ride is over; a later booking replaces it.
 */
export function auditAccounts({ rides, openRideEntries }: AuditedDocuments): readonly string[] {
  const listed = new Set(openRideEntries.map(({ uid, list, rideId }) => keyOf(uid, list, rideId)));
  const missing = [...rides.values()].filter(
    (ride) =>
      ride.passenger.type !== 'manual' &&
      !isOver(ride.status) &&
      !listed.has(keyOf(ride.passenger.id, listOf(ride), ride.id)),
  );
  return [
    ...missing.map(
      (ride) =>
        `riders/${ride.id} (${ride.status}) is not in '${listOf(ride)}' of openRides/${String(ride.passenger.id)}`,
    ),
    ...openRideEntries.flatMap((entry) => entryFaults(entry, rides.get(entry.rideId))),
  ];
}

function entryFaults(
  { uid, list, rideId }: OpenRideEntry,
  ride: Ride | undefined,
): readonly string[] {
  const subject = `openRides/${uid} lists riders/${rideId} in '${list}', but that ride`;
  if (ride === undefined) {
    return [`${subject} does not exist`];
  }
  if (ride.passenger.id !== uid) {
    return [`${subject} belongs to ${String(ride.passenger.id)}`];
  }
  return list === listOf(ride) ? [] : [`${subject} is for ${listOf(ride)}`];
}

function listOf({ trip }: Ride): OpenRideEntry['list'] {
  return trip.time === null ? 'now' : 'later';
}

function keyOf(...entry: readonly [uid: string | null, list: string, rideId: string]): string {
  return JSON.stringify(entry);
}
