import {
  collection,
  deleteField,
  doc,
  getDocs,
  query,
  Timestamp,
  where,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { roundPosition, type LatLng } from '../../domain/common/geo';
import type { Instant } from '../../domain/common/londonTime';
import {
  rideCells,
  dayId,
  utcDay,
  dayOfCell,
  daysAround,
  type BookedSlot,
  type DriverDay,
} from '../../domain/slots/slots';
import { DRIVER_DAYS } from '../sdk/collections';
import { request } from '../sdk/errors';
import { optionalPoint, nonBlankText, timestamp } from '../sdk/fields';
import { firestore as defaultFirestore } from '../sdk/lite';
import { geoPoint } from '../sdk/geoPoint';

const jobSchema = v.object({ time: timestamp, pickup: optionalPoint, dropoff: optionalPoint });
const entries = v.fallback(v.record(v.string(), v.unknown()), {});
const daySchema = v.object({ driverId: nonBlankText, cells: entries, jobs: entries });

/**
 * Reads a document of driverDays, without one of its rides where that is to be left out. A malformed job hides no other, and
 * its cells are held all the same.
 */
export function parseDriverDay(data: unknown, leftOut: string | null = null): DriverDay {
  const parsed = v.safeParse(daySchema, data);
  if (!parsed.success) {
    return { cells: new Map(), jobs: [] };
  }
  const { driverId, cells, jobs } = parsed.output;
  return {
    cells: new Map(
      Object.entries(cells)
        .map(([cell, rideId]) => [Number(cell), String(rideId)] as const)
        .filter(([, rideId]) => rideId !== leftOut),
    ),
    jobs: Object.entries(jobs).flatMap(([rideId, job]) => {
      const read = v.safeParse(jobSchema, job);
      return read.success && rideId !== leftOut ? [{ driverId, ...read.output }] : [];
    }),
  };
}

/**
 * The bookings of all drivers whose time lies between two instants, both included.
 * @throws BackendError
 */
export async function listBookedSlots(
  from: Instant,
  to: Instant,
  firestore: Firestore = defaultFirestore,
): Promise<readonly BookedSlot[]> {
  const snapshot = await request(
    getDocs(
      query(
        collection(firestore, DRIVER_DAYS),
        where('day', '>=', utcDay(from)),
        where('day', '<=', utcDay(to)),
      ),
    ),
  );
  // A ride across midnight stands in both of its days.
  const bookings = new Map<string, BookedSlot>();
  for (const document of snapshot.docs) {
    for (const job of parseDriverDay(document.data()).jobs) {
      if (job.time >= from && job.time <= to) {
        bookings.set(`${job.driverId} ${String(job.time)}`, job);
      }
    }
  }
  return [...bookings.values()];
}

/** Reads a document within a transaction. */
export type Reader = (reference: DocumentReference) => Promise<DocumentSnapshot>;

/** Reads within a transaction, each document once, however many ask for it. */
export function createCachedReader(transaction: Transaction): Reader {
  const asked = new Map<string, Promise<DocumentSnapshot>>();
  return (reference) => {
    const answer = asked.get(reference.path) ?? transaction.get(reference);
    asked.set(reference.path, answer);
    return answer;
  };
}

/**
 * A driver's days in and around a ride, as a transaction sees them, without a ride that is to be left out.
 * @throws BackendError
 */
export async function readDays(
  firestore: Firestore,
  read: Reader,
  driverId: string,
  time: Instant,
  windowMs: number,
  leftOut: string | null = null,
): Promise<readonly DriverDay[]> {
  const snapshots = await Promise.all(
    daysAround(time, windowMs).map((day) =>
      read(doc(firestore, DRIVER_DAYS, dayId(driverId, day))),
    ),
  );
  return snapshots.map((snapshot) => parseDriverDay(snapshot.data(), leftOut));
}

/** The time that a ride holds of a driver's. */
export interface Reservation {
  readonly rideId: string;
  readonly driverId: string;
  readonly time: Instant;
}

/** A ride in a driver's day. */
export interface Job extends Reservation {
  readonly pickup: LatLng;
  readonly dropoff: LatLng;
}

/** What a ride holds in one of its driver's days. */
export interface ReservedDay {
  readonly reference: DocumentReference;
  readonly cells: readonly number[];
}

/** Enters a ride in its driver's day, or in both days where it goes on past midnight. */
export function reserveCells(firestore: Firestore, transaction: Transaction, job: Job): void {
  moveReservation(firestore, transaction, job, []);
}

/** Enters a ride in the days of its new time, and takes what it held before out of them and of the others. */
export function moveReservation(
  firestore: Firestore,
  transaction: Transaction,
  job: Job,
  before: readonly ReservedDay[],
): void {
  const { rideId, driverId } = job;
  const left = new Map(before.map((each) => [each.reference.path, each]));
  for (const [day, cells] of cellsByDay(job.time)) {
    const reference = doc(firestore, DRIVER_DAYS, dayId(driverId, day));
    const held = left.get(reference.path)?.cells ?? [];
    left.delete(reference.path);
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
  releaseCells(transaction, rideId, [...left.values()]);
}

/**
 * What a ride holds in its driver's days. A day that is missing, or in which the ride holds nothing, is not among them.
 * @throws BackendError
 */
export async function readReservation(
  firestore: Firestore,
  read: Reader,
  { rideId, driverId, time }: Reservation,
): Promise<readonly ReservedDay[]> {
  const days = await Promise.all(
    [...cellsByDay(time)].map(async ([day, cells]) => {
      const reference = doc(firestore, DRIVER_DAYS, dayId(driverId, day));
      const snapshot = await read(reference);
      const held = parseDriverDay(snapshot.data()).cells;
      const own = cells.filter((cell) => held.get(cell) === rideId);
      const isEntered = own.length > 0 || snapshot.get(`jobs.${rideId}`) !== undefined;
      return isEntered ? [{ reference, cells: own }] : [];
    }),
  );
  return days.flat();
}

/** Gives back the driver's time that a ride holds. */
export function releaseCells(
  transaction: Transaction,
  rideId: string,
  days: readonly ReservedDay[],
): void {
  for (const { reference, cells } of days) {
    transaction.update(reference, {
      ...Object.fromEntries(cells.map((cell) => [`cells.${String(cell)}`, deleteField()])),
      [`jobs.${rideId}`]: deleteField(),
      lastRideId: rideId,
    });
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
