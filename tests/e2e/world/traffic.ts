import type { CDPSession, Page } from '@playwright/test';
import type { Backend } from '../../../dev/backend/backend';

/** A script, stylesheet, font or data file requested by the page. */
interface Asset {
  /** Without the hash, such as 'MapScreen.js'. */
  readonly name: string;
  readonly url: string;
  isCached: boolean;
}

export interface Traffic {
  /** Since the last `clear`. */
  readonly assets: readonly Asset[];
  /** URLs and bodies of requests to Firestore, Auth and Realtime Database since then. */
  readonly backendRequests: readonly string[];
  connections(): number;
  clear(): void;
  /** Resolves once no request is pending and idle callbacks have run. */
  waitForIdle(): Promise<void>;
}

const HASHED_ASSET = /\/assets\/(.+)-[\w-]{8}(\.\w+)$/;
/** Firestore's listener connection, which stays open. */
const LISTEN_CHANNEL = '/Listen/channel';
/** Prefetching in an idle callback may start further requests, so idle is checked repeatedly. */
const IDLE_TURNS = 3;
const REDRAW_INTERVAL_MS = 2_000;

export async function watchTraffic(page: Page, { ports }: Backend): Promise<Traffic> {
  const browser = await page.context().newCDPSession(page);
  const assets: Asset[] = [];
  const backendRequests: string[] = [];
  const byId = new Map<string, Asset>();
  const pending = new Set<string>();
  const connections = new Set<string>();
  const hosts = [ports.firestore, ports.auth, ports.database].map((port) => `:${port}/`);
  const recordBackendRequest = (address: string): void => {
    if (hosts.some((host) => address.includes(host))) {
      backendRequests.push(address);
    }
  };
  let requestCount = 0;

  browser.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    const [, stem, ending] = HASHED_ASSET.exec(request.url) ?? [];
    requestCount += 1;
    if (type === 'Document') {
      pending.clear();
      connections.clear();
    }
    (request.url.includes(LISTEN_CHANNEL) ? connections : pending).add(requestId);
    if (stem !== undefined && ending !== undefined) {
      const asset = { name: `${stem}${ending}`, url: request.url, isCached: false };
      assets.push(asset);
      byId.set(requestId, asset);
    }
    // Skips preflights.
    if (request.method !== 'OPTIONS') {
      recordBackendRequest(`${request.url} ${request.postData ?? ''}`);
    }
  });
  browser.on('Network.webSocketCreated', ({ requestId, url }) => {
    connections.add(requestId);
    recordBackendRequest(url);
  });
  browser.on('Network.requestServedFromCache', ({ requestId }) => markCached(requestId));
  browser.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true) {
      markCached(requestId);
    }
  });
  const end = ({ requestId }: { readonly requestId: string }): void => {
    pending.delete(requestId);
    connections.delete(requestId);
  };
  browser.on('Network.loadingFinished', end);
  browser.on('Network.loadingFailed', end);
  browser.on('Network.webSocketClosed', end);
  await browser.send('Network.enable');

  function markCached(requestId: string): void {
    const asset = byId.get(requestId);
    if (asset !== undefined) {
      asset.isCached = true;
    }
  }

  return {
    assets,
    backendRequests,
    connections: () => connections.size,
    clear: () => {
      assets.length = 0;
      backendRequests.length = 0;
    },
    waitForIdle: async () => {
      let seen = requestCount;
      for (let quiet = 0; quiet < IDLE_TURNS;) {
        await waitForIdleCallback(browser);
        quiet = pending.size === 0 && requestCount === seen ? quiet + 1 : 0;
        seen = requestCount;
      }
    },
  };
}

/** Forces repaints: headless Chromium 156 may report no idle time to a page that doesn't paint. */
async function waitForIdleCallback(browser: CDPSession): Promise<void> {
  const idle = browser.send('Runtime.evaluate', {
    expression: 'new Promise((resolve) => requestIdleCallback(resolve))',
    awaitPromise: true,
  });
  const repaint = setInterval(() => {
    void browser
      .send('Page.captureScreenshot', { clip: { x: 0, y: 0, width: 1, height: 1, scale: 1 } })
      .catch(() => undefined);
  }, REDRAW_INTERVAL_MS);
  await idle.finally(() => clearInterval(repaint));
}
