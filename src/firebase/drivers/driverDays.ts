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
  type Transaction,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { roundPosition, type LatLng } from '../../domain/common/geo';
import type { Instant } from '../../domain/common/londonTime';
import { namedDriver } from '../../domain/booking/rideRequest';
import type { AssignedDriver } from '../../domain/ride/ride';
import {
  rideCells,
  dayId,
  utcDay,
  dayOfCell,
  daysAround,
  isSlotTaken,
  MAX_DAYS_PER_QUERY,
  PAST_BOOKINGS_MS,
  type BookedSlot,
  type DriverCandidate,
  type DriverDay,
} from '../../domain/slots/slots';
import { DRIVER_DAYS } from '../sdk/collections';
import { request } from '../sdk/errors';
import { optionalPoint, nonBlankText, timestamp } from '../sdk/fields';
import { collectionAt, documentAt } from '../sdk/lite';
import { geoPoint } from '../sdk/geoPoint';
import { unlessDenied } from '../sdk/readDocuments';

const jobSchema = v.object({ time: timestamp, pickup: optionalPoint, dropoff: optionalPoint });
const entries = v.fallback(v.record(v.string(), v.unknown()), {});
const daySchema = v.object({ driverId: nonBlankText, cells: entries, jobs: entries });

/**
 * Parses a driverDays document, optionally without one ride. A malformed job is dropped, but its
 * cells stay reserved.
 */
function parseDriverDay(data: unknown, excludedRideId: string | null = null): DriverDay {
  const parsed = v.safeParse(daySchema, data);
  if (!parsed.success) {
    return { cells: new Map(), jobs: [] };
  }
  const { driverId, cells, jobs } = parsed.output;
  return {
    cells: new Map(
      Object.entries(cells)
        .map(([cell, rideId]) => [Number(cell), String(rideId)] as const)
        .filter(([, rideId]) => rideId !== excludedRideId),
    ),
    jobs: Object.entries(jobs).flatMap(([rideId, job]) => {
      const parsedJob = v.safeParse(jobSchema, job);
      return parsedJob.success && rideId !== excludedRideId
        ? [{ driverId, ...parsedJob.output }]
        : [];
    }),
  };
}

/**
 * Lists the bookings of a period, without those that are long past: only the admin can read them.
 * @throws BackendError
 */
export async function listBookedSlots(
  from: Instant,
  to: Instant,
  now: Instant = Date.now(),
): Promise<readonly BookedSlot[]> {
  const firstDay = utcDay(Math.max(from, now - PAST_BOOKINGS_MS));
  // A ride across midnight UTC is in both days.
  const bookings = new Map<string, BookedSlot>();
  for (const document of await listDays(firstDay, utcDay(to))) {
    for (const job of parseDriverDay(document.data()).jobs) {
      if (job.time >= from && job.time <= to) {
        bookings.set(`${job.driverId} ${job.time}`, job);
      }
    }
  }
  return [...bookings.values()];
}

async function listDays(firstDay: number, lastDay: number): Promise<readonly DocumentSnapshot[]> {
  const days = query(
    collectionAt(DRIVER_DAYS),
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

/** @throws BackendError */
export async function readDays(
  read: Reader,
  driverId: string,
  time: Instant,
  windowMs: number,
  excludedRideId: string | null = null,
): Promise<readonly DriverDay[]> {
  const snapshots = await Promise.all(
    daysAround(time, windowMs).map((day) => read(documentAt(DRIVER_DAYS, dayId(driverId, day)))),
  );
  return snapshots.map((snapshot) => parseDriverDay(snapshot.data(), excludedRideId));
}

/**
 * Reads the drivers' days one by one. Returns the first driver who is still free at that time, or
 * null. The ride's own reservation doesn't count.
 * @throws BackendError
 */
export async function findFreeDriver(
  read: Reader,
  candidates: readonly DriverCandidate[],
  { rideId, time }: Pick<Reservation, 'rideId' | 'time'>,
): Promise<AssignedDriver | null> {
  for (const { driver, windowMs } of candidates) {
    const days = await readDays(read, driver.id, time, windowMs, rideId);
    if (!days.some((day) => isSlotTaken(day, time, windowMs))) {
      return namedDriver(driver);
    }
  }
  return null;
}

interface Reservation {
  readonly rideId: string;
  readonly driverId: string;
  readonly time: Instant;
}

interface Job extends Reservation {
  readonly pickup: LatLng;
  readonly dropoff: LatLng;
}

export interface ReservedDay {
  readonly reference: DocumentReference;
  readonly cells: readonly number[];
}

/**
 * Reserves a ride's cells in its driver's day, or in both days across midnight UTC, and releases
 * those it held `before`.
 */
export function moveReservation(
  transaction: Transaction,
  job: Job,
  before: readonly ReservedDay[],
): void {
  const { rideId, driverId } = job;
  const toRelease = new Map(before.map((each) => [each.reference.path, each]));
  for (const [day, cells] of cellsByDay(job.time)) {
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
            time: Timestamp.fromMillis(job.time),
            pickup: geoPoint(roundPosition(job.pickup)),
            dropoff: geoPoint(roundPosition(job.dropoff)),
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
  { rideId, driverId, time }: Reservation,
): Promise<readonly ReservedDay[]> {
  const days = await Promise.all(
    [...cellsByDay(time)].map(async ([day, cells]) => {
      const reference = documentAt(DRIVER_DAYS, dayId(driverId, day));
      // Only the admin can read a past day. Its cells need not be released.
      const snapshot = await unlessDenied(read(reference));
      const held = parseDriverDay(snapshot?.data()).cells;
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
