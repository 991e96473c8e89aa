import { rideCells, dayId, dayOfCell } from '../../src/domain/slots/slots';
import {
  geoPoint,
  timeAt,
  transform,
  removed,
  serverTime,
  uidOf,
  type Fields,
  type Firestore,
  type Principal,
  type RulesWorld,
  type SignedIn,
} from '../support/rulesWorld';
import { asapRide, fareFields, milesOfYards } from './rideDocuments';

export type Documents = Readonly<Record<string, Fields>>;

export const GRID_MS = 300_000;
const DAY_MS = 24 * 60 * 60_000;
/** A time of the grid: noon of tomorrow, so that the times around it lie on one day of UTC whenever the tests run. */
export const LATER = (Math.floor(Date.now() / DAY_MS) + 1.5) * DAY_MS;

/** The drivers of the firm, as far as a booking for later asks for them. */
export const DRIVERS: Documents = {
  [`drivers/${uidOf('driver')}`]: { driverName: 'Driver One' },
  [`drivers/${uidOf('other driver')}`]: { driverName: 'Driver Two' },
};

/** A valid ride for later, as its passenger writes it; it needs its cells beside it. */
export function laterRide(who: SignedIn, changes: Fields = {}): Fields {
  return asapRide(who, {
    bookingMode: 'scheduled',
    isScheduled: true,
    status: 'awaiting_driver_response',
    scheduledTime: timeAt(LATER),
    assignedDriverId: uidOf('driver'),
    currentOfferTo: uidOf('driver'),
    driverName: 'Driver One',
    driverVehicle: 'Silver Skoda Octavia',
    ...changes,
  });
}

/** The paths of the days in which a ride at a time owns cells. */
export function dayPaths(time = LATER, driverId = uidOf('driver')): readonly string[] {
  const days = new Set(rideCells(time).map(dayOfCell));
  return [...days].map((day) => `driverDays/${dayId(driverId, day)}`);
}

