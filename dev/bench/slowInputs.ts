import type { Locator, Page } from '@playwright/test';

/** How long what was done waited for the page, and how long until the page had drawn what came of it; in ms. */
export interface InputFigures {
  readonly delay: number;
  readonly duration: number;
}

declare global {
  interface Window {
    inputs?: { readonly at: number; readonly delay: number; readonly duration: number }[];
  }
}

/**
 * Run in a page before all else: keeps what `worstInput` tells. The browser's own event timing knows keys and presses, from
 * 16 ms on; it leaves out moves, which are timed by a listener before all others.
 */
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

/** The worst of what was done in a page since a time of its own clock. */
export function worstInput(page: Page, since: number): Promise<InputFigures> {
  return page.evaluate((from) => {
    const all = (window.inputs ?? []).filter(({ at }) => at >= from);
    return {
      delay: Math.max(0, ...all.map(({ delay }) => delay)),
      duration: Math.max(0, ...all.map(({ duration }) => duration)),
    };
  }, since);
}

/** The time of a page's own clock. */
export function clockOf(page: Page): Promise<number> {
  return page.evaluate(() => performance.now());
}

/** What comes of a letter may come a while after it, and the events are told of later still. */
const AFTERWARDS_MS = 1000;
/** Nobody begins to type sooner in a field that has just come. */
const BEFOREHAND_MS = 600;
/** Around the pause after which the embedded map searches, so that some letters come in the midst of it. */
const LETTER_MS = [190, 200, 210, 220] as const;

/** Types into fields, one letter after another. */
export async function typeInto(
  page: Page,
  ...fields: readonly (readonly [Locator, string])[]
): Promise<InputFigures> {
  let since = Infinity;
  for (const [field, text] of fields) {
    await field.focus();
    await page.waitForTimeout(BEFOREHAND_MS);
    since = Math.min(since, await clockOf(page));
    for (const [index, letter] of Array.from(text).entries()) {
      await page.keyboard.press(letter);
      await page.waitForTimeout(LETTER_MS[index % LETTER_MS.length] ?? 0);
    }
  }
  await page.waitForTimeout(AFTERWARDS_MS);
  return worstInput(page, since);
}

const MOVES = 60;
const FRAME_MS = 16;

/**
 * Drags the embedded map about: with the mouse, or with two fingers, since one scrolls the page. The moves come as they do
 * from a hand, whether the page is done with the last or not.
 */
export async function dragMap(page: Page, by: 'mouse' | 'fingers'): Promise<InputFigures> {
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
  const before = await placeOfMap(page);
  const since = await clockOf(page);
  await (by === 'mouse' ? mouse('mousePressed', 0) : fingers('touchStart', 0));
  const moves: Promise<unknown>[] = [];
  for (let move = 1; move <= MOVES; move += 1) {
    const dx = 80 * Math.sin((move / MOVES) * 2.5 * Math.PI);
    moves.push(by === 'mouse' ? mouse('mouseMoved', dx) : fingers('touchMove', dx));
    await new Promise((resolve) => setTimeout(resolve, FRAME_MS));
  }
  await Promise.all(moves);
  if ((await placeOfMap(page)) === before) {
    throw new Error('The map did not move');
  }
  await (by === 'mouse' ? mouse('mouseReleased', 80) : fingers('touchEnd', 80));
  await page.waitForTimeout(AFTERWARDS_MS);
  await client.detach();
  return worstInput(page, since);
}

function placeOfMap(page: Page): Promise<string> {
  return page.evaluate(() => {
    const roads = document.querySelector('.leaflet-container path');
    const { x, y } = roads?.getBoundingClientRect() ?? { x: NaN, y: NaN };
    return `${String(x)} ${String(y)}`;
  });
}
