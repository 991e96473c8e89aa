import type { Ride } from '../../src/domain/ride/ride';
import { straightLineMetres, type LatLng } from '../../src/domain/common/geo';
import type { Instant } from '../../src/domain/common/londonTime';
import { isCancelled, isOver } from '../../src/domain/ride/rideStatus';
import { dayId, dayOfCell, rideCells, toReservation } from '../../src/domain/slots/slots';
import type { AuditedDay, AuditedDocuments, AuditedJob } from './documents';

/** Maximum distance between a job's rounded places and its ride's. Must match firestore.rules. */
const MAX_OFFSET_METRES = 800;

/**
 * Compares rides with drivers' days. An open ride with a driver and a time owns its four cells and
 * its job. A completed ride may keep them, a cancelled one may not.
 */
export function auditDays({ rides, days }: AuditedDocuments): readonly string[] {
  const daysById = new Map(days.map((day) => [day.id, day]));
  return [
    ...[...rides.values()].flatMap((ride) => rideFaults(ride, daysById)),
    ...days.flatMap((day) => [
      ...foreignCells(day),
      ...[...day.cells].flatMap(([cell, rideId]) =>
        cellFaults(day, cell, rideId, rides.get(rideId)),
      ),
      ...Object.entries(day.jobs).flatMap(([rideId, job]) =>
        jobFaults(day, rideId, job, rides.get(rideId)),
      ),
    ]),
  ];
}

function rideFaults(ride: Ride, days: ReadonlyMap<string, AuditedDay>): readonly string[] {
  const reservation = toReservation(ride);
  if (reservation === null || isOver(ride.status)) {
    return [];
  }
  const cells = rideCells(reservation.time).map((cell) => ({
    cell,
    dayId: dayId(reservation.driverId, dayOfCell(cell)),
  }));
  const subject = `riders/${ride.id} (${ride.status})`;
  const wrongCells = cells.flatMap(({ cell, dayId }) => {
    const owner = days.get(dayId)?.cells.get(cell);
    const ownerText = owner === undefined ? 'it is free' : `it belongs to riders/${owner}`;
    return owner === ride.id
      ? []
      : [`${subject} does not own its cell ${cell} in driverDays/${dayId}: ${ownerText}`];
  });
  // A ride that crosses midnight has its job in both days.
  const daysWithoutJob = [...new Set(cells.map(({ dayId }) => dayId))].filter(
    (dayId) => days.get(dayId)?.jobs[ride.id] === undefined,
  );
  return [
    ...wrongCells,
    ...daysWithoutJob.map((dayId) => `${subject} has no job in driverDays/${dayId}`),
  ];
}

function foreignCells({ id, day, cells }: AuditedDay): readonly string[] {
  return [...cells.keys()]
    .filter((cell) => dayOfCell(cell) !== day)
    .map((cell) => `driverDays/${id} has cell ${cell}, which belongs to another day`);
}

function cellFaults(
  day: AuditedDay,
  cell: number,
  rideId: string,
  ride: Ride | undefined,
): readonly string[] {
  const subject = `cell ${cell} in driverDays/${day.id} is reserved for riders/${rideId}, which`;
  const match = matchToDay(day, ride);
  if (typeof match === 'string') {
    return [`${subject} ${match}`];
  }
  return rideCells(match.time).includes(cell) ? [] : [`${subject} is at another time`];
}

function jobFaults(
  day: AuditedDay,
  rideId: string,
  job: AuditedJob,
  ride: Ride | undefined,
): readonly string[] {
  const subject = `the job in driverDays/${day.id} is for riders/${rideId}, which`;
  const match = matchToDay(day, ride);
  if (typeof match === 'string') {
    return [`${subject} ${match}`];
  }
  return [
    ...(job.time === match.time ? [] : [`${subject} is at another time`]),
    ...(isNear(job.pickup, match.ride.trip.pickup.latLng) ? [] : [`${subject} starts elsewhere`]),
    ...(isNear(job.dropoff, match.ride.trip.dropoff.latLng) ? [] : [`${subject} ends elsewhere`]),
  ];
}

/** The ride with its time if it may be in this driver's day, otherwise why it may not. */
function matchToDay(
  day: AuditedDay,
  ride: Ride | undefined,
): string | { readonly ride: Ride; readonly time: Instant } {
  if (ride === undefined) {
    return 'does not exist';
  }
  const reservation = toReservation(ride);
  if (reservation === null) {
    return 'has no driver or no time';
  }
  if (reservation.driverId !== day.driverId) {
    return `belongs to ${reservation.driverId}`;
  }
  return isCancelled(ride.status) ? `is ${ride.status}` : { ride, time: reservation.time };
}

function isNear(one: LatLng | null, other: LatLng | null): boolean {
  return one === null || other === null
    ? one === other
    : straightLineMetres(one, other) <= MAX_OFFSET_METRES;
}
