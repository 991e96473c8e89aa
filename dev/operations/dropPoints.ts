import { Timestamp } from 'firebase/firestore/lite';
import type { Instant } from '../../src/domain/common/londonTime';
import { isOver } from '../../src/domain/ride/rideStatus';
import { RIDES } from '../../src/firebase/sdk/collections';
import type { AdminDocument, AdminFirestore } from './adminApi/adminFirestore';

/** Google's terms limit how long coordinates may be kept (decision 113). */
export const POINT_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

const POINT_FIELDS = ['pickupLatLng', 'dropoffLatLng'] as const;

export interface DropPointsResult {
  readonly dropped: readonly string[];
  /** Old rides that are still open and therefore keep their coordinates. */
  readonly open: readonly string[];
  readonly changed: readonly string[];
}

/** Removes old coordinates, but not addresses, from finished rides. Without `write` a dry run. */
export async function dropPoints(
  firestore: AdminFirestore,
  { now, write }: { readonly now: Instant; readonly write: boolean },
): Promise<DropPointsResult> {
  const old = await firestore.list(RIDES, {
    ...{ field: 'timestamp', op: 'LESS_THAN' },
    value: Timestamp.fromMillis(now - POINT_RETENTION_MS),
  });
  const withPoints = old.filter(({ fields }) => POINT_FIELDS.some((name) => fields[name] != null));
  const isFinished = ({ fields }: AdminDocument) => isOver(String(fields['status']));
  const dropped: string[] = [];
  const changed: string[] = [];
  for (const ride of withPoints.filter(isFinished)) {
    const isDropped = !write || (await removePoints(firestore, ride));
    (isDropped ? dropped : changed).push(ride.id);
  }
  const open = withPoints.filter((ride) => !isFinished(ride)).map(({ id }) => id);
  return { dropped, open, changed };
}

function removePoints(firestore: AdminFirestore, ride: AdminDocument): Promise<boolean> {
  const cleared = Object.fromEntries(POINT_FIELDS.map((name) => [name, null]));
  return firestore.commit([
    {
      set: ride.path,
      fields: { ...ride.fields, ...cleared },
      precondition: { unchangedSince: ride.updateTime },
    },
  ]);
}
