import { useSyncExternalStore } from 'react';
import { config } from '../config';
import { listenerSet } from '../platform/listenerSet';

let failedKey: string | null = null;
const listeners = listenerSet();

/**
 * True if fares come from the embedded map's estimated routes: without a key, or once Google has
 * failed. A ride doesn't store that, so its fare keeps the mark as long as the app uses that map.
 */
export const hasFareEstimates = (): boolean => [null, failedKey].includes(config.googleMapsKey);

/** `hasFareEstimates`, for components that are shown while Google fails. */
export function useFareEstimates(): boolean {
  return useSyncExternalStore(listeners.add, hasFareEstimates);
}

/** Uses the embedded map instead of this key's until the page is loaded again. */
export function giveUpGoogle(key: string): void {
  failedKey = key;
  listeners.notify();
}
