import * as v from 'valibot';
import type { GuestDetails } from '../../domain/common/validation';
import { clearDrafts } from '../../forms/draftStore';
import { listenerSet } from '../../platform/listenerSet';
import { forgetNextRide } from '../../platform/nextRide';
import { watchPage } from '../../platform/pageLifecycle';
import {
  read,
  RECENT_PLACES_KEY,
  remove,
  SAVED_PLACES_KEY,
  USER_TYPE_KEY,
  write,
} from '../../platform/deviceStorage';

/** The role and uid in local storage (spec section 3); Firebase decides who is signed in. */
export type Session =
  | { readonly userType: 'rider'; readonly uid: string }
  | { readonly userType: 'guest'; readonly uid: string; readonly guest: GuestDetails };

const KEYS = ['uid', USER_TYPE_KEY, 'guestName', 'guestEmail', 'guestPhone', 'guestUid'] as const;

const nonBlankText = v.pipe(v.string(), v.trim(), v.nonEmpty());
const sessionSchema = v.union([
  v.object({ userType: v.literal('rider'), uid: nonBlankText }),
  v.object({
    userType: v.literal('guest'),
    guestUid: nonBlankText,
    guestName: nonBlankText,
    guestEmail: nonBlankText,
    guestPhone: nonBlankText,
  }),
]);

/** The stored session; null if absent or incomplete (another tab may be writing it). */
export function parseSession(): Session | null {
  const stored = Object.fromEntries(KEYS.map((key) => [key, read(key) ?? undefined]));
  const parsed = v.safeParse(sessionSchema, stored);
  if (!parsed.success) {
    return null;
  }
  const entries = parsed.output;
  return entries.userType === 'rider'
    ? entries
    : {
        userType: 'guest',
        uid: entries.guestUid,
        guest: { name: entries.guestName, email: entries.guestEmail, phone: entries.guestPhone },
      };
}

export function startGuestSession(uid: string, guest: GuestDetails): void {
  saveSession('guest', uid, {
    guestName: guest.name.trim(),
    guestEmail: guest.email.trim(),
    guestPhone: guest.phone.trim(),
    guestUid: uid,
  });
}

export function startRiderSession(uid: string): void {
  saveSession('rider', uid, { uid });
}

let isEndAnnounced = false;

/** For an action that may end the session and shows a toast about it: guards then show none. */
export function announceSessionEnd(isAnnounced: boolean): void {
  isEndAnnounced = isAnnounced;
}

export function isSessionEndAnnounced(): boolean {
  return isEndAnnounced;
}

/** Ends the session and removes what the user typed, for the next user of this browser. */
export function clearDevice(): void {
  clearDrafts();
  endSession();
}

export function endSession(): void {
  clear();
  forgetAccount();
  listeners.notify();
}

const listeners = listenerSet();

/**
 * Calls back when a session starts in any tab, ends in this one, or the page resumes, which may
 * have missed that. Returns an unsubscribe function.
 */
export function watchSession(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === USER_TYPE_KEY && newValue !== null) {
      isEndAnnounced = false;
      listener();
    }
  };
  const unsubscribe = listeners.add(listener);
  window.addEventListener('storage', onStorage);
  const stopWatching = watchPage((event) => {
    if (event === 'resumed') {
      listener();
    }
  });
  return () => {
    unsubscribe();
    window.removeEventListener('storage', onStorage);
    stopWatching();
  };
}

// The user type is written last, so that other tabs only see complete sessions.
function saveSession(
  userType: Session['userType'],
  uid: string,
  entries: Readonly<Record<string, string>>,
): void {
  isEndAnnounced = false;
  if (parseSession()?.uid !== uid) {
    forgetAccount();
  }
  clear();
  for (const [key, value] of Object.entries({ ...entries, [USER_TYPE_KEY]: userType })) {
    write(key, value);
  }
  listeners.notify();
}

/** Removes what the app shows of the account without asking who is signed in. */
function forgetAccount(): void {
  remove(RECENT_PLACES_KEY);
  remove(SAVED_PLACES_KEY);
  forgetNextRide();
}

function clear(): void {
  for (const key of KEYS) {
    remove(key);
  }
}

/** Navigation state that makes the registration screen upgrade the guest. */
export const GUEST_UPGRADE_STATE = { upgradesGuest: true } as const;
