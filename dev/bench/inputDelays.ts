import type { Locator, Page } from '@playwright/test';
import { pageTime } from './slowPhone';

declare global {
  interface Window {
    inputs?: { readonly at: number; readonly delay: number }[];
  }
}

/** Init script for `typeInto`. */
export function watchInputs(): void {
  const inputs: { at: number; delay: number }[] = [];
  window.inputs = inputs;
  const options = { type: 'event', buffered: true, durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry instanceof PerformanceEventTiming) {
        inputs.push({ at: entry.startTime, delay: entry.processingStart - entry.startTime });
      }
    }
  }).observe(options);
}

/** Effects of a key press, and the report of its event, may follow later. */
const SETTLE_MS = 1000;
const FOCUS_PAUSE_MS = 600;
/** Close to the embedded map's search debounce, so that some keys arrive during a search. */
const KEY_INTERVALS_MS = [190, 200, 210, 220] as const;

/** Types into fields. Returns the longest time in ms until the page handled an input. */
export async function typeInto(
  page: Page,
  ...fields: readonly (readonly [Locator, string])[]
): Promise<number> {
  const since = await pageTime(page);
  for (const [field, text] of fields) {
    await field.focus();
    await page.waitForTimeout(FOCUS_PAUSE_MS);
    for (const [index, letter] of Array.from(text).entries()) {
      await page.keyboard.press(letter);
      await page.waitForTimeout(KEY_INTERVALS_MS[index % KEY_INTERVALS_MS.length] ?? 0);
    }
  }
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate(
    (from) =>
      Math.max(
        0,
        ...(window.inputs ?? []).filter(({ at }) => at >= from).map(({ delay }) => delay),
      ),
    since,
  );
}
