import type { Ride } from '../../src/domain/ride/ride';
import { phoneVariants } from '../../src/domain/common/phoneVariants';
import { isOver, isUnderWay } from '../../src/domain/ride/rideStatus';
import type { AuditedDocuments, AuditedDriver } from './documents';

/** Audit events that accompany a change of the driver. */
const ASSIGNMENT_KINDS = ['take', 'assign', 'give-back', 'unassign'];

/** Compares rides with drivers, offers and audit events. */
export function auditDispatch(documents: AuditedDocuments): readonly string[] {
  const { rides, drivers, offers } = documents;
  return [
    ...offers.flatMap((rideId) => offerFaults(rideId, rides.get(rideId))),
    ...drivers.flatMap((driver) => currentRideFaults(driver, rides)),
    ...drivers.flatMap((driver) => unnamedRideFaults(driver, rides)),
    ...missingEvents(documents),
    ...repeatedEvents(documents),
    ...ownBookings(documents),
    ...boardedRides(documents),
  ];
}

function offerFaults(rideId: string, ride: Ride | undefined): readonly string[] {
  const subject = `rideOffers/${rideId} offers a ride that`;
  if (ride === undefined) {
    return [`${subject} does not exist`];
  }
  if (ride.driver !== null) {
    return [`${subject} belongs to ${ride.driver.id}`];
  }
  return ride.status === 'pending' ? [] : [`${subject} is ${ride.status}`];
}

function currentRideFaults(
  { id, currentRideId }: AuditedDriver,
  rides: ReadonlyMap<string, Ride>,
): readonly string[] {
  if (currentRideId === null) {
    return [];
  }
  const subject = `driverContacts/${id} names riders/${currentRideId}, which`;
  const ride = rides.get(currentRideId);
  if (ride === undefined) {
    return [`${subject} does not exist`];
  }
  if (ride.driver?.id !== id) {
    return [`${subject} belongs to ${ride.driver?.id ?? 'no driver'}`];
  }
  return isUnderWay(ride.status) ? [] : [`${subject} is ${ride.status}`];
}

/** A driver with rides under way is on a job, and one of them is the current ride. */
function unnamedRideFaults(
  { id, isOnJob, currentRideId }: AuditedDriver,
  rides: ReadonlyMap<string, Ride>,
): readonly string[] {
  const underWay = [...rides.values()].filter(
    ({ status, driver }) => driver?.id === id && isUnderWay(status),
  );
  const ride = underWay.find((each) => each.id === currentRideId) ?? underWay[0];
  if (ride === undefined) {
    return [];
  }
  const subject = `drivers/${id} has riders/${ride.id} under way, but`;
  return [
    ...(isOnJob ? [] : [`${subject} is not on a job`]),
    // A wrong current ride is listed above.
    ...(currentRideId === null ? [`${subject} has no current ride`] : []),
  ];
}

/** An assignment and its audit event are written in one commit, so their times are equal. */
function missingEvents({ rides, events }: AuditedDocuments): readonly string[] {
  const recorded = new Set(
    events
      .filter(({ kind }) => ASSIGNMENT_KINDS.includes(kind))
      .map(({ rideId, at }) => `${rideId} ${String(at)}`),
  );
  return [...rides.values()].flatMap(({ id, assignedBy, assignedAt }) =>
    assignedAt === null || recorded.has(`${id} ${assignedAt}`)
      ? []
      : [`riders/${id} was assigned by ${String(assignedBy)}, but has no audit event for it`],
  );
}

/** Events of one change have its time. Notes and bookings need none. */
function repeatedEvents({ events }: AuditedDocuments): readonly string[] {
  const changes = events
    .filter(({ kind }) => kind !== 'note' && kind !== 'book')
    .map(({ rideId, at }) => `${rideId} ${String(at)}`);
  const repeated = changes.filter((change, index) => changes.indexOf(change) !== index);
  return [...new Set(repeated.map((change) => change.replace(/ .*/, '')))].map(
    (rideId) => `riders/${rideId} has more audit events than changes`,
  );
}

/** Rides that a driver booked and completed, which earn a promo code's discount without a trip. */
function ownBookings({ rides, drivers }: AuditedDocuments): readonly string[] {
  const phones = new Map(
    drivers.map(({ id, phone }) => [id, phone === null ? [] : phoneVariants(phone)]),
  );
  return [...rides.values()].flatMap(({ id, status, driver, promo, ...ride }) => {
    const isOwn =
      driver !== null &&
      (ride.passenger.id === driver.id ||
        phones.get(driver.id)?.includes(ride.passenger.phone ?? '') === true);
    const code = promo === null ? '' : `, with the promo code ${promo.code}`;
    return isOwn && status === 'completed'
      ? [`riders/${id} was booked and completed by the driver ${driver.id}${code}`]
      : [];
  });
}

/** A passenger is on board of a driver's ride from the pickup on. */
function boardedRides({ rides }: AuditedDocuments): readonly string[] {
  return [...rides.values()].flatMap(({ id, status, driver, onBoardAt }) =>
    onBoardAt === null || (driver !== null && (status === 'arrived' || isOver(status)))
      ? []
      : [`riders/${id} has its passenger on board, but is ${status}`],
  );
}
