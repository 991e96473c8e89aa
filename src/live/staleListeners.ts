import { listenerSet } from '../platform/listenerSet';

let count = 0;
const { add, notify } = listenerSet<[]>();

/** Calls back when `isAnyListenerStale` may have changed. Returns an unsubscribe function. */
export const watchStaleListeners = add;

/** True while the value of a listener may be old, whichever part of the page shows it. */
export function isAnyListenerStale(): boolean {
  return count > 0;
}

/** Returns a function that ends it. */
export function addStaleListener(): () => void {
  count += 1;
  notify();
  return () => {
    count -= 1;
    notify();
  };
}
