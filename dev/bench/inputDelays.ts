import type { Locator, Page } from '@playwright/test';

export interface InputTimes {
  /** Milliseconds until the page handled the input. */
  readonly delay: number;
  /** Milliseconds until the page had drawn the result. */
  readonly duration: number;
}

declare global {
  interface Window {
    inputs?: { readonly at: number; readonly delay: number; readonly duration: number }[];
  }
}

/** Init script for `slowestInput`. Event timing omits moves, so a capturing listener times them. */
export function watchInputs(): void {
  const inputs: { at: number; delay: number; duration: number }[] = [];
  window.inputs = inputs;
  const options = { type: 'event', buffered: true, durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry instanceof PerformanceEventTiming) {
        const { startTime: at, processingStart, duration } = entry;
        inputs.push({ at, delay: processingStart - at, duration });
      }
    }
  }).observe(options);
  for (const type of ['touchmove', 'mousemove']) {
    window.addEventListener(
      type,
      ({ timeStamp: at }) => {
        inputs.push({ at, delay: performance.now() - at, duration: 0 });
      },
      { capture: true, passive: true },
    );
  }
}

/** Longest delay and duration of any input since a time of the page's clock. */
export function slowestInput(page: Page, since: number): Promise<InputTimes> {
  return page.evaluate((from) => {
    const all = (window.inputs ?? []).filter(({ at }) => at >= from);
    return {
      delay: Math.max(0, ...all.map(({ delay }) => delay)),
      duration: Math.max(0, ...all.map(({ duration }) => duration)),
    };
  }, since);
}

export function pageTime(page: Page): Promise<number> {
  return page.evaluate(() => performance.now());
}

/** Effects of a key press, and the report of its event, may follow later. */
const SETTLE_MS = 1000;
const FOCUS_PAUSE_MS = 600;
/** Close to the embedded map's search debounce, so that some keys arrive during a search. */
const KEY_INTERVALS_MS = [190, 200, 210, 220] as const;

export async function typeInto(
  page: Page,
  ...fields: readonly (readonly [Locator, string])[]
): Promise<InputTimes> {
  let since = Infinity;
  for (const [field, text] of fields) {
    await field.focus();
    await page.waitForTimeout(FOCUS_PAUSE_MS);
    since = Math.min(since, await pageTime(page));
    for (const [index, letter] of Array.from(text).entries()) {
      await page.keyboard.press(letter);
      await page.waitForTimeout(KEY_INTERVALS_MS[index % KEY_INTERVALS_MS.length] ?? 0);
    }
  }
  await page.waitForTimeout(SETTLE_MS);
  return slowestInput(page, since);
}

const MOVES = 60;
const FRAME_MS = 16;

/** Uses two fingers, because one scrolls the page, and sends moves without waiting for the page. */
export async function dragMap(page: Page, by: 'mouse' | 'fingers'): Promise<InputTimes> {
  const map = page.locator('.leaflet-container');
  await map.scrollIntoViewIfNeeded();
  const box = await map.boundingBox();
  if (box === null) {
    throw new Error('There is no map to drag');
  }
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const client = await page.context().newCDPSession(page);
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', dx: number) =>
    client.send('Input.dispatchMouseEvent', {
      ...{ type, x: x + dx, y: y + dx / 2, button: 'left', buttons: 1, clickCount: 1 },
    });
  const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', dx: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [-40, 40].map((apart, id) => ({ id, x: x + dx + apart, y: y + dx / 2 })),
    });
  const before = await mapPosition(page);
  const since = await pageTime(page);
  await (by === 'mouse' ? mouse('mousePressed', 0) : fingers('touchStart', 0));
  const moves: Promise<unknown>[] = [];
  for (let move = 1; move <= MOVES; move += 1) {
    const dx = 80 * Math.sin((move / MOVES) * 2.5 * Math.PI);
    moves.push(by === 'mouse' ? mouse('mouseMoved', dx) : fingers('touchMove', dx));
    await new Promise((resolve) => setTimeout(resolve, FRAME_MS));
  }
  await Promise.all(moves);
  if ((await mapPosition(page)) === before) {
    throw new Error('The map did not move');
  }
  await (by === 'mouse' ? mouse('mouseReleased', 80) : fingers('touchEnd', 80));
  await page.waitForTimeout(SETTLE_MS);
  await client.detach();
  return slowestInput(page, since);
}

function mapPosition(page: Page): Promise<string> {
  return page.evaluate(() => {
    const roads = document.querySelector('.leaflet-container path');
    const { x, y } = roads?.getBoundingClientRect() ?? { x: NaN, y: NaN };
    return `${String(x)} ${String(y)}`;
  });
}
