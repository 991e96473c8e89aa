import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { DAY_MS } from '../../src/domain/common/londonTime';
import type { Instant } from '../../src/domain/common/londonTime';
import { isOver } from '../../src/domain/ride/rideStatus';
import {
  DRIVER_CONTACTS,
  DRIVER_DAYS,
  MAIL_SENT,
  RIDE_EVENTS,
  RIDE_EXTRAS,
  RIDE_TRAVELLERS,
  RIDE_OFFERS,
  RIDE_SHARE_TOKENS,
  RIDE_SHARES,
  RIDES,
} from '../../src/firebase/sdk/collections';
import { parseRide } from '../../src/firebase/rides/documents/parseRide';
import { printLine } from '../print';
import { printTitle, reportChanged, type Command } from '../command';
import { listDocuments, writeEach, type StoredDocument } from '../documents';
import { firstDay } from './planDays';

/** A mistyped period must not delete the rides of these days. */
export const MIN_DAYS = 90;

interface DeleteRidesResult {
  readonly deleted: readonly string[];
  /** Old rides that are not over, or that a driver's contact still names. */
  readonly inUse: readonly string[];
  readonly changed: readonly string[];
  /** Drivers' days before the period. */
  readonly days: number;
}

/**
 * Deletes rides that ended more than `days` days ago, with their extras, history, offer, share
 * and record of emails, and drivers' days from before. Without `write` it only lists them.
 */
export async function deleteRides(
  firestore: Firestore,
  { now, days, write }: { readonly now: Instant; readonly days: number; readonly write: boolean },
): Promise<DeleteRidesResult> {
  const before = now - days * DAY_MS;
  const booked = await listDocuments(
    firestore.collection(RIDES).where('timestamp', '<', Timestamp.fromMillis(before)),
  );
  const old = booked.filter((ride) => lastTimeOf(ride) < before);
  const contacts = await listDocuments(firestore.collection(DRIVER_CONTACTS));
  const current = new Set(contacts.map(({ fields }) => fields.rideId));
  const isInUse = ({ id, fields }: StoredDocument): boolean =>
    !isOver(String(fields.status)) || current.has(id);
  const unused = old.filter((ride) => !isInUse(ride));
  const { done: deleted, changed } = await writeEach(unused, write, (ride) =>
    deleteRide(firestore, ride),
  );
  const oldDays = await listDocuments(
    firestore.collection(DRIVER_DAYS).where('day', '<', firstDay(before)),
  );
  for (const { path } of write ? oldDays : []) {
    await firestore.doc(path).delete();
  }
  return { deleted, inUse: old.filter(isInUse).map(({ id }) => id), changed, days: oldDays.length };
}

/** Booked, for when, or last changed: the latest counts. */
function lastTimeOf({ id, fields }: StoredDocument): Instant {
  const { bookedAt, changedAt, trip } = parseRide(id, fields) ?? {};
  return Math.max(bookedAt ?? 0, trip?.time ?? 0, changedAt ?? 0);
}

async function deleteRide(
  firestore: Firestore,
  { id, path, updateTime }: StoredDocument,
): Promise<void> {
  const batch = firestore.batch();
  batch.delete(firestore.doc(path), { lastUpdateTime: updateTime });
  const events = await firestore.collection(`${path}/${RIDE_EVENTS}`).listDocuments();
  const related = [RIDE_EXTRAS, RIDE_TRAVELLERS, RIDE_OFFERS, RIDE_SHARE_TOKENS, MAIL_SENT].map(
    (name) => firestore.doc(`${name}/${id}`),
  );
  // Where the office ended the ride by hand.
  const shares = await firestore.collection(RIDE_SHARES).where('rideId', '==', id).get();
  for (const document of [...events, ...related, ...shares.docs.map(({ ref }) => ref)]) {
    batch.delete(document);
  }
  await batch.commit();
}

export const command: Command = {
  summary: 'deletes rides that ended more than N days ago',
  details: `Deletes each ride with its extras, history, offer, share and record of emails in one commit, and the drivers' days of that time. Rides
that are not over stay, and so do rides without a booking time. Exits with 1 if something remains to be done after writing.`,
  options: {
    days: [
      'N',
      `how long the firm keeps its record, ${MIN_DAYS} days at least (three years: 1096)`,
    ],
  },
  writes: true,
  async run({ openFirm, options, write }) {
    const days = Number(/^\d+$/.exec(options.days ?? '')?.[0] ?? 0);
    if (days < MIN_DAYS) {
      throw new Error(`--days N takes ${MIN_DAYS} or more`);
    }
    const firm = await openFirm();
    printTitle('Old rides', firm, write);
    const result = await deleteRides(firm.firestore, { now: Date.now(), days, write });
    const verb = write ? 'Deleted' : 'To be deleted';
    result.deleted.forEach((id) => printLine(`${write ? 'deleted' : 'delete'}  riders/${id}`));
    printLine(`${verb}: ${result.deleted.length} rides, ${result.days} drivers' days.`);
    if (result.inUse.length > 0) {
      printLine(`Not over, or a driver's current ride, so kept: ${result.inUse.join(', ')}`);
    }
    return reportChanged(result.changed);
  },
};
