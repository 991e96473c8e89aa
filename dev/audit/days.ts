import { straightLineMetres, type LatLng } from '../../src/domain/common/geo';
import type { Instant } from '../../src/domain/common/londonTime';
import { isCancelled, isOver } from '../../src/domain/ride/rideStatus';
import { rideCells } from '../../src/domain/slots/slots';
import type { AuditedDay, AuditedDocuments, AuditedJob, AuditedRide } from './documents';

const CELLS_PER_DAY = 288;
/** The rules let a job's places lie so far from the ride's, since they are rounded. */
const MOST_METRES_OFF = 200;

/** The time that a ride takes of a driver's; null for one without a driver or a time. */
function takenBy(ride: AuditedRide): { readonly driverId: string; readonly time: Instant } | null {
  const { assignedDriverId: driverId, scheduledTime: time } = ride;
  return driverId === null || time === null ? null : { driverId, time };
}

/**
 * What is wrong between rides and drivers' days (design decisions 2 and 3), in words. A ride with a driver and a time owns
 * its four cells and has its job until it is over; one that is completed may still have them, one cancelled may not.
 */
export function auditDays({ rides, days }: AuditedDocuments): readonly string[] {
  const byId = new Map(days.map((day) => [day.id, day]));
  return [
    ...[...rides.values()].flatMap((ride) => wrongOfRide(ride, byId)),
    ...days.flatMap((day) => [
      ...wrongOfDay(day),
      ...[...day.cells].flatMap(([cell, rideId]) =>
        wrongOfCell(day, cell, rideId, rides.get(rideId)),
      ),
      ...day.jobs.flatMap((job) => wrongOfJob(day, job, rides.get(job.rideId))),
    ]),
  ];
}

function wrongOfRide(ride: AuditedRide, days: ReadonlyMap<string, AuditedDay>): readonly string[] {
  const taken = takenBy(ride);
  if (taken === null || isOver(ride.status)) {
    return [];
  }
  const cells = rideCells(taken.time).map((cell) => ({
    cell,
    dayId: dayIdOf(taken.driverId, cell),
  }));
  const begins = `riders/${ride.id} (${ride.status})`;
  const wrongCells = cells.flatMap(({ cell, dayId }) => {
    const owner = days.get(dayId)?.cells.get(cell);
    const whose = owner === undefined ? 'nobody does' : `riders/${owner} does`;
    return owner === ride.id
      ? []
      : [`${begins} does not own its cell ${String(cell)} in driverDays/${dayId}: ${whose}`];
  });
  // A ride that crosses midnight has its job in both days.
  const withoutJob = [...new Set(cells.map(({ dayId }) => dayId))].filter(
    (dayId) => days.get(dayId)?.jobs.some(({ rideId }) => rideId === ride.id) !== true,
  );
  return [
    ...wrongCells,
    ...withoutJob.map((dayId) => `${begins} has no job in driverDays/${dayId}`),
  ];
}

function dayIdOf(driverId: string, cell: number): string {
  return `${driverId}_${String(Math.floor(cell / CELLS_PER_DAY))}`;
}

function wrongOfDay({ id, driverId, day, cells }: AuditedDay): readonly string[] {
  const name = `${driverId}_${String(day)}`;
  const foreign = [...cells.keys()].filter((cell) => Math.floor(cell / CELLS_PER_DAY) !== day);
  return [
    ...(name === id ? [] : [`driverDays/${id} says that it is ${name}`]),
    ...foreign.map((cell) => `driverDays/${id} has cell ${String(cell)}, which is of another day`),
  ];
}

function wrongOfCell(
  day: AuditedDay,
  cell: number,
  rideId: string,
  ride: AuditedRide | undefined,
): readonly string[] {
  const begins = `cell ${String(cell)} in driverDays/${day.id} is riders/${rideId}'s, which`;
  const place = placeIn(day, ride);
  if (typeof place === 'string') {
    return [`${begins} ${place}`];
  }
  return rideCells(place.time).includes(cell) ? [] : [`${begins} is at another time`];
}

function wrongOfJob(
  day: AuditedDay,
  job: AuditedJob,
  ride: AuditedRide | undefined,
): readonly string[] {
  const begins = `the job in driverDays/${day.id} is riders/${job.rideId}'s, which`;
  const place = placeIn(day, ride);
  if (typeof place === 'string') {
    return [`${begins} ${place}`];
  }
  return [
    ...(job.time === place.time ? [] : [`${begins} is at another time`]),
    ...(isNear(job.pickup, place.ride.pickupLatLng) ? [] : [`${begins} begins elsewhere`]),
    ...(isNear(job.dropoff, place.ride.dropoffLatLng) ? [] : [`${begins} ends elsewhere`]),
  ];
}

/** A ride that may stand in a driver's day, with its time; or in words why it may not. */
function placeIn(
  day: AuditedDay,
  ride: AuditedRide | undefined,
): string | { readonly ride: AuditedRide; readonly time: Instant } {
  if (ride === undefined) {
    return 'does not exist';
  }
  const taken = takenBy(ride);
  if (taken === null) {
    return 'has no driver and time';
  }
  if (taken.driverId !== day.driverId) {
    return `is ${taken.driverId}'s`;
  }
  return isCancelled(ride.status) ? `is ${ride.status}` : { ride, time: taken.time };
}

function isNear(one: LatLng | null, other: LatLng | null): boolean {
  return one === null || other === null
    ? one === other
    : straightLineMetres(one, other) <= MOST_METRES_OFF;
}
