// The page times each step itself, from the event to the frame with the result, because a script
// from outside runs slowly in a page four times slower. The fare counts from choosing the drop-off.

import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import type { Site } from './sites';

/** 1.6 Mbit/s and 150 ms for each request. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 200_000,
};
const CPU_SLOWDOWN = 4;

const PHONE_PAGE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

declare global {
  interface Window {
    delays?: { readonly kind: 'task' | 'input'; readonly at: number; readonly ms: number }[];
    wait?: (step: AwaitedStep) => Promise<number>;
  }
}

/** An event of the user or the start, and the element, by its text or value, that it brings up. */
type AwaitedStep = readonly [after: 'click' | 'input' | 'start', css: string, pattern: string];

/** Opens a page that times its tasks and steps. Loading is not slow until `slowDown`. */
export async function newPhonePage({ browser }: Site): Promise<Page> {
  const page = await (await browser.newContext(PHONE_PAGE)).newPage();
  await page.addInitScript(recordDelays);
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

/** Effects of a key press, and the report of its event, may follow later. */
const SETTLE_MS = 1000;
const FOCUS_PAUSE_MS = 600;
/** Close to the embedded map's search debounce, so that some keys arrive during a search. */
const KEY_INTERVALS_MS = [190, 200, 210, 220] as const;

/** Types into fields. Returns the longest time in ms until the page handled an input. */
export function typeInto(
  page: Page,
  ...fields: readonly (readonly [Locator, string])[]
): Promise<number> {
  return longestDelay(page, 'input', async () => {
    for (const [field, text] of fields) {
      await field.focus();
      await page.waitForTimeout(FOCUS_PAUSE_MS);
      for (const [index, letter] of Array.from(text).entries()) {
        await page.keyboard.press(letter);
        await page.waitForTimeout(KEY_INTERVALS_MS[index % KEY_INTERVALS_MS.length] ?? 0);
      }
    }
    await page.waitForTimeout(SETTLE_MS);
  });
}

/** Longest in ms while something is done; 0 if no task took 50 ms, or no input 16 ms. */
export async function longestDelay(
  page: Page,
  kind: 'task' | 'input',
  work: () => Promise<void>,
): Promise<number> {
  const since = await page.evaluate(() => performance.now());
  await work();
  return page.evaluate(
    ([wanted, from]) =>
      (window.delays ?? [])
        .filter((delay) => delay.kind === wanted && delay.at >= from)
        .reduce((longest, { ms }) => Math.max(longest, ms), 0),
    [kind, since] as const,
  );
}

/** Init script for `longestDelay`. The long-task list omits layout, so frames are recorded too. */
function recordDelays(): void {
  const delays: Window['delays'] = [];
  window.delays = delays;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry instanceof PerformanceEventTiming) {
        const { startTime: at, processingStart } = entry;
        delays.push({ kind: 'input', at, ms: processingStart - at });
      } else {
        const at = 'renderStart' in entry ? Number(entry.renderStart) : entry.startTime;
        delays.push({ kind: 'task', at, ms: entry.startTime + entry.duration - at });
      }
    }
  });
  const inputs = { type: 'event', buffered: true, durationThreshold: 16 };
  for (const options of [inputs, { type: 'longtask' }, { type: 'long-animation-frame' }]) {
    observer.observe(options);
  }
}

/** Init script for `timeStep`. */
function watchSteps(): void {
  window.wait = async ([after, css, pattern]) => {
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
