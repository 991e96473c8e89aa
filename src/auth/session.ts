import * as v from 'valibot';
import type { GuestDetails } from '../domain/validation';

/**
 * Who uses this browser, as local storage keeps it (spec section 3). Whether they are signed in is Firebase's word;
 * this only says as what.
 */
export type Session =
  | { readonly userType: 'rider'; readonly uid: string }
  | { readonly userType: 'guest'; readonly uid: string; readonly guest: GuestDetails };

const KEYS = ['uid', 'userType', 'guestName', 'guestEmail', 'guestPhone', 'guestUid'] as const;

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

/** The session of this browser, or null. Corrupt entries are removed. */
export function readSession(): Session | null {
  const stored = Object.fromEntries(KEYS.map((key) => [key, read(key) ?? undefined]));
  if (Object.values(stored).every((value) => value === undefined)) {
    return null;
  }
  const parsed = v.safeParse(storedSchema, stored);
  if (!parsed.success) {
    endSession();
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
  endSession();
  write('userType', 'guest');
  write('guestName', guest.name.trim());
  write('guestEmail', guest.email.trim());
  write('guestPhone', guest.phone.trim());
  write('guestUid', uid);
}

/** Keeps a rider, and nothing of an earlier guest. */
export function startRiderSession(uid: string): void {
  endSession();
  write('uid', uid);
  write('userType', 'rider');
}

/** Forgets whoever used this browser. */
export function endSession(): void {
  for (const key of KEYS) {
    memory.delete(key);
    attempt(() => {
      localStorage.removeItem(key);
    });
  }
}

// A browser that blocks storage in embedded frames throws on every access: the session then lasts as long as the page.
const memory = new Map<string, string>();

function read(key: string): string | null {
  return attempt(() => localStorage.getItem(key)) ?? memory.get(key) ?? null;
}

function write(key: string, value: string): void {
  const stored = attempt(() => {
    localStorage.setItem(key, value);
    return true;
  });
  if (stored === null) {
    memory.set(key, value);
  }
}

function attempt<Value>(action: () => Value): Value | null {
  try {
    return action();
  } catch {
    return null;
  }
}
