import { WEEKDAYS } from '../../src/domain/common/londonTime';
import { rideCells, dayId, dayOfCell } from '../../src/domain/slots/slots';
import {
  geoPoint,
  timeAt,
  transform,
  deleteField,
  serverTime,
  uidOf,
  type Fields,
  type Firestore,
  type Principal,
  type RulesWorld,
  type SignedInPrincipal,
} from '../support/rulesWorld';
import { asapRide, fareFields, milesOfYards } from './rideDocuments';

export type Documents = Readonly<Record<string, Fields>>;

export const GRID_MS = 300_000;
const DAY_MS = 24 * 60 * 60_000;
/** Noon tomorrow, so that the cells around it lie on one UTC day whenever the tests run. */
export const LATER = (Math.floor(Date.now() / DAY_MS) + 1.5) * DAY_MS;

/** At any time. */
export const ALL_WEEK: readonly Fields[] = WEEKDAYS.map((day) => ({
  ...{ day, start: '00:00', finish: '24:00' },
}));

/** The driver documents that a booking for later needs. */
export const DRIVERS: Documents = {
  [`drivers/${uidOf('driver')}`]: {
    ...{ driverName: 'Driver One', driverVehicle: 'Silver Skoda Octavia' },
    availability: ALL_WEEK,
  },
  [`drivers/${uidOf('other driver')}`]: {
    ...{ driverName: 'Driver Two', driverVehicle: 'Blue Skoda Octavia' },
    availability: ALL_WEEK,
  },
};
/** The name and car of the other driver, for a ride that is offered to them. */
export const OTHER_NAMES: Fields = {
  ...{ driverName: 'Driver Two', driverVehicle: 'Blue Skoda Octavia' },
};

/** A valid ride for later. To be accepted it also needs its cells. */
export function laterRide(who: SignedInPrincipal, changes: Fields = {}): Fields {
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

/** Paths of the driver days in which a ride at `time` reserves cells. */
export function dayPaths(time = LATER, driverId = uidOf('driver')): readonly string[] {
  const days = new Set(rideCells(time).map(dayOfCell));
  return [...days].map((day) => `driverDays/${dayId(driverId, day)}`);
}

/** What a ride adds to its driver's days, by path. Places are rounded to three decimals. */
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
    pickup: geoPoint(53.842, -0.428),
    dropoff: geoPoint(53.845, -0.433),
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
            .map((cell) => [`cells.${String(cell)}`, deleteField()]),
        ),
        [`jobs.${rideId}`]: deleteField(),
        lastRideId: rideId,
      },
    ]),
  );
}

/** An account's open rides after its first booking. */
export function openRidesFields(
  rideId: string,
  mode: 'now' | 'later',
  changes: Fields = {},
): Fields {
  return {
    now: mode === 'now' ? [rideId] : [],
    later: mode === 'later' ? [rideId] : [],
    lastRideId: rideId,
    lastBookedAt: serverTime(),
    bookedBeforeAt: null,
    ...changes,
  };
}

export function openRidesPath(who: SignedInPrincipal): string {
  return `openRides/${uidOf(who)}`;
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

/** A ride for later with its driver's days and the account's open rides, by path. */
export function laterBooking(who: SignedInPrincipal, booking: BookingOptions = {}): Documents {
  const { rideId = 'ride-1', time = LATER, driverId = uidOf('driver'), ride } = booking;
  const scheduledTime = timeAt(time);
  const offered = {
    ...{ scheduledTime, assignedDriverId: driverId, currentOfferTo: driverId },
    ...(driverId === uidOf('other driver') ? OTHER_NAMES : {}),
  };
  return {
    [`riders/${rideId}`]: laterRide(who, { ...offered, ...ride }),
    ...dayDocuments(rideId, booking),
    [openRidesPath(who)]: openRidesFields(rideId, 'later'),
  };
}

/** A ride for now with the account's open rides, by path. */
export function nowBooking(
  who: SignedInPrincipal,
  changes: Fields = {},
  rideId = 'ride-1',
): Documents {
  return {
    [`riders/${rideId}`]: asapRide(who, changes),
    [openRidesPath(who)]: openRidesFields(rideId, 'now'),
  };
}

/** The time `cells` cells after the default one. */
export function atCellOffset(cells: number): BookingOptions {
  return { time: LATER + cells * GRID_MS };
}

export function omitDocument(documents: Documents, path: string): Documents {
  return Object.fromEntries(Object.entries(documents).filter(([each]) => each !== path));
}

export const PROMO = 'promoCodes/SAVE10';

/** A code for 10% off that has been used before. */
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

/** The update by which `who` redeems a code, by default for `ride-1`. */
export function redemptionBy(who: SignedInPrincipal, changes: Fields = {}): Fields {
  return {
    timesUsed: transform.increment(1),
    usedByUsers: transform.append(uidOf(who)),
    lastUsedAt: serverTime(),
    lastRideId: 'ride-1',
    ...changes,
  };
}

/** Fare fields with a code, in pence, and a distance that fits the fare in tariff One. */
export function promoFare(fare: number, discount: number, promoId = 'SAVE10'): Fields {
  const calculatedFare = (fare - discount) / 100;
  return {
    ...fareFields(fare),
    distanceMiles: milesOfYards(327 + 150 * Math.max(0, Math.floor((fare - 255) / 15))),
    ...{ promoCode: 'SAVE10', promoCodeId: promoId, promoDiscount: discount / 100 },
    ...{ calculatedFare, estimatedFare: calculatedFare },
  };
}

export interface Commit {
  readonly set?: Documents;
  readonly update?: Documents;
  readonly remove?: readonly string[];
}

export function commit(database: Firestore, { set, update, remove }: Commit): Promise<void> {
  const batch = database.batch();
  for (const [path, fields] of Object.entries(set ?? {})) {
    // A driver's day may contain other rides.
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

/** Commits, then removes the user's open rides, so that account limits do not interfere. */
export async function commitWithoutLimits(
  world: RulesWorld,
  who: Principal,
  writes: Commit,
): Promise<void> {
  await commit(world.as(who), writes);
  if (who !== 'signed-out') {
    await world.remove([openRidesPath(who)]);
  }
}

/** The same, adding the open rides entry for the last ride written. */
export function commitWithOpenRides(
  world: RulesWorld,
  who: Principal,
  writes: Commit,
): Promise<void> {
  const rides = Object.entries(writes.set ?? {}).filter(([path]) => path.startsWith('riders/'));
  const [path, fields] = rides.at(-1) ?? [];
  if (who === 'signed-out' || path === undefined) {
    return commitWithoutLimits(world, who, writes);
  }
  const mode = fields?.['isScheduled'] === true ? 'later' : 'now';
  const entry = { [openRidesPath(who)]: openRidesFields(path.slice('riders/'.length), mode) };
  return commitWithoutLimits(world, who, { ...writes, set: { ...entry, ...writes.set } });
}
