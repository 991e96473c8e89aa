import { listenerSet } from './listenerSet';

/**
 * 'suspended': frozen or in the back-forward cache. 'reconnected': the browser is online again, or
 * a listener reports that it has recovered, which browsers seldom notice.
 */
export type PageEvent = 'visible' | 'hidden' | 'suspended' | 'resumed' | 'offline' | 'reconnected';

const { add, notify: report } = listenerSet<[event: PageEvent]>();
let isSuspended = false;
// Scripts and some tests run without a DOM.
const hasPage = typeof window !== 'undefined';

/** Calls the listener for every event of the page. Returns an unsubscribe function. */
export const watchPage = add;

export function isPageHidden(): boolean {
  return hasPage && document.hidden;
}

export function isPageSuspended(): boolean {
  return isSuspended;
}

export function reportReconnect(): void {
  report('reconnected');
}

function setSuspended(next: boolean): void {
  if (isSuspended !== next) {
    isSuspended = next;
    report(next ? 'suspended' : 'resumed');
  }
}

if (hasPage) {
  const suspend = setSuspended.bind(null, true);
  const resume = setSuspended.bind(null, false);
  window.addEventListener('pagehide', suspend);
  document.addEventListener('freeze', suspend);
  window.addEventListener('pageshow', resume);
  document.addEventListener('resume', resume);
  window.addEventListener('online', reportReconnect);
  window.addEventListener('offline', report.bind(null, 'offline'));
  document.addEventListener('visibilitychange', () =>
    report(isPageHidden() ? 'hidden' : 'visible'),
  );
}
