import type { Page, Route } from '@playwright/test';

export const QUERY = /documents:runQuery/;
export const COMMIT = /documents:commit/;
export const READ = /documents:(runQuery|runAggregationQuery|batchGet)/;

export interface HeldRequests {
  /** Lets held and later requests through. */
  release(): Promise<void>;
}

/** Holds requests whose body contains the text. */
export async function holdRequests(page: Page, url: RegExp, text = ''): Promise<HeldRequests> {
  const gate: { open?: () => void } = {};
  const opened = new Promise<void>((resolve) => {
    gate.open = resolve;
  });
  await page.route(url, async (route: Route) => {
    if (route.request().postData()?.includes(text) === true) {
      await opened;
    }
    await route.continue();
  });
  return {
    release: async () => {
      gate.open?.();
      await Promise.resolve();
    },
  };
}

/**
 * Aborts requests whose body contains the text, after letting `allowFirst` of them through.
 * Returns a function that ends it.
 */
export async function failRequests(
  page: Page,
  url: RegExp,
  { text = '', allowFirst = 0 }: { readonly text?: string; readonly allowFirst?: number } = {},
): Promise<() => Promise<void>> {
  let passed = 0;
  await page.route(url, async (route) => {
    const matches = route.request().postData()?.includes(text) === true;
    if (!matches || passed < allowFirst) {
      passed += matches ? 1 : 0;
      await route.continue();
    } else {
      await route.abort('connectionrefused');
    }
  });
  return () => page.unroute(url);
}

export interface LostResponses {
  count(): number;
  restore(): Promise<void>;
}

/** Lets every commit reach the backend but drops the response. */
export async function loseResponses(page: Page): Promise<LostResponses> {
  let count = 0;
  await page.route(COMMIT, async (route) => {
    await route.fetch();
    count += 1;
    await route.abort('connectionreset');
  });
  return { count: () => count, restore: () => page.unroute(COMMIT) };
}

/** Stops the page's clock at a time that the app takes for the server's. */
export async function setClock(page: Page, address: string, time: number): Promise<void> {
  await page.route(address, (route) =>
    route.request().method() === 'HEAD' ? route.abort() : route.continue(),
  );
  await page.clock.setFixedTime(time);
}
