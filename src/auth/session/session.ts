import * as v from 'valibot';
import type { GuestDetails } from '../../domain/common/validation';
import { read, remove, USER_TYPE_KEY, write } from './deviceStorage';

/**
 * Who uses this browser, as local storage keeps it (spec section 3). Whether they are signed in is Firebase's word;
 * this only says as what.
 */
export type Session =
  | { readonly userType: 'rider'; readonly uid: string }
  | { readonly userType: 'guest'; readonly uid: string; readonly guest: GuestDetails };

const KEYS = ['uid', USER_TYPE_KEY, 'guestName', 'guestEmail', 'guestPhone', 'guestUid'] as const;

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const storedSchema = v.variant('userType', [
  v.object({ userType: v.literal('rider'), uid: text }),
  v.object({
    userType: v.literal('guest'),
    guestUid: text,
    guestName: text,
    guestEmail: text,
    guestPhone: text,
  }),
]);

/**
 * The session of this browser; null when there is none or its entries make none. Those stay, since another tab may be
 * writing the rest of them; the next session replaces them.
 */
export function parseSession(): Session | null {
  const stored = Object.fromEntries(KEYS.map((key) => [key, read(key) ?? undefined]));
  const parsed = v.safeParse(storedSchema, stored);
  if (!parsed.success) {
    return null;
  }
  const kept = parsed.output;
  return kept.userType === 'rider'
    ? kept
    : {
        userType: 'guest',
        uid: kept.guestUid,
        guest: { name: kept.guestName, email: kept.guestEmail, phone: kept.guestPhone },
      };
}

/** Keeps a guest with trimmed name, email and phone, and nothing of an earlier rider. */
export function startGuestSession(uid: string, guest: GuestDetails): void {
  keep('guest', {
    guestName: guest.name.trim(),
    guestEmail: guest.email.trim(),
    guestPhone: guest.phone.trim(),
    guestUid: uid,
  });
}

/** Keeps a rider, and nothing of an earlier guest. */
export function startRiderSession(uid: string): void {
  keep('rider', { uid });
}

/** Forgets whoever used this browser. */
export function endSession(): void {
  clear();
  tell();
}

const listeners = new Set<() => void>();

/**
 * Tells when a session starts, in whichever tab, or ends in this one, and when the page is back of which nobody knows what
 * it has missed. Returns the way to stop.
 */
export function watchSession(listener: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent): void => {
    if (key === USER_TYPE_KEY && newValue !== null) {
      listener();
    }
  };
  const comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) {
      listener();
    }
  };
  listeners.add(listener);
  window.addEventListener('storage', hear);
  window.addEventListener('pageshow', comeBack);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hear);
    window.removeEventListener('pageshow', comeBack);
  };
}

function tell(): void {
  for (const listener of listeners) {
    listener();
  }
}

// The user type comes last: another tab that hears of it finds the session whole.
function keep(userType: Session['userType'], entries: Readonly<Record<string, string>>): void {
  clear();
  for (const [key, value] of Object.entries({ ...entries, [USER_TYPE_KEY]: userType })) {
    write(key, value);
  }
  tell();
}

function clear(): void {
  for (const key of KEYS) {
    remove(key);
  }
}
