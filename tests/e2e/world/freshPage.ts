import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import type { World } from './fixtures';
import type { Landmark } from './signedOutRoutes';
import { watchTraffic, type Traffic } from './traffic';

/** A page in a new context, with an empty cache. */
export interface FreshPage {
  readonly page: Page;
  readonly traffic: Traffic;
  readonly close: () => Promise<void>;
}

export async function openFreshPage(
  browser: Browser,
  { backend }: World,
  options: BrowserContextOptions = {},
): Promise<FreshPage> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  return {
    page,
    traffic: await watchTraffic(page, backend),
    close: () => context.close(),
  };
}

/** Sets Save-Data, for which headless Chromium has no switch. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } });
  });
}

export async function openPage(
  page: Page,
  traffic: Traffic,
  address: string,
  landmark: Landmark,
): Promise<void> {
  await page.goto(address);
  await waitForScreen(page, traffic, landmark);
}

/** Opens the page again and expects every asset to come from the cache. */
export async function openWarm(
  page: Page,
  traffic: Traffic,
  address: string,
  landmark: Landmark,
): Promise<void> {
  await page.goto('about:blank');
  traffic.clear();
  await openPage(page, traffic, address, landmark);
  expectNoDuplicates(traffic);
  expect(traffic.assets.filter(({ isCached }) => !isCached)).toEqual([]);
}

export async function waitForScreen(
  page: Page,
  traffic: Traffic,
  landmark: Landmark,
): Promise<void> {
  await expect(landmark(page)).toBeVisible();
  await traffic.waitForIdle();
}

export function expectNoDuplicates({ assets }: Traffic): void {
  const urls = assets.map(({ url }) => url);
  expect(urls.length).toBeGreaterThan(1);
  expect(urls.filter((url, index) => urls.indexOf(url) !== index)).toEqual([]);
}

const SCREEN_FILE = /Screen\.js$|^AdminDashboard|^DriverHome|^embeddedMaps|^beverley/;

/** The requested files of screens and the embedded map, sorted. */
export function screenFiles({ assets }: Traffic): readonly string[] {
  return assets
    .map(({ name }) => name)
    .filter((name) => SCREEN_FILE.test(name))
    .sort();
}
