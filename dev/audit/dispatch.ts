import { isUnderWay } from '../../src/domain/ride/rideStatus';
import type { AuditedDocuments, AuditedDriver, AuditedRide } from './documents';

/**
 * What is wrong between rides, the drivers who have them, their offers and their history (design decision 26), in words. A
 * passenger who cancels can't free the driver: the driver's own app does, so that such a ride may still be named.
 */
export function auditDispatch(documents: AuditedDocuments): readonly string[] {
  const { rides, drivers, offers } = documents;
  return [
    ...offers.flatMap((rideId) => wrongOfOffer(rideId, rides.get(rideId))),
    ...drivers.flatMap((driver) => wrongOfDriver(driver, rides)),
    ...withoutEvent(documents),
  ];
}

function wrongOfOffer(rideId: string, ride: AuditedRide | undefined): readonly string[] {
  const begins = `rideOffers/${rideId} is of a ride that`;
  if (ride === undefined) {
    return [`${begins} does not exist`];
  }
  if (ride.assignedDriverId !== null) {
    return [`${begins} is ${ride.assignedDriverId}'s`];
  }
  return ride.status === 'pending' ? [] : [`${begins} is ${ride.status}`];
}

function wrongOfDriver(
  { id, currentRideId }: AuditedDriver,
  rides: ReadonlyMap<string, AuditedRide>,
): readonly string[] {
  if (currentRideId === null) {
    return [];
  }
  const begins = `drivers/${id} is on riders/${currentRideId}, which`;
  const ride = rides.get(currentRideId);
  if (ride === undefined) {
    return [`${begins} does not exist`];
  }
  if (ride.assignedDriverId !== id) {
    return [`${begins} is ${ride.assignedDriverId ?? 'nobody'}'s`];
  }
  return isUnderWay(ride.status) || ride.status === 'cancelled_by_passenger'
    ? []
    : [`${begins} is ${ride.status}`];
}

/** An assignment of this app says when it was made, and its line in the history is of that very commit. */
function withoutEvent({ rides, events }: AuditedDocuments): readonly string[] {
  const told = new Set(
    events
      .filter(({ kind }) => ['take', 'assign', 'give-back', 'unassign'].includes(kind))
      .map(({ rideId, at }) => `${rideId} ${String(at)}`),
  );
  return [...rides.values()].flatMap(({ id, assignedBy, assignedAt }) =>
    assignedAt === null || told.has(`${id} ${String(assignedAt)}`)
      ? []
      : [`riders/${id} was given away by ${String(assignedBy)}, and its history does not say so`],
  );
}
