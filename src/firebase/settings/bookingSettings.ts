import { serverTimestamp, setDoc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { Instant } from '../../domain/common/londonTime';
import { SETTINGS } from '../sdk/collections';
import { request } from '../sdk/errors';
import { documentAt } from '../sdk/lite';
import { findDocument } from '../sdk/readDocuments';
import { optionalTimestamp } from '../sdk/fields';

const BOOKINGS = 'bookings';
const settingsSchema = v.object({ guestsPaused: v.literal(true), pausedAt: optionalTimestamp });

/**
 * Whether guests and unverified riders can't book, and since when, if known.
 * @throws BackendError
 */
export async function findGuestPause(): Promise<{
  readonly isPaused: boolean;
  readonly since: Instant | null;
}> {
  const parse = (_: string, data: unknown) => {
    const parsed = v.safeParse(settingsSchema, data);
    return parsed.success ? parsed.output : null;
  };
  const paused = await findDocument(SETTINGS, BOOKINGS, parse);
  return { isPaused: paused !== null, since: paused?.pausedAt ?? null };
}

/** @throws BackendError */
export async function areGuestsPaused(): Promise<boolean> {
  return (await findGuestPause()).isPaused;
}

/**
 * As the admin.
 * @throws BackendError
 */
export function pauseGuests(guestsPaused: boolean): Promise<void> {
  const settings = guestsPaused ? { guestsPaused, pausedAt: serverTimestamp() } : { guestsPaused };
  return request(setDoc(documentAt(SETTINGS, BOOKINGS), settings));
}
