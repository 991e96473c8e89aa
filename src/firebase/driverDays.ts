import {
  collection,
  deleteField,
  doc,
  getDocs,
  query,
  Timestamp,
  where,
  type Firestore,
  type Transaction,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { coarsePlace, type LatLng } from '../domain/geo';
import type { Instant } from '../domain/londonTime';
import {
  cellsOfRide,
  dayId,
  dayOf,
  dayOfCell,
  daysAround,
  type BookedSlot,
  type DriverDay,
} from '../domain/slots';
import { DRIVER_DAYS } from './collections';
import { geoPoint } from './rideDocument';
import { request } from './errors';
import { point, text, timestamp } from './fields';
import { firestore as defaultFirestore } from './lite';

const absentPoint = v.fallback(v.nullish(point, null), null);
const jobSchema = v.object({ time: timestamp, pickup: absentPoint, dropoff: absentPoint });
const entries = v.fallback(v.record(v.string(), v.unknown()), {});
const daySchema = v.object({ driverId: text, cells: entries, jobs: entries });

/** Reads a document of driverDays. A malformed job hides no other, and its cells are held all the same. */
export function readDay(data: unknown): DriverDay {
  const parsed = v.safeParse(daySchema, data);
  if (!parsed.success) {
    return { cells: new Map(), jobs: [] };
  }
  const { driverId, cells, jobs } = parsed.output;
  return {
    cells: new Map(Object.entries(cells).map(([cell, rideId]) => [Number(cell), String(rideId)])),
    jobs: Object.values(jobs).flatMap((job) => {
      const read = v.safeParse(jobSchema, job);
      return read.success ? [{ driverId, ...read.output }] : [];
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
        where('day', '>=', dayOf(from)),
        where('day', '<=', dayOf(to)),
      ),
    ),
  );
  // A ride across midnight stands in both of its days.
  const bookings = new Map<string, BookedSlot>();
  for (const document of snapshot.docs) {
    for (const job of readDay(document.data()).jobs) {
      if (job.time >= from && job.time <= to) {
        bookings.set(`${job.driverId} ${String(job.time)}`, job);
      }
    }
  }
  return [...bookings.values()];
}

/**
 * A driver's days in and around a ride, as a transaction sees them.
 * @throws BackendError
 */
export async function readDays(
  firestore: Firestore,
  transaction: Transaction,
  driverId: string,
  time: Instant,
  windowMs: number,
): Promise<readonly DriverDay[]> {
  const snapshots = await Promise.all(
    daysAround(time, windowMs).map((day) =>
      transaction.get(doc(firestore, DRIVER_DAYS, dayId(driverId, day))),
    ),
  );
  return snapshots.map((snapshot) => readDay(snapshot.data()));
}

/** A ride in a driver's day. */
export interface Job {
  readonly rideId: string;
  readonly driverId: string;
  readonly time: Instant;
  readonly pickup: LatLng;
  readonly dropoff: LatLng;
}

/** Enters a ride in its driver's day, or in both days where it goes on past midnight. */
export function takeCells(firestore: Firestore, transaction: Transaction, job: Job): void {
  const { rideId, driverId } = job;
  for (const [day, cells] of cellsByDay(job.time)) {
    transaction.set(
      doc(firestore, DRIVER_DAYS, dayId(driverId, day)),
      {
        driverId,
        day,
        cells: Object.fromEntries(cells.map((cell) => [cell, rideId])),
        jobs: {
          [rideId]: {
            time: Timestamp.fromMillis(job.time),
            pickup: geoPoint(coarsePlace(job.pickup)),
            dropoff: geoPoint(coarsePlace(job.dropoff)),
          },
        },
        lastRideId: rideId,
      },
      { merge: true },
    );
  }
}

/**
 * Gives back the driver's time that a ride holds, and returns the way to write it. A day that is missing, or in which the
 * ride holds nothing, stays as it is.
 * @throws BackendError
 */
export async function readRelease(
  firestore: Firestore,
  transaction: Transaction,
  rideId: string,
  driverId: string,
  time: Instant,
): Promise<() => void> {
  const days = await Promise.all(
    [...cellsByDay(time)].map(async ([day, cells]) => {
      const reference = doc(firestore, DRIVER_DAYS, dayId(driverId, day));
      const snapshot = await transaction.get(reference);
      const held = readDay(snapshot.data()).cells;
      const own = cells.filter((cell) => held.get(cell) === rideId);
      const isEntered = own.length > 0 || snapshot.get(`jobs.${rideId}`) !== undefined;
      return { reference, cells: own, isEntered };
    }),
  );
  return () => {
    for (const { reference, cells, isEntered } of days) {
      if (isEntered) {
        transaction.update(reference, {
          ...Object.fromEntries(cells.map((cell) => [`cells.${String(cell)}`, deleteField()])),
          [`jobs.${rideId}`]: deleteField(),
          lastRideId: rideId,
        });
      }
    }
  };
}

function cellsByDay(time: Instant): ReadonlyMap<number, readonly number[]> {
  const days = new Map<number, number[]>();
  for (const cell of cellsOfRide(time)) {
    const day = dayOfCell(cell);
    days.set(day, [...(days.get(day) ?? []), cell]);
  }
  return days;
}
