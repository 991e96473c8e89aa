import type { Page, Route } from '@playwright/test';

export const QUERY = /documents:runQuery/;
export const COMMIT = /documents:commit/;

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

/** Stops the page's clock at a time that the app takes for the server's. */
export async function setClock(page: Page, address: string, time: number): Promise<void> {
  await page.route(address, (route) =>
    route.request().method() === 'HEAD' ? route.abort() : route.continue(),
  );
  await page.clock.setFixedTime(time);
}
