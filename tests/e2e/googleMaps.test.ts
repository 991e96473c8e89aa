// The app with a Google key, its real headers and a fake of Google's script. That doesn't prove that
// Google's own script keeps within the policy or answers like the fake, nor which failures it calls
// `gm_authFailure` for. The page preloads what a build without a key preloads.

import type { Page } from '@playwright/test';
import { bundleScript } from '../../dev/build/bundleScript';
import { printReport } from '../../ops/maps/checkMaps';
import { visitPage } from '../../ops/maps/visitPage';
import { goToMap, LandingPage } from './pages/guest';
import { expect, test } from './world/fixtures';

const KEY = 'AIzaSyFakeKeyOfTheBrowserTests';
test.use({ googleMapsKey: KEY });

let script = '';
test.beforeAll(async () => {
  script = await bundleScript('tests/e2e/world/fakeGoogleScript.ts');
});
test.beforeEach(async ({ page }) => {
  await page.route('https://maps.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
});

/** The embedded map has its own notice of sources, Google's has none. */
const embeddedMap = (page: Page) => page.getByRole('button', { name: 'Map data' });

test('a trip is searched, priced and drawn by Google within the policy', async ({
  page,
  world,
}) => {
  const map = await goToMap(page, world.address);
  await expect(map.fare).toContainText('3.48 miles');
  await expect(map.fare).not.toContainText('estimate');
  const drawn = page.getByRole('group', { name: 'Map of the trip' });
  await expect(drawn.getByText('Walkington', { exact: true })).toBeAttached();
  await expect(drawn.locator('[data-line]')).toBeVisible();
  await expect(embeddedMap(page)).toBeHidden();
  const bill = await page.evaluate(() => window.fakeGoogle?.billing.counts);
  expect(bill).toMatchObject({ 'Dynamic Maps': 1, 'Compute Routes Essentials': 1 });
});

test('check-maps tries one trip in the page, and prints its price', async ({ page, world }) => {
  const lines: string[] = [];
  const report = await visitPage(page, world.address, KEY);
  expect(printReport(report, (line) => lines.push(line))).toBe(0);
  expect(lines).toEqual([
    'holds    map          drawn by Google',
    'holds    search       2 places, first Saturday Market, Beverley, UK',
    'holds    resolve      Beverley HU17, UK at 53.8439, -0.4323',
    'holds    reverse      1 Saturday Market, Beverley HU17, UK',
    'holds    route        5.6 km, 9 mins, 2 points',
    'holds    drivingTime  9 mins',
    'holds    policy       nothing was blocked',
    'At most $0.035 at list prices (ops/maps/listPrices.ts), before free calls.',
  ]);
});

test('a quota that is used up in the middle of a trip: its rest is estimated, and it can be booked', async ({
  page,
  world,
}) => {
  const map = await goToMap(page, world.address);
  await page.evaluate(() => {
    const { fakeGoogle } = window;
    if (fakeGoogle !== undefined) {
      fakeGoogle.places.searchError = 'RESOURCE_EXHAUSTED';
    }
  });
  await map.pick(map.dropoff, 'cherry burton', /Cherry Burton/);
  await expect(map.fare).toContainText('Fare (estimate)');
  await expect(embeddedMap(page)).toBeVisible();
  await expect(map.pickup).toHaveValue('Saturday Market, Beverley HU17, UK');
  const confirm = await map.continue();
  await expect(page.getByText('(estimate)').first()).toBeVisible();
  const tracking = await confirm.book();
  await tracking.expectStatus('Searching for Drivers');
  await expect(page.getByText('Fare (estimate)')).toBeVisible();
});

test('a refused key: the embedded map is shown in its place', async ({ page, world }) => {
  const landing = new LandingPage(page);
  await landing.open(world.address);
  const map = await landing.start();
  await page.waitForFunction(() => window.fakeGoogle !== undefined);
  await page.evaluate(() => window.gm_authFailure?.());
  await expect(embeddedMap(page)).toBeVisible();
  await map.chooseTrip();
  await expect(map.fare).toContainText('Fare (estimate)');
});

test('both maps fail: the smallest phone shows the number and a way on', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  // The page has reloaded already for a chunk that is missing.
  await page.addInitScript(() => sessionStorage.setItem('reloadedForPart', String(Date.now())));
  await page.route('**/assets/embeddedMaps*', (route) => route.abort());
  const landing = new LandingPage(page);
  await landing.open(world.address);
  await landing.start();
  await page.waitForFunction(() => window.fakeGoogle !== undefined);
  await page.evaluate(() => window.gm_authFailure?.());
  const map = page.getByRole('group', { name: 'Map of the trip' });
  const notice = map.getByRole('alert');
  await expect(notice).toContainText('To book, call us on 01482 000000.');
  await expect(notice.getByRole('button', { name: 'Try Again' })).toBeVisible();
  const [outer, inner] = await Promise.all([map.boundingBox(), notice.boundingBox()]);
  expect(inner?.y).toBeGreaterThanOrEqual(outer?.y ?? NaN);
});
