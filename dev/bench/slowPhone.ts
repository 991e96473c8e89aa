// The page times each step itself, from the event to the frame with the result, because a script
// from outside takes its time in a page four times slower. Tasks of 50 ms and more, and waiting for
// answers, are listed apart. The fare counts from choosing the drop-off (decision 190).

import type { BrowserContextOptions, Page } from '@playwright/test';
import type { Span } from './stepTimings';

/** The phone of design.md's budgets: 1.6 Mbit/s, 150 ms a request, a processor four times slower. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 200_000,
};
const SLOWDOWN = 4;

export const PHONE_PAGE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/** One line of a table: what a step took, in the median of its runs, beside its budget. */
export type PhoneLine = Readonly<Record<string, number | string>>;

/** A figure of one run, beside its budget where it has one. */
export interface Measured {
  readonly step: string;
  readonly value: number;
  readonly most: number | null;
}

/** The medians of the runs of each revision. */
export function tableOf(
  runs: ReadonlyMap<string, readonly (readonly Measured[])[]>,
): readonly PhoneLine[] {
  const [[first = []] = []] = [...runs.values()];
  return first.map(({ step, most }) => ({
    step,
    ...Object.fromEntries(
      [...runs].map(([name, measured]) => [
        name,
        Math.round(
          median(
            measured.flatMap((run) =>
              run.filter((each) => each.step === step).map(({ value }) => value),
            ),
          ),
        ),
      ]),
    ),
    'at most': most ?? '',
  }));
}

function median(figures: readonly number[]): number {
  return [...figures].sort((one, other) => one - other)[Math.floor(figures.length / 2)] ?? NaN;
}

declare global {
  interface Window {
    longTasks?: { readonly startTime: number; readonly duration: number }[];
    wait?: (step: Awaited) => Promise<Span>;
  }
}

/**
 * Run in a page before all else: keeps what `longestTask` tells. The browser's list of long tasks leaves out those without a
 * script, as the layout of a long list is one: what a frame took to be drawn stands beside them.
 */
export function watchTasks(): void {
  const tasks: { startTime: number; duration: number }[] = [];
  window.longTasks = tasks;
  new PerformanceObserver((list) => {
    tasks.push(...list.getEntries().map(({ startTime, duration }) => ({ startTime, duration })));
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const frame of list.getEntries()) {
      if (
        'renderStart' in frame &&
        typeof frame.renderStart === 'number' &&
        frame.renderStart > 0
      ) {
        const { renderStart: startTime } = frame;
        tasks.push({ startTime, duration: frame.startTime + frame.duration - startTime });
      }
    }
  }).observe({ type: 'long-animation-frame', buffered: true });
}

/** The longest task of a page since a time of its own clock, in ms; 0 while none took 50 ms. */
export function longestTask(page: Page, since = 0): Promise<number> {
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

/** How long it takes from a press until something is there, in ms. */
export async function timed(
  press: () => Promise<unknown>,
  until: () => Promise<unknown>,
): Promise<number> {
  const started = Date.now();
  await press();
  await until();
  return Date.now() - started;
}

/** What somebody does, and what they wait for then: an element whose text, or what is typed in it, fits the words. */
export interface Awaited {
  readonly after: 'click' | 'input';
  readonly css: string;
  /** A regular expression. */
  readonly words: string;
}

/**
 * Run in a page before all else. The page itself tells how long it took, from what the user did until the frame with what
 * they wait for: whoever looks for things from outside runs scripts that a slow page takes its time for.
 */
export function watchSteps(): void {
  window.wait = async ({ after, css, words }) => {
    const wanted = new RegExp(words, 'u');
    const { timeStamp } = await new Promise<Event>((resolve) => {
      window.addEventListener(after, resolve, { capture: true, once: true });
    });
    do {
      if (performance.now() - timeStamp > 30_000) {
        throw new Error(`${words} did not show within half a minute`);
      }
      await new Promise((resolve) => requestAnimationFrame(resolve));
    } while (
      ![...document.querySelectorAll(css)].some((each) =>
        wanted.test(each instanceof HTMLInputElement ? each.value : each.textContent),
      )
    );
    return { from: timeStamp, until: performance.now() };
  };
}

/** From what somebody does until the page shows what they wait for, on its own clock. */
export async function awaited(
  page: Page,
  step: Awaited,
  act: () => Promise<unknown>,
): Promise<Span> {
  const [waited] = await Promise.all([
    page.evaluate(
      (wanted) => window.wait?.(wanted) ?? Promise.reject(new Error('watchSteps was not run')),
      step,
    ),
    act(),
  ]);
  return waited;
}

/** Makes a page's network and processor those of the phone, and counts what it fetches from the site. */
export async function slowDown(page: Page, address: string) {
  const client = await page.context().newCDPSession(page);
  const traffic = { client, requests: 0, bytes: 0 };
  const { origin } = new URL(address);
  const ofSite = new Set<string>();
  client.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith(origin)) {
      ofSite.add(requestId);
      traffic.requests += /\.(js|css)$/.test(new URL(request.url).pathname) ? 1 : 0;
    }
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.bytes += ofSite.has(requestId) ? encodedDataLength : 0;
  });
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', NETWORK);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return traffic;
}
