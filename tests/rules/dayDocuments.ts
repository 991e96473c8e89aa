import { deleteField, geoPoint, type Documents, type Fields } from '../support/firestoreValues';
import { uidOf } from '../support/principals';
import { cellsOf, dayPaths as documentPaths } from '../support/documents';
import { documents } from './rideDocuments';
import { DAY_MS } from '../../src/domain/common/londonTime';

export const GRID_MS = 300_000;

/** Noon tomorrow, so that the cells around it lie on one UTC day whenever the tests run. */
export const LATER = (Math.floor(Date.now() / DAY_MS) + 1.5) * DAY_MS;

/** Paths of the driver days in which a ride at `time` reserves cells. */
export function dayPaths(time = LATER, driverId = uidOf('driver')): readonly string[] {
  return documentPaths(driverId, time);
}

/** What a ride adds to its driver's days, by path. Places are rounded to two decimals. */
export function dayDocuments(
  rideId: string,
  { time = LATER, driverId = uidOf('driver'), day = {}, job = {} }: BookingOptions = {},
): Documents {
  return documents.days({ rideId, driverId, time }, { day, job: jobFields(time, job) });
}

export function jobFields(time = LATER, changes: Fields = {}): Fields {
  return documents.job(time, { pickup: geoPoint(53.84, -0.43), ...changes });
}

/** The updates that remove a ride from its driver's days, by path. */
export function releaseUpdates(
  rideId = 'ride-1',
  { time = LATER, driverId = uidOf('driver') }: BookingOptions = {},
): Documents {
  const days = Object.entries(documents.days({ rideId, driverId, time }));
  return Object.fromEntries(
    days.map(([path, { cells }]) => {
      const fields = [...Object.keys(cells ?? {}).map((cell) => `cells.${cell}`), `jobs.${rideId}`];
      const removed = Object.fromEntries(fields.map((field) => [field, deleteField()]));
      return [path, { ...removed, lastRideId: rideId }];
    }),
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
  return cellsOf(rideId, time);
}
