/** Local storage key of the user's role (spec section 3). */
export const USER_TYPE_KEY = 'userType';

/** True if a session is stored here. Cheap: no Firebase, no validation. */
export function hasStoredAccount(): boolean {
  return read(USER_TYPE_KEY) !== null;
}

// Fallback for browsers that block storage in frames: the session lasts as long as the page.
const memory = new Map<string, string>();

export function read(key: string): string | null {
  return tryStorage(() => localStorage.getItem(key)) ?? memory.get(key) ?? null;
}

export function write(key: string, value: string): void {
  const stored = tryStorage(() => {
    localStorage.setItem(key, value);
    return true;
  });
  if (stored === null) {
    memory.set(key, value);
  }
}

export function remove(key: string): void {
  memory.delete(key);
  tryStorage(() => {
    localStorage.removeItem(key);
  });
}

function tryStorage<Value>(action: () => Value): Value | null {
  try {
    return action();
  } catch {
    return null;
  }
}
