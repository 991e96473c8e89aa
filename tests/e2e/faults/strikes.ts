import type { Frame, Page, Route } from '@playwright/test';
import type { BrowserFault } from '../../../dev/lab/faults/browserFaults';
import { expect } from '../world/fixtures';

/** What a fault needs to know of the flow that it meets. */
export interface Target {
  readonly page: Page;
  readonly address: string;
  /** Presses the button that sends the form. */
  readonly press: () => Promise<void>;
  /** The request that decides, and a part of its body. */
  readonly deciding: RegExp;
  readonly decidingText: string;
  readonly logOut: (page: Page) => Promise<void>;
}

type Strike = (target: Target) => Promise<unknown>;

/** Changes the page from its beginning. */
export const INIT_SCRIPTS: Readonly<Partial<Record<BrowserFault, () => void>>> = {
  'storage full': fillStorage,
  'storage blocked': blockStorage,
  'blocked, reload': blockStorage,
};

export const STRIKES: Readonly<Record<BrowserFault, Strike>> = {
  rotation: async ({ page }) => {
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await page.setViewportSize({ width: height, height: width });
  },
  // Headless Chromium has no back-forward cache.
  bfcache: ({ page }) =>
    inFrames(page, () => {
      for (const name of ['pagehide', 'pageshow']) {
        window.dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
      }
    }),
  'frozen for an hour': async ({ page }) => {
    const browser = await page.context().newCDPSession(page);
    await inFrames(page, () => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 3_600_000;
    });
    await browser.send('Page.setWebLifecycleState', { state: 'frozen' });
    await browser.send('Page.setWebLifecycleState', { state: 'active' });
  },
  Back: async ({ page }) => {
    await goBack(page);
    await goForward(page);
  },
  Forward: async ({ page }) => {
    const app = appFrame(page);
    await app.evaluate(() => {
      window.location.hash = '#/no-such-page';
    });
    await expect(app.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await goBack(page);
    await goForward(page);
    await goBack(page);
  },
  reload: ({ page }) => page.reload(),
  'reload, not saved': (target) => reloadDuring(target, false),
  'reload, saved': (target) => reloadDuring(target, true),
  'storage full': () => Promise.resolve(),
  'storage blocked': () => Promise.resolve(),
  'blocked, reload': ({ page }) => page.reload(),
  'storage cleared': async ({ page, address }) => {
    const other = await page.context().newPage();
    await other.goto(`${address}embed.js`);
    await other.evaluate(() => localStorage.clear());
    await other.close();
  },
  'logged out': async ({ page, logOut }) => {
    const other = await page.context().newPage();
    await logOut(other);
    await other.close();
  },
};

const goBack = (page: Page) => go(page, 'back', () => page.goBack());
const goForward = (page: Page) => go(page, 'forward', () => page.goForward());

async function go(page: Page, to: 'back' | 'forward', goOutside: () => Promise<unknown>) {
  const app = appFrame(page);
  if (app === page.mainFrame()) {
    await goOutside();
    return;
  }
  // Playwright waits for the page around it, which stays.
  const left = app.url();
  await page.evaluate((direction) => window.history[direction](), to);
  await expect.poll(() => app.url()).not.toBe(left);
}

/** The frame that the app is in, or the page. */
export function appFrame(page: Page): Frame {
  return page.frames().at(-1) ?? page.mainFrame();
}

async function inFrames(page: Page, work: () => void): Promise<void> {
  await Promise.all(page.frames().map((frame) => frame.evaluate(work)));
}

/** Presses the button, and reloads before or after the backend has carried it out. */
async function reloadDuring(target: Target, isSaved: boolean): Promise<void> {
  const { page, press, deciding, decidingText } = target;
  let isOver = false;
  const reached = new Promise<void>((resolve, reject) => {
    const onRequest = async (route: Route): Promise<void> => {
      if (isOver || route.request().postData()?.includes(decidingText) !== true) {
        await route.continue();
        return;
      }
      isOver = true;
      if (isSaved) {
        await route.fetch();
      }
      resolve();
    };
    page.route(deciding, onRequest).catch(reject);
  });
  await press();
  await reached;
  // Not before: what is held would be sent.
  await page.reload();
  await page.unroute(deciding);
}

function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}

function blockStorage(): void {
  for (const store of ['localStorage', 'sessionStorage', 'indexedDB']) {
    Object.defineProperty(window, store, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  }
}
