import { doc, orderBy, query, serverTimestamp, type Transaction } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { EVENT_KINDS, EVENT_ROLES, type AuditEvent } from '../../../domain/dispatch/auditEvent';
import type { Ride } from '../../../domain/ride/ride';
import { deskName } from '../../../platform/deskName';
import { RIDE_EVENTS, RIDES } from '../../sdk/collections';
import { optionalText, optionalTimestamp, nonBlankText } from '../../sdk/fields';
import { collectionAt, documentAt } from '../../sdk/lite';
import { listDocuments } from '../../sdk/readDocuments';
import { retryOnContention } from '../../sdk/retryOnContention';
import { parseRide } from './parseRide';

type NewEvent = Omit<AuditEvent, 'id' | 'at' | 'byName'>;

const auditEventSchema = v.object({
  at: optionalTimestamp,
  by: nonBlankText,
  byName: optionalText,
  role: v.picklist(EVENT_ROLES),
  kind: v.picklist(EVENT_KINDS),
  status: nonBlankText,
  driverId: optionalText,
  text: optionalText,
});

/** Parses an audit event; null if malformed or of an unknown kind. */
export function parseAuditEvent(id: string, data: unknown): AuditEvent | null {
  const parsed = v.safeParse(auditEventSchema, data);
  return parsed.success ? { id, ...parsed.output } : null;
}

/** @throws BackendError */
export function listEvents(rideId: string): Promise<readonly AuditEvent[]> {
  const events = collectionAt(RIDES, rideId, RIDE_EVENTS);
  return listDocuments(query(events, orderBy('at')), parseAuditEvent);
}

/** Adds an audit event to the transaction of the change it describes, and who is at the desk. */
export function writeEvent(
  transaction: Transaction,
  rideId: string,
  event: NewEvent,
  reference = doc(collectionAt(RIDES, rideId, RIDE_EVENTS)),
): void {
  const byName = event.role === 'office' ? deskName() : null;
  const named = byName === null ? event : { ...event, byName };
  transaction.set(reference, { ...named, at: serverTimestamp() });
}

/**
 * The id of a passenger's event, from the ride before the change: its last change, or its booking.
 * Null for a ride of an older tool that has neither.
 */
export function passengerEventId({
  changedAt,
  bookedAt,
}: Pick<Ride, 'changedAt' | 'bookedAt'>): string | null {
  const last = changedAt ?? bookedAt;
  return last === null ? null : `passenger-${last}`;
}

/** The same as `writeEvent` for a passenger. Without an id nothing is written. */
export function writePassengerEvent(
  transaction: Transaction,
  rideId: string,
  id: string | null,
  event: Omit<NewEvent, 'role' | 'text'>,
): void {
  if (id !== null) {
    const reference = documentAt(RIDES, rideId, RIDE_EVENTS, id);
    writeEvent(transaction, rideId, { ...event, role: 'passenger', text: null }, reference);
  }
}

/** A free-text note by the admin in the audit trail. */
interface AdminNote {
  /** Created once per note, so that a retry doesn't add it twice. */
  readonly id: string;
  /** The admin's uid. */
  readonly by: string;
  readonly text: string;
}

/**
 * Adds a note to a ride's audit trail. Retrying with the same id is safe.
 * @throws BackendError, of kind 'denied' also if the ride doesn't exist
 */
export async function addNote(rideId: string, { id, by, text }: AdminNote): Promise<void> {
  await retryOnContention(async (transaction) => {
    const reference = documentAt(RIDES, rideId, RIDE_EVENTS, id);
    const [ride, present] = await Promise.all([
      transaction.get(documentAt(RIDES, rideId)),
      transaction.get(reference),
    ]);
    if (present.exists()) {
      return;
    }
    const { status = '', driver } = parseRide(rideId, ride.data()) ?? {};
    const note = { by, role: 'office', kind: 'note', status, text } as const;
    writeEvent(transaction, rideId, { ...note, driverId: driver?.id ?? null }, reference);
  });
}
