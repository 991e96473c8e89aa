import {
  deleteField,
  FieldPath,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  Timestamp,
  where,
  type DocumentReference,
  type DocumentSnapshot,
  type QueryConstraint,
  type Transaction,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { roundPosition, type LatLng } from '../../domain/common/geo';
import type { Instant } from '../../domain/common/londonTime';
import type { Driver } from '../../domain/drivers/driver';
import { namedDriver } from '../../domain/booking/rideRequest';
import type { AssignedDriver } from '../../domain/ride/ride';
import {
  rideCells,
  dayId,
  utcDay,
  dayOfCell,
  daysAround,
  conflictAt,
  MAX_DAYS_PER_QUERY,
  PAST_BOOKINGS_MS,
  reservationsOfDay,
  type Reservation,
  type DriverCandidate,
} from '../../domain/slots/slots';
import { DRIVER_DAYS } from '../sdk/collections';
import { request } from '../sdk/errors';
import { optionalPoint, nonBlankText, timestamp } from '../sdk/fields';
import { collectionAt, documentAt, geoPoint } from '../sdk/lite';
import { unlessDenied } from '../sdk/readDocuments';

const listedSchema = v.object({ time: timestamp, pickup: optionalPoint, dropoff: optionalPoint });
const entries = v.fallback(v.record(v.string(), v.unknown()), {});
const daySchema = v.object({ driverId: nonBlankText, cells: entries, jobs: entries });

/** A cell whose ride is malformed stays reserved, by a ride of its own. */
function parseCells(data: unknown): ReadonlyMap<number, string> {
  const parsed = v.safeParse(daySchema, data);
  const cells = parsed.success ? Object.entries(parsed.output.cells) : [];
  return new Map(
    cells.flatMap(([cell, rideId]) =>
      /^\d+$/.test(cell) ? [[Number(cell), typeof rideId === 'string' ? rideId : cell]] : [],
    ),
  );
}

/** Parses a driverDays document. A malformed job's cells stay reserved. */
function parseDriverDay(data: unknown): readonly Reservation[] {
  const parsed = v.safeParse(daySchema, data);
  if (!parsed.success) {
    return [];
  }
  const { driverId, jobs } = parsed.output;
  const listed = Object.entries(jobs).flatMap(([rideId, job]) => {
    const parsedJob = v.safeParse(listedSchema, job);
    return parsedJob.success ? [{ rideId, driverId, ...parsedJob.output }] : [];
  });
  return reservationsOfDay(driverId, parseCells(data), listed);
}

/**
 * Lists the reservations of a period, of all drivers or those given, without those that are long
 * past: only the admin can read them.
 * @throws BackendError
 */
export async function listReservations(
  from: Instant,
  to: Instant,
  now: Instant = Date.now(),
  drivers: readonly Pick<Driver, 'id'>[] | null = null,
): Promise<readonly Reservation[]> {
  const firstDay = utcDay(Math.max(from, now - PAST_BOOKINGS_MS));
  // A ride across midnight UTC is in both days.
  const reservations = new Map<string, Reservation>();
  for (const document of await listDaysOf(drivers, firstDay, utcDay(to))) {
    for (const reservation of parseDriverDay(document.data())) {
      const { driverId, time } = reservation;
      if (time >= from && time <= to) {
        reservations.set(`${driverId} ${time}`, reservation);
      }
    }
  }
  return [...reservations.values()];
}

/** Of how many drivers one query may ask: Firestore's limit. */
const MAX_DRIVERS_PER_FILTER = 30;

async function listDaysOf(
  drivers: readonly Pick<Driver, 'id'>[] | null,
  firstDay: number,
  lastDay: number,
): Promise<readonly DocumentSnapshot[]> {
  if (drivers === null) {
    return listDays([], firstDay, lastDay);
  }
  const ids = drivers.map(({ id }) => id);
  const pages = Array.from({ length: Math.ceil(ids.length / MAX_DRIVERS_PER_FILTER) }, (_, page) =>
    ids.slice(page * MAX_DRIVERS_PER_FILTER, (page + 1) * MAX_DRIVERS_PER_FILTER),
  );
  const found = await Promise.all(
    pages.map((page) => listDays([where('driverId', 'in', page)], firstDay, lastDay)),
  );
  return found.flat();
}

async function listDays(
  filters: readonly QueryConstraint[],
  firstDay: number,
  lastDay: number,
): Promise<readonly DocumentSnapshot[]> {
  const days = query(
    collectionAt(DRIVER_DAYS),
    ...filters,
    where('day', '>=', firstDay),
    where('day', '<=', lastDay),
    orderBy('day'),
    limit(MAX_DAYS_PER_QUERY),
  );
  const found: DocumentSnapshot[] = [];
  for (;;) {
    const last = found.at(-1);
    const page = last === undefined ? days : query(days, startAfter(last));
    const { docs } = await request(getDocs(page));
    found.push(...docs);
    if (docs.length < MAX_DAYS_PER_QUERY) {
      return found;
    }
  }
}

export type Reader = (reference: DocumentReference) => Promise<DocumentSnapshot>;

/** Reads each document at most once per transaction. */
export function createCachedReader(transaction: Transaction): Reader {
  const cache = new Map<string, Promise<DocumentSnapshot>>();
  return (reference) => {
    const snapshot = cache.get(reference.path) ?? transaction.get(reference);
    cache.set(reference.path, snapshot);
    return snapshot;
  };
}

type RideTime = Pick<Reservation, 'rideId' | 'driverId' | 'time'>;

/**
 * Reads a driver's reservations of the days around a ride's time, without its own.
 * @throws BackendError
 */
export async function readReservations(
  read: Reader,
  { rideId, driverId, time }: RideTime,
  windowMs: number,
): Promise<readonly Reservation[]> {
  const snapshots = await Promise.all(
    daysAround(time, windowMs).map((day) => read(documentAt(DRIVER_DAYS, dayId(driverId, day)))),
  );
  return snapshots
    .flatMap((snapshot) => parseDriverDay(snapshot.data()))
    .filter((each) => each.rideId !== rideId);
}

/** Candidates to read at a time after the first. */
const CANDIDATES_PER_BATCH = 10;

/**
 * Returns the first driver who is still free at that time, or null. Reads the first one's days, and
 * only if they are taken those of the others, in batches: one by one takes too many round trips.
 * @throws BackendError
 */
export async function findFreeDriver(
  read: Reader,
  candidates: readonly DriverCandidate[],
  { rideId, time }: Pick<Reservation, 'rideId' | 'time'>,
): Promise<AssignedDriver | null> {
  const freeDriver = async ({ driver, windowMs }: DriverCandidate) => {
    const driverId = driver.id;
    const reservations = await readReservations(read, { rideId, driverId, time }, windowMs);
    return conflictAt(driverId, reservations, time, windowMs) === null ? driver : null;
  };
  for (let from = 0, to = 1; from < candidates.length; from = to, to += CANDIDATES_PER_BATCH) {
    const batch = await Promise.all(candidates.slice(from, to).map(freeDriver));
    const driver = batch.find((each) => each !== null);
    if (driver !== undefined) {
      return namedDriver(driver);
    }
  }
  return null;
}

/** A reservation with the places that are stored with it. */
interface NewReservation extends Reservation {
  readonly pickup: LatLng;
  readonly dropoff: LatLng;
}

interface ReservedDay {
  readonly reference: DocumentReference;
  readonly cells: readonly number[];
}

/**
 * Reserves a ride's cells in its driver's day, or in both days across midnight UTC, and releases
 * those it held `before`.
 */
export function moveReservation(
  transaction: Transaction,
  { rideId, driverId, time, pickup, dropoff }: NewReservation,
  before: readonly ReservedDay[],
): void {
  const toRelease = new Map(before.map((each) => [each.reference.path, each]));
  for (const [day, cells] of cellsByDay(time)) {
    const reference = documentAt(DRIVER_DAYS, dayId(driverId, day));
    const held = toRelease.get(reference.path)?.cells ?? [];
    toRelease.delete(reference.path);
    transaction.set(
      reference,
      {
        driverId,
        day,
        cells: {
          ...Object.fromEntries(held.map((cell) => [cell, deleteField()])),
          ...Object.fromEntries(cells.map((cell) => [cell, rideId])),
        },
        jobs: {
          [rideId]: {
            time: Timestamp.fromMillis(time),
            pickup: geoPoint(roundPosition(pickup)),
            dropoff: geoPoint(roundPosition(dropoff)),
          },
        },
        lastRideId: rideId,
      },
      { merge: true },
    );
  }
  releaseCells(transaction, rideId, [...toRelease.values()]);
}

/** @throws BackendError */
export async function readReservation(
  read: Reader,
  { rideId, driverId, time }: RideTime,
): Promise<readonly ReservedDay[]> {
  const days = await Promise.all(
    [...cellsByDay(time)].map(async ([day, cells]) => {
      const reference = documentAt(DRIVER_DAYS, dayId(driverId, day));
      // Only the admin can read a past day. Its cells need not be released.
      const snapshot = await unlessDenied(read(reference));
      const held = parseCells(snapshot?.data());
      const own = cells.filter((cell) => held.get(cell) === rideId);
      const isListed = own.length > 0 || snapshot?.get(new FieldPath('jobs', rideId)) !== undefined;
      return isListed ? [{ reference, cells: own }] : [];
    }),
  );
  return days.flat();
}

export function releaseCells(
  transaction: Transaction,
  rideId: string,
  days: readonly ReservedDay[],
): void {
  for (const { reference, cells } of days) {
    // Paths as lists of names: an older ride's id may contain a dot.
    const paths = [
      ['jobs', rideId] as const,
      ...cells.map((cell) => ['cells', String(cell)] as const),
    ];
    const removals = paths.flatMap((names) => [new FieldPath(...names), deleteField()]);
    transaction.update(reference, 'lastRideId', rideId, ...removals);
  }
}

function cellsByDay(time: Instant): ReadonlyMap<number, readonly number[]> {
  const days = new Map<number, number[]>();
  for (const cell of rideCells(time)) {
    const day = dayOfCell(cell);
    days.set(day, [...(days.get(day) ?? []), cell]);
  }
  return days;
}
