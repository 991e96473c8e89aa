import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { DAY_MS, type Instant } from '../../src/domain/common/londonTime';
import { isOver } from '../../src/domain/ride/rideStatus';
import { RIDES } from '../../src/firebase/sdk/collections';
import { printLine } from '../print';
import { printTitle, reportChanged, type Command } from '../command';
import { listDocuments, writeEach, type StoredDocument } from '../documents';

/** Google's terms limit how long coordinates may be kept. */
export const POINT_RETENTION_MS = 30 * DAY_MS;

const POINT_FIELDS = ['pickupLatLng', 'dropoffLatLng'] as const;

interface DropPointsResult {
  readonly dropped: readonly string[];
  /** Old rides that are still open and therefore keep their coordinates. */
  readonly open: readonly string[];
  readonly changed: readonly string[];
}

/** Removes old coordinates, but not addresses, from finished rides. Without `write` a dry run. */
export async function dropPoints(
  firestore: Firestore,
  { now, write }: { readonly now: Instant; readonly write: boolean },
): Promise<DropPointsResult> {
  const before = Timestamp.fromMillis(now - POINT_RETENTION_MS);
  const old = await listDocuments(firestore.collection(RIDES).where('timestamp', '<', before));
  const withPoints = old.filter(({ fields }) => POINT_FIELDS.some((name) => fields[name] != null));
  const isFinished = ({ fields }: StoredDocument) => isOver(String(fields.status));
  const noPoints = Object.fromEntries(POINT_FIELDS.map((name) => [name, null]));
  const { done: dropped, changed } = await writeEach(
    withPoints.filter(isFinished),
    write,
    ({ path, updateTime }) => firestore.doc(path).update(noPoints, { lastUpdateTime: updateTime }),
  );
  const open = withPoints.filter((ride) => !isFinished(ride)).map(({ id }) => id);
  return { dropped, open, changed };
}

export const command: Command = {
  summary: 'removes coordinates from rides booked more than 30 days ago',
  details: `For firms that use Google Maps, whose terms do not allow latitude and longitude to be kept any longer. Addresses and
everything else are kept. Exits with 1 if something remains to be done after writing.`,
  writes: true,
  async run({ openFirm, write }) {
    const firm = await openFirm();
    printTitle('Old rides', firm, write);
    const { dropped, open, changed } = await dropPoints(firm.firestore, { now: Date.now(), write });
    printLine(`Coordinates ${write ? 'removed' : 'to be removed'}: ${dropped.length} rides`);
    if (open.length > 0) {
      printLine(`Still open, so their coordinates are kept: ${open.join(', ')}`);
    }
    return reportChanged(changed);
  },
};
