const KEY = 'storageTried';

/**
 * False where the browser lets the app keep nothing in this frame, so that a reload forgets who uses it. Where local storage
 * serves, both who is signed in and as what can be kept.
 */
export function canUseStorage(): boolean {
  try {
    localStorage.setItem(KEY, KEY);
    localStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}
