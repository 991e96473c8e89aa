import {
  collection,
  doc,
  getDocs,
  orderBy,
  query,
  serverTimestamp,
  type Firestore,
  type Transaction,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { EVENT_KINDS, EVENT_ROLES, type AuditEvent } from '../../../domain/dispatch/auditEvent';
import { RIDE_EVENTS, RIDES } from '../../sdk/collections';
import { request } from '../../sdk/errors';
import { optionalText, optionalTimestamp, nonBlankText } from '../../sdk/fields';
import { firestore as defaultFirestore } from '../../sdk/lite';
import { retryOnContention } from '../../sdk/retryOnContention';

/** What is written of one change; the server stamps it. */
export type NewEvent = Omit<AuditEvent, 'id' | 'at'>;

/** A document of a ride's events, as far as the app reads it. */
export const auditEventSchema = v.object({
  at: optionalTimestamp,
  by: nonBlankText,
  role: v.picklist(EVENT_ROLES),
  kind: v.picklist(EVENT_KINDS),
  status: nonBlankText,
  driverId: optionalText,
  text: optionalText,
});

/** Reads a line of a ride's history. Null when it says nothing that the app knows. */
export function parseAuditEvent(id: string, data: unknown): AuditEvent | null {
  const parsed = v.safeParse(auditEventSchema, data);
  return parsed.success ? { id, ...parsed.output } : null;
}

/**
 * The history of a ride, the oldest line first. Only the office reads it.
 * @throws BackendError
 */
export async function listEvents(
  rideId: string,
  firestore: Firestore = defaultFirestore,
): Promise<readonly AuditEvent[]> {
  const events = collection(firestore, RIDES, rideId, RIDE_EVENTS);
  const snapshot = await request(getDocs(query(events, orderBy('at'))));
  return snapshot.docs.flatMap((document) => {
    const event = parseAuditEvent(document.id, document.data());
    return event === null ? [] : [event];
  });
}

/** Writes a line of a ride's history with the change that it tells of. */
export function writeEvent(
  firestore: Firestore,
  transaction: Transaction,
  rideId: string,
  event: NewEvent,
): void {
  transaction.set(doc(collection(firestore, RIDES, rideId, RIDE_EVENTS)), {
    ...event,
    at: serverTimestamp(),
  });
}

/** A line of the office's own in a ride's history. */
export interface AdminNote {
  /** Made once for each note, which makes sending it again harmless. */
  readonly id: string;
  /** The uid of the admin who writes it. */
  readonly by: string;
  readonly text: string;
}

const notedSchema = v.object({
  status: v.fallback(v.string(), ''),
  assignedDriverId: optionalText,
});

/**
 * Adds a note to a ride's history. The same note again after a lost answer is found there and succeeds.
 * @throws BackendError, of kind 'denied' also where the ride is gone
 */
export async function addNote(
  rideId: string,
  { id, by, text: words }: AdminNote,
  firestore: Firestore = defaultFirestore,
): Promise<void> {
  await retryOnContention(firestore, async (transaction, note) => {
    const reference = doc(firestore, RIDES, rideId, RIDE_EVENTS, id);
    const [ride, present] = await Promise.all([
      transaction.get(doc(firestore, RIDES, rideId)),
      transaction.get(reference),
    ]);
    if (present.exists()) {
      return;
    }
    const { status, assignedDriverId: driverId } = v.parse(notedSchema, ride.data() ?? {});
    note(`${status} ${driverId ?? ''}`);
    const event: NewEvent = { by, role: 'office', kind: 'note', status, driverId, text: words };
    transaction.set(reference, { ...event, at: serverTimestamp() });
  });
}
