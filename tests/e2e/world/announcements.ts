import type { Page } from '@playwright/test';

/**
 * Collects what live regions announce, in order: a new alert, and each change of a region that was
 * there before. Call it before opening the page.
 */
export async function recordAnnouncements(page: Page): Promise<readonly string[]> {
  const heard: string[] = [];
  await page.exposeFunction('reportAnnouncement', (text: string) => {
    heard.push(text);
  });
  await page.addInitScript(watchLiveRegions);
  return heard;
}

/** Runs in the page. */
function watchLiveRegions(): void {
  const REGIONS = '[role="alert"], [role="status"], [aria-live]:not([aria-live="off"])';
  const lastLines = new WeakMap<Element, readonly string[]>();

  const linesOf = (node: Node): readonly string[] => {
    if (node instanceof Text) {
      return [node.data.replaceAll(/\s+/g, ' ').trim()].filter((line) => line !== '');
    }
    if (!(node instanceof Element) || node.closest('[aria-hidden="true"]') !== null) {
      return [];
    }
    const { display, visibility } = getComputedStyle(node);
    return display !== 'none' && visibility === 'visible'
      ? [...node.childNodes].flatMap(linesOf)
      : [];
  };
  const isAtomic = (region: Element): boolean =>
    (region.getAttribute('aria-atomic') ?? String(region.matches('[role]'))) === 'true';

  const check = (region: Element): void => {
    const before = lastLines.get(region);
    const lines = linesOf(region);
    if (region.matches('[aria-busy="true"]') || before?.join(' ') === lines.join(' ')) {
      return;
    }
    lastLines.set(region, lines);
    if (before === undefined && !region.matches('[role="alert"]')) {
      return;
    }
    const isNew = (line: string): boolean => before?.includes(line) !== true;
    const text = (isAtomic(region) ? lines : lines.filter(isNew)).join(' ');
    if (text !== '') {
      void window.reportAnnouncement(text);
    }
  };
  new MutationObserver(() => {
    document.querySelectorAll(REGIONS).forEach(check);
  }).observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
}

declare global {
  interface Window {
    readonly reportAnnouncement: (text: string) => Promise<void>;
  }
}
