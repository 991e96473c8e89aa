import { expect, type Locator, type Page } from '@playwright/test';

/** What may be wider than the window, because it scrolls sideways or is a drawing. */
const EXEMPT = [
  '[aria-label="Ride lists"]',
  '[aria-label="Days"]',
  '[aria-label="Timeline"]',
  '[role="application"]',
  '[aria-hidden="true"]',
].join(', ');

/** Expects content to be shown, and no text to be cut off or beyond the window's edge. */
export async function expectToFit(page: Page, content: Locator): Promise<void> {
  await expect(content).toBeVisible();
  await expect
    .poll(() => misfits(page), { message: `${page.url()} ${content.toString()}` })
    .toEqual([]);
}

function misfits(page: Page): Promise<readonly string[]> {
  return page.evaluate((exempt) => {
    const root = document.documentElement;
    const tooWide =
      root.scrollWidth > root.clientWidth
        ? [`page ${root.scrollWidth} of ${root.clientWidth}`]
        : [];
    const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
    const isCut = (element: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element);
      return (
        (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
      );
    };
    const isForScreenReaders = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath !== 'none' || isForScreenReaders(element.parentElement));
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    const cut = [...document.body.querySelectorAll('*')]
      .filter((element) => element.closest(exempt) === null && hasText(element))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !isForScreenReaders(element))
      .flatMap((element) => {
        const isBeyond = element.getBoundingClientRect().right > root.clientWidth + 1;
        const name = element.textContent.trim().slice(0, 60);
        return isBeyond || isCut(element) ? [`${element.tagName.toLowerCase()} '${name}'`] : [];
      });
    return [...tooWide, ...cut];
  }, EXEMPT);
}

/** Where an element is in the window, once it doesn't move any more. */
export async function boxOf(locator: Locator) {
  await (await locator.elementHandle()).waitForElementState('stable');
  const box = await locator.boundingBox();
  const { x, y, width, height } = box ?? { x: Number.NaN, y: Number.NaN, width: 0, height: 0 };
  return { left: x, right: x + width, top: y, bottom: y + height };
}
