import { serverTimestamp, Timestamp, updateDoc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import {
  withMessage,
  type DriverMessage,
  type DriverMessages,
} from '../../domain/dispatch/driverMessage';
import type { Instant } from '../../domain/common/londonTime';
import { DRIVER_MESSAGES } from '../sdk/collections';
import { request } from '../sdk/errors';
import { nonBlankText, optionalText, optionalTimestamp, timestamp } from '../sdk/fields';
import { documentAt } from '../sdk/lite';
import { retryOnContention } from '../sdk/retryOnContention';

export const messagesSchema = v.object({
  messages: v.array(v.object({ text: nonBlankText, at: timestamp, from: optionalText })),
  readTo: optionalTimestamp,
  readAt: optionalTimestamp,
});

/** Parses a driver's messages; null if malformed. */
export function parseMessages(driverId: string, data: unknown): DriverMessages | null {
  const parsed = v.safeParse(messagesSchema, data);
  return parsed.success ? { driverId, ...parsed.output } : null;
}

/**
 * As the admin: adds the message to those of each driver, to all or to none. Safe to retry.
 * @throws BackendError
 */
export function sendMessage(driverIds: readonly string[], message: DriverMessage): Promise<void> {
  return retryOnContention(async (transaction) => {
    const snapshots = await Promise.all(
      driverIds.map((id) => transaction.get(documentAt(DRIVER_MESSAGES, id))),
    );
    for (const snapshot of snapshots) {
      const before = parseMessages(snapshot.id, snapshot.data())?.messages ?? [];
      const after = withMessage(before, message);
      const sent = { messages: after.map(toStored), sentAt: serverTimestamp() };
      if (!snapshot.exists()) {
        transaction.set(snapshot.ref, { ...sent, readTo: null, readAt: null });
      } else if (after !== before) {
        transaction.update(snapshot.ref, sent);
      }
    }
  });
}

/**
 * As the driver: everything up to the message of this time is read.
 * @throws BackendError
 */
export function markMessagesRead(driverId: string, to: Instant): Promise<void> {
  const read = { readTo: Timestamp.fromMillis(to), readAt: serverTimestamp() };
  return request(updateDoc(documentAt(DRIVER_MESSAGES, driverId), read));
}

function toStored({ at, ...message }: DriverMessage) {
  return { ...message, at: Timestamp.fromMillis(at) };
}
