import type { CDPSession, Page } from '@playwright/test';
import type { Backend } from '../../../dev/backend/backend';

/** A file of the app that a page has asked for: a script, a style sheet, a typeface, the map's data. */
interface Part {
  /** Its name without the hash, such as 'MapScreen.js'. */
  readonly name: string;
  readonly url: string;
  /** True when the browser had it. */
  isKept: boolean;
}

/** What a page asks for. */
export interface Traffic {
  /** The files of the app since the page was loaded or `forget` was called. */
  readonly parts: readonly Part[];
  /** What was asked of Firestore, of Auth or of the Realtime Database since then: addresses with what was sent. */
  readonly backend: readonly string[];
  /** How many connections are open over which it hears of changes. */
  connections(): number;
  forget(): void;
  /** Resolves once nothing is on its way any more and the page has done whatever it does when it has nothing to do. */
  settle(): Promise<void>;
}

const HASHED = /\/assets\/(.+)-[\w-]{8}(\.\w+)$/;
/** How Firestore tells what has changed: it stays open. */
const LISTENING = '/Listen/channel';
/** What a page does when it is idle may be asked for in two turns: what is fetched then, and what that fetches. */
const QUIET_TURNS = 3;
const DRAWN_ANEW_MS = 2_000;

/** Watches what a page asks for from now on. */
export async function watchTraffic(page: Page, { ports }: Backend): Promise<Traffic> {
  const browser = await page.context().newCDPSession(page);
  const [parts, asked]: [Part[], string[]] = [[], []];
  const byId = new Map<string, Part>();
  const open = new Set<string>();
  const listening = new Set<string>();
  const hosts = [ports.firestore, ports.auth, ports.database].map((port) => `:${String(port)}/`);
  const note = (address: string): void => {
    if (hosts.some((host) => address.includes(host))) {
      asked.push(address);
    }
  };
  let count = 0;

  browser.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    const [, stem, ending] = HASHED.exec(request.url) ?? [];
    count += 1;
    if (type === 'Document') {
      open.clear();
      listening.clear();
    }
    (request.url.includes(LISTENING) ? listening : open).add(requestId);
    if (stem !== undefined && ending !== undefined) {
      const part = { name: `${stem}${ending}`, url: request.url, isKept: false };
      parts.push(part);
      byId.set(requestId, part);
    }
    // It only asks whether it may ask.
    if (request.method !== 'OPTIONS') {
      note(`${request.url} ${request.postData ?? ''}`);
    }
  });
  browser.on('Network.webSocketCreated', ({ requestId, url }) => {
    listening.add(requestId);
    note(url);
  });
  browser.on('Network.requestServedFromCache', ({ requestId }) => {
    keep(requestId);
  });
  browser.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true) {
      keep(requestId);
    }
  });
  const end = ({ requestId }: { readonly requestId: string }): void => {
    open.delete(requestId);
    listening.delete(requestId);
  };
  browser.on('Network.loadingFinished', end);
  browser.on('Network.loadingFailed', end);
  browser.on('Network.webSocketClosed', end);
  await browser.send('Network.enable');

  function keep(requestId: string): void {
    const part = byId.get(requestId);
    if (part !== undefined) {
      part.isKept = true;
    }
  }

  return {
    parts,
    backend: asked,
    connections: () => listening.size,
    forget: () => {
      parts.length = 0;
      asked.length = 0;
    },
    settle: async () => {
      let seen = count;
      for (let quiet = 0; quiet < QUIET_TURNS;) {
        await beIdle(browser);
        quiet = open.size === 0 && count === seen ? quiet + 1 : 0;
        seen = count;
      }
    },
  };
}

/**
 * Chromium 156 without a window now and then tells a page that draws nothing of no idle time at all, until it draws again:
 * a picture of one pixel makes it.
 */
async function beIdle(browser: CDPSession): Promise<void> {
  const idle = browser.send('Runtime.evaluate', {
    expression: 'new Promise((resolve) => requestIdleCallback(resolve))',
    awaitPromise: true,
  });
  const drawing = setInterval(() => {
    void browser
      .send('Page.captureScreenshot', { clip: { x: 0, y: 0, width: 1, height: 1, scale: 1 } })
      .catch(() => undefined);
  }, DRAWN_ANEW_MS);
  await idle.finally(() => {
    clearInterval(drawing);
  });
}
