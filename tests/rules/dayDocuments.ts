import { DAY_MS } from '../../src/domain/common/londonTime';
import { rideCells, dayId, dayOfCell } from '../../src/domain/slots/slots';
import {
  deleteField,
  geoPoint,
  timeAt,
  type Documents,
  type Fields,
} from '../support/firestoreValues';
import { uidOf } from '../support/principals';

export const GRID_MS = 300_000;

/** Noon tomorrow, so that the cells around it lie on one UTC day whenever the tests run. */
export const LATER = (Math.floor(Date.now() / DAY_MS) + 1.5) * DAY_MS;

/** Paths of the driver days in which a ride at `time` reserves cells. */
export function dayPaths(time = LATER, driverId = uidOf('driver')): readonly string[] {
  const days = new Set(rideCells(time).map(dayOfCell));
  return [...days].map((day) => `driverDays/${dayId(driverId, day)}`);
}

/** What a ride adds to its driver's days, by path. Places are rounded to two decimals. */
export function dayDocuments(
  rideId: string,
  { time = LATER, driverId = uidOf('driver'), day, job }: BookingOptions = {},
): Documents {
  const cells = rideCells(time);
  return Object.fromEntries(
    [...new Set(cells.map(dayOfCell))].map((each) => [
      `driverDays/${dayId(driverId, each)}`,
      {
        driverId,
        day: each,
        cells: Object.fromEntries(
          cells.filter((cell) => dayOfCell(cell) === each).map((cell) => [cell, rideId]),
        ),
        jobs: { [rideId]: jobFields(time, job) },
        lastRideId: rideId,
        ...day,
      },
    ]),
  );
}

export function jobFields(time = LATER, changes: Fields = {}): Fields {
  return {
    time: timeAt(time),
    pickup: geoPoint(53.84, -0.43),
    dropoff: geoPoint(53.84, -0.43),
    ...changes,
  };
}

/** The updates that remove a ride from its driver's days, by path. */
export function releaseUpdates(
  rideId = 'ride-1',
  { time = LATER, driverId = uidOf('driver') }: BookingOptions = {},
): Documents {
  const cells = rideCells(time);
  return Object.fromEntries(
    [...new Set(cells.map(dayOfCell))].map((each) => [
      `driverDays/${dayId(driverId, each)}`,
      {
        ...Object.fromEntries(
          cells
            .filter((cell) => dayOfCell(cell) === each)
            .map((cell) => [`cells.${cell}`, deleteField()]),
        ),
        [`jobs.${rideId}`]: deleteField(),
        lastRideId: rideId,
      },
    ]),
  );
}

export interface BookingOptions {
  readonly rideId?: string;
  readonly time?: number;
  readonly driverId?: string;
  /** Changes of the ride only. */
  readonly ride?: Fields;
  /** Changes of the driver's days. */
  readonly day?: Fields;
  /** Changes of the job in them. */
  readonly job?: Fields;
}

/** The time `cells` cells after the default one. */
export function atCellOffset(cells: number): BookingOptions {
  return { time: LATER + cells * GRID_MS };
}

/** The default ride's first cell and the path of its driver's day, with that of another driver. */
export const CELL = Math.floor(LATER / GRID_MS);
export const [DAY = ''] = dayPaths();
export const [OTHERS_DAY = ''] = dayPaths(LATER, uidOf('other driver'));

/** The cells that a ride at `time` reserves, as they are stored. */
export function cellsFrom(time = LATER, rideId = 'ride-1'): Fields {
  return Object.fromEntries(rideCells(time).map((cell) => [String(cell), rideId]));
}
