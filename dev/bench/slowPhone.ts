// The page times each step itself, from the event to the frame with the result, because a script
// from outside runs slowly in a page four times slower. The fare counts from choosing the drop-off
// (decision 190).

import type { BrowserContextOptions, Page } from '@playwright/test';
import type { Site } from './sites';

/** 1.6 Mbit/s and 150 ms for each request. */
const NETWORK = { offline: false, latency: 150, ...throughput(200_000) };
const CPU_SLOWDOWN = 4;

const PHONE_PAGE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

declare global {
  interface Window {
    longTasks?: { readonly startTime: number; readonly duration: number }[];
    wait?: (step: AwaitedStep) => Promise<number>;
  }
}

/** The element, matched by its text or value, that an event of the user or the start brings up. */
export interface AwaitedStep {
  readonly after: 'click' | 'input' | 'start';
  readonly css: string;
  readonly pattern: string;
}

/** Opens a page that times its tasks and steps. Loading is not slow until `slowDown`. */
export async function newPhonePage({ browser }: Site): Promise<Page> {
  const page = await (await browser.newContext(PHONE_PAGE)).newPage();
  await page.addInitScript(watchTasks);
  await page.addInitScript(watchSteps);
  return page;
}

/** Gives the page the speed of the phone. Returns a counter of its requests for code. */
export async function slowDown(page: Page): Promise<() => number> {
  const client = await page.context().newCDPSession(page);
  let requests = 0;
  client.on('Network.requestWillBeSent', ({ request }) => {
    requests += /\.(js|css)$/.test(new URL(request.url).pathname) ? 1 : 0;
  });
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', NETWORK);
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return () => requests;
}

/** Milliseconds from the event, or the page's start, until the page shows the result. */
export async function timeStep(
  page: Page,
  step: AwaitedStep,
  act: () => Promise<unknown> = () => Promise.resolve(),
): Promise<number> {
  const [waited] = await Promise.all([
    page.evaluate(
      (wanted) => window.wait?.(wanted) ?? Promise.reject(new Error('watchSteps was not run')),
      step,
    ),
    act(),
  ]);
  return waited;
}

export function pageTime(page: Page): Promise<number> {
  return page.evaluate(() => performance.now());
}

/** Longest task in ms since a time of the page's clock; 0 if none took 50 ms. */
export function longestTask(page: Page, since: number): Promise<number> {
  return page.evaluate(
    (from) =>
      Math.max(
        0,
        ...(window.longTasks ?? [])
          .filter(({ startTime }) => startTime >= from)
          .map(({ duration }) => duration),
      ),
    since,
  );
}

function throughput(bytesPerSecond: number) {
  return { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
}

/** Init script for `longestTask`. The long-task list omits layout, so frames are recorded too. */
function watchTasks(): void {
  const tasks: { startTime: number; duration: number }[] = [];
  window.longTasks = tasks;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const drawnFrom = 'renderStart' in entry ? Number(entry.renderStart) : entry.startTime;
      if (drawnFrom > 0) {
        const duration = entry.startTime + entry.duration - drawnFrom;
        tasks.push({ startTime: drawnFrom, duration });
      }
    }
  }).observe({ entryTypes: ['longtask', 'long-animation-frame'] });
}

/** Init script for `timeStep`. */
function watchSteps(): void {
  window.wait = async ({ after, css, pattern }) => {
    const wanted = new RegExp(pattern, 'u');
    const since =
      after === 'start'
        ? 0
        : await new Promise<number>((resolve) =>
            window.addEventListener(after, ({ timeStamp }) => resolve(timeStamp), {
              capture: true,
              once: true,
            }),
          );
    do {
      if (performance.now() - since > 30_000) {
        throw new Error(`${pattern} did not show within 30 seconds`);
      }
      await new Promise((resolve) => requestAnimationFrame(resolve));
    } while (
      ![...document.querySelectorAll(css)].some((each) =>
        wanted.test(each instanceof HTMLInputElement ? each.value : each.textContent),
      )
    );
    return performance.now() - since;
  };
}
