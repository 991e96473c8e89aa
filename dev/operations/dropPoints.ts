import { Timestamp } from 'firebase/firestore/lite';
import type { Instant } from '../../src/domain/common/londonTime';
import { isOver } from '../../src/domain/ride/rideStatus';
import { RIDES } from '../../src/firebase/sdk/collections';
import type { AdminDocument, AdminFirestore } from './adminApi/adminFirestore';

/** How long Google's terms let anybody keep the latitude and longitude of a place. */
export const POINTS_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

const POINTS = ['pickupLatLng', 'dropoffLatLng'] as const;

/** What a run has done, or would do. */
export interface DroppedPoints {
  /** The rides whose points are gone, or would be. */
  readonly dropped: readonly string[];
  /** Rides that are old enough but not over: somebody has yet to drive them, or to close them. */
  readonly open: readonly string[];
  /** Rides that somebody changed meanwhile. */
  readonly changed: readonly string[];
}

/**
 * Takes the points off the rides that are over and were booked more than thirty days ago. Everything else of them stays,
 * their addresses too. Without `write` it only says what it would do.
 * @throws Error when Firestore refuses
 */
export async function dropPoints(
  firestore: AdminFirestore,
  { now, write }: { readonly now: Instant; readonly write: boolean },
): Promise<DroppedPoints> {
  const old = await firestore.list(RIDES, {
    ...{ field: 'timestamp', is: 'LESS_THAN' },
    value: Timestamp.fromMillis(now - POINTS_KEPT_MS),
  });
  const withPoints = old.filter(({ fields }) => POINTS.some((name) => fields[name] != null));
  const isDone = ({ fields }: AdminDocument) => isOver(String(fields['status']));
  const dropped: string[] = [];
  const changed: string[] = [];
  for (const ride of withPoints.filter(isDone)) {
    const isGone = !write || (await removePoints(firestore, ride));
    (isGone ? dropped : changed).push(ride.id);
  }
  const open = withPoints.filter((ride) => !isDone(ride)).map(({ id }) => id);
  return { dropped, open, changed };
}

function removePoints(firestore: AdminFirestore, ride: AdminDocument): Promise<boolean> {
  const gone = Object.fromEntries(POINTS.map((name) => [name, null]));
  return firestore.commit([
    {
      set: ride.path,
      fields: { ...ride.fields, ...gone },
      only: { unchangedSince: ride.updateTime },
    },
  ]);
}
