// The page times each step itself, from the event to the frame with the result, because a script
// from outside runs slowly in a page four times slower. Tasks of 50 ms and more, and waiting for
// responses, are listed separately. The fare counts from choosing the drop-off (decision 190).

import type { BrowserContextOptions, Page } from '@playwright/test';
import type { Span } from './waitBreakdown';

/** 1.6 Mbit/s and 150 ms for each request. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 200_000,
};
const CPU_SLOWDOWN = 4;

export const PHONE_PAGE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/** A step with the median of its runs and its budget. */
export type TableRow = Readonly<Record<string, number | string>>;

export interface Measurement {
  readonly step: string;
  readonly value: number;
  readonly budget: number | null;
}

export function medianTable(
  runs: ReadonlyMap<string, readonly (readonly Measurement[])[]>,
): readonly TableRow[] {
  const [[first = []] = []] = [...runs.values()];
  return first.map(({ step, budget }) => ({
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
    'at most': budget ?? '',
  }));
}

function median(figures: readonly number[]): number {
  return [...figures].sort((one, other) => one - other)[Math.floor(figures.length / 2)] ?? NaN;
}

declare global {
  interface Window {
    longTasks?: { readonly startTime: number; readonly duration: number }[];
    wait?: (step: AwaitedStep) => Promise<Span>;
  }
}

/** Init script for `longestTask`. The long-task list omits layout, so frames are recorded too. */
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

/** Longest task in ms since a time of the page's clock; 0 if none took 50 ms. */
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

export async function timeAction(
  act: () => Promise<unknown>,
  until: () => Promise<unknown>,
): Promise<number> {
  const started = Date.now();
  await act();
  await until();
  return Date.now() - started;
}

/** A user event and the element, matched by its text or value, that it should bring up. */
export interface AwaitedStep {
  readonly after: 'click' | 'input';
  readonly css: string;
  readonly pattern: string;
}

/** Init script for `timeStep`. */
export function watchSteps(): void {
  window.wait = async ({ after, css, pattern }) => {
    const wanted = new RegExp(pattern, 'u');
    const { timeStamp } = await new Promise<Event>((resolve) => {
      window.addEventListener(after, resolve, { capture: true, once: true });
    });
    do {
      if (performance.now() - timeStamp > 30_000) {
        throw new Error(`${pattern} did not show within 30 seconds`);
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

/** Time from the user's event until the page shows the result, on the page's clock. */
export async function timeStep(
  page: Page,
  step: AwaitedStep,
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

/** Throttles the page to the speed of the phone and counts its traffic from the site. */
export async function slowDown(page: Page, address: string) {
  const client = await page.context().newCDPSession(page);
  const traffic = { client, requests: 0, bytes: 0 };
  const { origin } = new URL(address);
  const siteRequests = new Set<string>();
  client.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith(origin)) {
      siteRequests.add(requestId);
      traffic.requests += /\.(js|css)$/.test(new URL(request.url).pathname) ? 1 : 0;
    }
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.bytes += siteRequests.has(requestId) ? encodedDataLength : 0;
  });
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', NETWORK);
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return traffic;
}