/** What a ride at a time adds to its driver's days, by their paths: its places are the ride's, rounded to three decimals. */
export function dayDocuments(
  rideId: string,
  { time = LATER, driverId = uidOf('driver'), day, job }: Booking = {},
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

/** The job of a ride in its driver's day. */
export function jobFields(time = LATER, changes: Fields = {}): Fields {
  return {
    time: timeAt(time),
    pickup: geoPoint(53.842, -0.428),
    dropoff: geoPoint(53.845, -0.433),
    ...changes,
  };
}

/** What takes a ride out of its driver's days again, by their paths. */
export function releaseOf(
  rideId = 'ride-1',
  { time = LATER, driverId = uidOf('driver') }: Booking = {},
): Documents {
  const cells = rideCells(time);
  return Object.fromEntries(
    [...new Set(cells.map(dayOfCell))].map((each) => [
      `driverDays/${dayId(driverId, each)}`,
      {
        ...Object.fromEntries(
          cells
            .filter((cell) => dayOfCell(cell) === each)
            .map((cell) => [`cells.${String(cell)}`, removed()]),
        ),
        [`jobs.${rideId}`]: removed(),
        lastRideId: rideId,
      },
    ]),
  );
}

/** The document of an account's open rides with its first. */
export function openFields(rideId: string, mode: 'now' | 'later', changes: Fields = {}): Fields {
  return {
    now: mode === 'now' ? [rideId] : [],
    later: mode === 'later' ? [rideId] : [],
    lastRideId: rideId,
    lastBookedAt: serverTime(),
    bookedBeforeAt: null,
    ...changes,
  };
}

/** The path of someone's open rides. */
export function openPath(who: SignedIn): string {
  return `openRides/${uidOf(who)}`;
}

export interface Booking {
  readonly rideId?: string;
  readonly time?: number;
  readonly driverId?: string;
  /** Changes of the ride alone. */
  readonly ride?: Fields;
  /** Changes of the driver's days. */
  readonly day?: Fields;
  /** Changes of the job in them. */
  readonly job?: Fields;
}

/** A ride for later with its driver's days and its account's entry, by their paths. */
export function bookingOf(who: SignedIn, booking: Booking = {}): Documents {
  const { rideId = 'ride-1', time = LATER, driverId = uidOf('driver'), ride } = booking;
  const scheduledTime = timeAt(time);
  const offered = { scheduledTime, assignedDriverId: driverId, currentOfferTo: driverId };
  return {
    [`riders/${rideId}`]: laterRide(who, { ...offered, ...ride }),
    ...dayDocuments(rideId, booking),
    [openPath(who)]: openFields(rideId, 'later'),
  };
}

/** A ride for now with its account's entry, by their paths. */
export function nowBookingOf(who: SignedIn, changes: Fields = {}, rideId = 'ride-1'): Documents {
  return {
    [`riders/${rideId}`]: asapRide(who, changes),
    [openPath(who)]: openFields(rideId, 'now'),
  };
}

/** The part of a booking that says: so many cells after the usual time. */
export function timeOff(cells: number): Booking {
  return { time: LATER + cells * GRID_MS };
}

/** Documents without one of them. */
export function leaveOut(documents: Documents, path: string): Documents {
  return Object.fromEntries(Object.entries(documents).filter(([each]) => each !== path));
}

export const PROMO = 'promoCodes/SAVE10';

/** A code for 10% off, as the firm keeps it; `changes` makes another of it. */
export function promoFields(changes: Fields = {}): Fields {
  return {
    code: 'SAVE10',
    description: 'Ten percent off',
    discountType: 'percentage',
    discountValue: 10,
    maxDiscount: null,
    minFare: null,
    minFinalFare: null,
    isActive: true,
    usageLimit: 100,
    timesUsed: 3,
    usedByUsers: ['someone', 'someone else'],
    expiryDate: timeAt(LATER),
    createdAt: timeAt(LATER - 30 * DAY_MS),
    lastUsedAt: timeAt(LATER - 2 * DAY_MS),
    ...changes,
  };
}

/** What the own use of a code changes. It is for the ride of `bookingOf`, unless `changes` names another. */
export function usedBy(who: SignedIn, changes: Fields = {}): Fields {
  return {
    timesUsed: transform.increment(1),
    usedByUsers: transform.append(uidOf(who)),
    lastUsedAt: serverTime(),
    lastRideId: 'ride-1',
    ...changes,
  };
}

/** The fields of a ride's fare with a code, in pence, and of a distance for which tariff One may take it. */
export function promoFare(fare: number, discount: number, promoId = 'SAVE10'): Fields {
  const calculatedFare = (fare - discount) / 100;
  return {
    ...fareFields(fare),
    distanceMiles: milesOfYards(327 + 150 * Math.max(0, Math.floor((fare - 255) / 15))),
    ...{ promoCode: 'SAVE10', promoCodeId: promoId, promoDiscount: discount / 100 },
    ...{ calculatedFare, estimatedFare: calculatedFare },
  };
}

/** What is written in one commit: new documents, updates of those that are there, and removals. */
export interface Commit {
  readonly set?: Documents;
  readonly update?: Documents;
  readonly remove?: readonly string[];
}

export function commit(database: Firestore, { set, update, remove }: Commit): Promise<void> {
  const batch = database.batch();
  for (const [path, fields] of Object.entries(set ?? {})) {
    // A driver's day may have other rides in it.
    batch.set(database.doc(path), fields, { merge: path.startsWith('driverDays/') });
  }
  for (const [path, fields] of Object.entries(update ?? {})) {
    batch.update(database.doc(path), fields);
  }
  for (const path of remove ?? []) {
    batch.delete(database.doc(path));
  }
  return batch.commit();
}

/** Commits, and forgets afterwards that somebody booked: the account's limits are tested for themselves. */
export async function commitUnbounded(
  world: RulesWorld,
  who: Principal,
  work: Commit,
): Promise<void> {
  await commit(world.as(who), work);
  if (who !== 'nobody') {
    await world.remove([openPath(who)]);
  }
}

/** The same with what a ride needs beside it: the account's entry of the last ride that is written. */
export function commitEntered(world: RulesWorld, who: Principal, work: Commit): Promise<void> {
  const rides = Object.entries(work.set ?? {}).filter(([path]) => path.startsWith('riders/'));
  const [path, fields] = rides.at(-1) ?? [];
  if (who === 'nobody' || path === undefined) {
    return commitUnbounded(world, who, work);
  }
  const mode = fields?.['isScheduled'] === true ? 'later' : 'now';
  const entry = { [openPath(who)]: openFields(path.slice('riders/'.length), mode) };
  return commitUnbounded(world, who, { ...work, set: { ...entry, ...work.set } });
}
