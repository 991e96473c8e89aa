import { useSyncExternalStore } from 'react';
import { config } from '../../config';
import { BLOCKED_TEXT } from '../../firebase/sdk/errors';
import { afterProbe, databaseProbed } from '../../platform/browserStorage';
import { listenerSet } from '../../platform/listenerSet';

let isBlocked = false;
const listeners = listenerSet();

/** What to do if a blocker or the network keeps reCAPTCHA, and with it all requests, away. */
export function useBlockedText(): string | null {
  return useSyncExternalStore(listeners.add, () => (isBlocked ? BLOCKED_TEXT : null));
}

function onBlocked(): void {
  isBlocked = true;
  listeners.notify();
}

/** Starts App Check before any Firebase request; on failure the app shows anyway. */
export function afterAppCheck(show: () => void): void {
  void databaseProbed();
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
