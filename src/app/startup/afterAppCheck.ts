import { useSyncExternalStore } from 'react';
import { config } from '../../config';
import { afterProbe } from '../../hooks/browserStorage';
import { listenerSet } from '../../hooks/listenerSet';

let isBlocked = false;
const listeners = listenerSet();

/** True if a blocker or the network keeps reCAPTCHA from loading, so that no request is sent. */
export function useIsAppCheckBlocked(): boolean {
  return useSyncExternalStore(listeners.add, () => isBlocked);
}

function onBlocked(): void {
  isBlocked = true;
  listeners.notify();
}

/** Starts App Check before any Firebase request (decision 98); on failure the app shows anyway. */
export function afterAppCheck(show: () => void): void {
  if (config.appCheck === null) {
    show();
    return;
  }
  void afterProbe(() => import('../../firebase/sdk/appCheck'))()
    .then(({ startAppCheck, watchForBlocker }) => {
      watchForBlocker(onBlocked);
      startAppCheck();
    })
    .catch((error: unknown) => console.error('Could not start App Check', error))
    .then(show);
}
