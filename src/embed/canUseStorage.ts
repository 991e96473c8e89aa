const KEY = 'storageTried';

/** True if local storage works here, so that the sign-in survives a reload. */
export function canUseStorage(): boolean {
  try {
    localStorage.setItem(KEY, KEY);
    localStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}
