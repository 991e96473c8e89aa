import type { Page, Route } from '@playwright/test';

/** Questions to Firestore, and writes. */
export const QUERY = /documents:runQuery/;
export const COMMIT = /documents:commit/;

/** Requests held back until they are let go. */
export interface Held {
  /** Lets those held and all later ones through. */
  letGo(): Promise<void>;
}

/** Holds back the requests to an address that hold some words. */
export async function hold(page: Page, url: RegExp, words = ''): Promise<Held> {
  const gate: { open?: () => void } = {};
  const opened = new Promise<void>((resolve) => {
    gate.open = resolve;
  });
  await page.route(url, async (route: Route) => {
    if (route.request().postData()?.includes(words) === true) {
      await opened;
    }
    await route.continue();
  });
  return {
    letGo: async () => {
      gate.open?.();
      await Promise.resolve();
    },
  };
}

/** Refuses requests to an address that hold some words, once `spare` of them have passed. Returns the way to stop. */
export async function breakAfter(
  page: Page,
  url: RegExp,
  { words = '', spare = 0 }: { readonly words?: string; readonly spare?: number } = {},
): Promise<() => Promise<void>> {
  let passed = 0;
  await page.route(url, async (route) => {
    const isMeant = route.request().postData()?.includes(words) === true;
    if (!isMeant || passed < spare) {
      passed += isMeant ? 1 : 0;
      await route.continue();
    } else {
      await route.abort('connectionrefused');
    }
  });
  return () => page.unroute(url);
}

/** Writes that arrived and whose answers did not. */
export interface LostAnswers {
  /** How many were lost so far. */
  count(): number;
  /** Lets later answers through. */
  mend(): Promise<void>;
}

/** Lets every write arrive, and loses its answer. */
export async function loseAnswers(page: Page): Promise<LostAnswers> {
  let count = 0;
  await page.route(COMMIT, async (route) => {
    await route.fetch();
    count += 1;
    await route.abort('connectionreset');
  });
  return { count: () => count, mend: () => page.unroute(COMMIT) };
}
