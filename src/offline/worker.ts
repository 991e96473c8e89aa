import { findNextRide } from './findNextRide';
import type { FirmContact } from '../settings';
import { offlinePage } from './offlinePage';

declare global {
  /** Defined by dev/build/offlineWorker.ts. */
  const OFFLINE_FIRM: FirmContact;
}

// The library of service workers contradicts the DOM's, so this is what the worker uses of it.
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface InstallEvent extends WorkerEvent {
  /** Chromium only. */
  addRoutes?(rules: readonly object[]): Promise<void>;
}

interface NavigationEvent extends WorkerEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface PressEvent extends WorkerEvent {
  readonly notification: Pick<Notification, 'close'>;
}

interface WorkerScope {
  readonly clients: {
    matchAll(filter: {
      readonly type: 'window';
    }): Promise<readonly { focus(): Promise<unknown> }[]>;
  };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: NavigationEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: PressEvent) => void): void;
}

declare const self: WorkerScope;

self.addEventListener('install', (event) => {
  // No code is cached, so a new worker can take over at any time.
  event.waitUntil(Promise.all([self.skipWaiting(), bypassWorker(event)]));
});

self.addEventListener('activate', (event) => {
  // The browser requests a page while it starts the worker.
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve());
});

self.addEventListener('fetch', (event) => {
  const { mode, destination } = event.request;
  // Not frames: the script of their host page has a fallback.
  if (mode === 'navigate' && destination === 'document') {
    event.respondWith(respond(event));
  }
});

// 'Your taxi is here' leads back to the page that said so.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.matchAll({ type: 'window' }).then(([page]) => page?.focus()));
});

async function respond({ request, preloadResponse }: NavigationEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return offlinePage(OFFLINE_FIRM, await findNextRide(Date.now()));
  }
}

/** Everything but pages goes to the network without waking the worker, where browsers can. */
async function bypassWorker(event: InstallEvent): Promise<void> {
  const modes = ['cors', 'no-cors', 'same-origin'];
  await event
    .addRoutes?.(modes.map((requestMode) => ({ condition: { requestMode }, source: 'network' })))
    .catch((error: unknown) => console.warn('The worker sees all requests', error));
}
