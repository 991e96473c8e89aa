import { test, type Page } from '@playwright/test';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../../../ops/local';

const FOLDER = path.join(ROOT, '.local', 'screenshots');
const SIZES = [
  [320, 568],
  [390, 664],
  [390, 844],
  [640, 360],
  [768, 1024],
  [1280, 720],
  [1366, 768],
  [1600, 900],
  [1920, 1080],
] as const;
const EXTRA_TIME_MS = 60_000;
/** Content below the viewport would be blank, and colours in transition while the page goes on. */
const STYLE = `*, ::before, ::after {
  content-visibility: visible !important;
  transition: none !important;
}`;

/** Names of the tests of this worker, one for each screenshot so far. */
const taken: string[] = [];

/** Takes the page at nine sizes, light and dark, and leaves it as it was. */
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
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const folder = path.join(FOLDER, `${width}x${height}-${colorScheme}`);
      const file = `${name}-${number}.png`;
      await page.screenshot({ path: path.join(folder, file), animations: 'disabled' });
      await writeContactSheet(folder);
    }
  }
  await page.emulateMedia({ colorScheme: wasDark ? 'dark' : 'light' });
  if (viewport !== null) {
    await page.setViewportSize(viewport);
  }
  await page.evaluate(() => document.adoptedStyleSheets.pop());
}

async function writeContactSheet(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort();
  const figures = files.map(
    (name) => `<figure><img src="${name}" loading="lazy"><figcaption>${name}</figcaption></figure>`,
  );
  await writeFile(
    path.join(folder, 'index.html'),
    `<!doctype html><style>
      body { display: grid; grid-template-columns: repeat(auto-fill, minmax(20rem, 1fr)); }
      figure { margin: 0.5rem; font: 0.75rem sans-serif; }
      img { width: 100%; border: 1px solid; }
    </style>${figures.join('')}`,
  );
}
