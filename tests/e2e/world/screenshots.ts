import { test, type Page } from '@playwright/test';
import path from 'node:path';
import { ROOT } from '../../../dev/backend/backend';

const FOLDER = path.join(ROOT, '.local', 'screenshots');
const WIDTHS = [320, 400, 768, 1280];
const HEIGHT = 800;
const EXTRA_TIME_MS = 60_000;
/** Content below the viewport would be blank, and colours in transition while the page goes on. */
const STYLE = `*, ::before, ::after {
  content-visibility: visible !important;
  transition: none !important;
}`;

/** Names of the tests of this worker, one for each screenshot so far. */
const taken: string[] = [];

/** Takes the page at four widths, light and dark, and leaves it as it was (decision 287). */
export async function takeScreenshots(page: Page): Promise<void> {
  const name = test.info().titlePath.join(' ').replaceAll(/\W+/g, '-');
  taken.push(name);
  const number = taken.filter((each) => each === name).length;
  test.setTimeout(test.info().timeout + EXTRA_TIME_MS);
  const viewport = page.viewportSize();
  const wasDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.evaluate((style) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets.push(sheet);
  }, STYLE);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const file = `${name}-${String(number)}-${String(width)}-${colorScheme}.png`;
      await page.screenshot({
        path: path.join(FOLDER, file),
        fullPage: true,
        animations: 'disabled',
      });
    }
  }
  await page.emulateMedia({ colorScheme: wasDark ? 'dark' : 'light' });
  if (viewport !== null) {
    await page.setViewportSize(viewport);
  }
  await page.evaluate(() => document.adoptedStyleSheets.pop());
}
