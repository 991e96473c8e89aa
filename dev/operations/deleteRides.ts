import { Timestamp } from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { Instant } from '../../src/domain/common/londonTime';
import { isOver } from '../../src/domain/ride/rideStatus';
import {
  DRIVER_DAYS,
  DRIVERS,
  MAIL,
  RIDE_EVENTS,
  RIDE_EXTRAS,
  RIDE_OFFERS,
  RIDES,
} from '../../src/firebase/sdk/collections';
import { optionalTimestamp } from '../../src/firebase/sdk/fields';
import type { AdminDocument, AdminFirestore } from './adminApi/adminFirestore';
import { firstDay } from './planDays';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A mistyped period must not delete the rides of these days. */
export const MIN_DAYS = 90;

export interface DeleteRidesResult {
  readonly deleted: readonly string[];
  /** Old rides that are not over, or that a driver's document still names. */
  readonly inUse: readonly string[];
  readonly changed: readonly string[];
  /** Drivers' days before the period. */
  readonly days: number;
}

/** Booked, for when, and last changed: the latest of them counts. */
const timesSchema = v.object({
  timestamp: optionalTimestamp,
  scheduledTime: optionalTimestamp,
  statusUpdatedAt: optionalTimestamp,
});

/**
 * Deletes rides that ended more than `days` days ago, with their extras, history, email and offer,
 * and drivers' days from before (decision 254). Without `write` it only lists them.
 */
export async function deleteRides(
  firestore: AdminFirestore,
  { now, days, write }: { readonly now: Instant; readonly days: number; readonly write: boolean },
): Promise<DeleteRidesResult> {
  const before = now - days * DAY_MS;
  const booked = await firestore.list(RIDES, {
    ...{ field: 'timestamp', op: 'LESS_THAN', value: Timestamp.fromMillis(before) },
  });
  const old = booked.filter((ride) => lastTimeOf(ride) < before);
  const current = new Set(
    (await firestore.list(DRIVERS)).map(({ fields }) => fields['currentRideId']),
  );
  const isInUse = ({ id, fields }: AdminDocument): boolean =>
    !isOver(String(fields['status'])) || current.has(id);
  const deleted: string[] = [];
  const changed: string[] = [];
  for (const ride of old.filter((each) => !isInUse(each))) {
    const isDeleted = !write || (await deleteRide(firestore, ride));
    (isDeleted ? deleted : changed).push(ride.id);
  }
  const oldDays = await firestore.list(DRIVER_DAYS, {
    ...{ field: 'day', op: 'LESS_THAN', value: firstDay(before) },
  });
  if (write) {
    for (const { path } of oldDays) {
      await firestore.commit([{ remove: path }]);
    }
  }
  return { deleted, inUse: old.filter(isInUse).map(({ id }) => id), changed, days: oldDays.length };
}

function lastTimeOf({ fields }: AdminDocument): Instant {
  const times = Object.values(v.parse(timesSchema, fields)).filter((time) => time !== null);
  return Math.max(...times);
}

async function deleteRide(firestore: AdminFirestore, ride: AdminDocument): Promise<boolean> {
  const events = await firestore.list(`${ride.path}/${RIDE_EVENTS}`);
  return firestore.commit([
    { remove: ride.path, precondition: { unchangedSince: ride.updateTime } },
    ...[
      ...events.map(({ path }) => path),
      ...[RIDE_EXTRAS, RIDE_OFFERS, MAIL].map((collection) => `${collection}/${ride.id}`),
    ].map((remove) => ({ remove })),
  ]);
}
