import { useSyncExternalStore } from 'react';
import { hasLostDatabase, watchDatabaseLoss } from '../platform/browserStorage';

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

/** True once IndexedDB has not answered. */
export function useHasLostDatabase(): boolean {
  return useSyncExternalStore(watchDatabaseLoss, hasLostDatabase);
}
