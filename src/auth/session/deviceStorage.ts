/** The entry of local storage that says as what somebody is logged in (spec section 3). */
export const USER_TYPE_KEY = 'userType';

/** True when this browser knows an account. Cheap, so that the landing page and the map ask it of everybody. */
export function hasStoredAccount(): boolean {
  return read(USER_TYPE_KEY) !== null;
}

// A browser that blocks storage in embedded frames throws on every access: the session then lasts as long as the page.
const memory = new Map<string, string>();

/** An entry of local storage. */
export function read(key: string): string | null {
  return attempt(() => localStorage.getItem(key)) ?? memory.get(key) ?? null;
}

/** Keeps an entry. */
export function write(key: string, value: string): void {
  const stored = attempt(() => {
    localStorage.setItem(key, value);
    return true;
  });
  if (stored === null) {
    memory.set(key, value);
  }
}

/** Forgets an entry. */
export function remove(key: string): void {
  memory.delete(key);
  attempt(() => {
    localStorage.removeItem(key);
  });
}

function attempt<Value>(action: () => Value): Value | null {
  try {
    return action();
  } catch {
    return null;
  }
}
