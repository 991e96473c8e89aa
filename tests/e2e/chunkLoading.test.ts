import type { Page } from '@playwright/test';
import { goToConfirmation, GUEST, LandingPage } from './pages/guest';
import { goToLater } from './pages/later';
import { expect, test } from './world/fixtures';
import {
  expectNoDuplicates,
  openFreshPage,
  openPage,
  saveData,
  screenFiles,
  waitForScreen,
} from './world/freshPage';
import { nextWeekday, timePattern } from './world/laterState';
import { heading, LANDING, landmarkOf, SIGNED_OUT_ROUTES } from './world/signedOutRoutes';
import { watchTraffic } from './world/traffic';

const COMMIT = 'documents:commit';

test('returning to the landing page requests no asset twice', async ({ page, world }) => {
  const traffic = await watchTraffic(page, world.backend);
  await openPage(page, traffic, world.address, heading(LANDING));
  for (const name of ['Login as Guest', 'Login as Rider', 'Create an Account', 'Admin Panel']) {
    await page.getByRole('button', { name }).click();
    await waitForScreen(page, traffic, heading(/^(Guest|Rider|Admin) (Login|Registration)$/));
    await page.goBack();
    await waitForScreen(page, traffic, heading(LANDING));
  }
  expectNoDuplicates(traffic);
});

test('nothing is prefetched for a user who saves data', async ({ browser, world }) => {
  for (const route of SIGNED_OUT_ROUTES) {
    await test.step(route.path, async () => {
      const { page, traffic, close } = await openFreshPage(browser, world);
      await saveData(page);
      await openPage(page, traffic, `${world.address}#${route.path}`, landmarkOf(route));
      expect(screenFiles(traffic)).toEqual([...route.chunks].sort());
      const before = traffic.assets.length;
      for (const control of await page.locator('a, button').all()) {
        await control.dispatchEvent('pointerover');
        await control.focus();
      }
      await traffic.waitForIdle();
      // Small, and needed as soon as anything has the focus.
      const assets = traffic.assets.slice(before).map(({ name }) => name);
      expect(assets.filter((name) => name !== 'keepFocus.js')).toEqual([]);
      await close();
    });
  }
});

for (const isSaving of [false, true]) {
  test(`the tracking chunk is loaded ${isSaving ? 'after the commit if the user saves data' : 'while the ride is committed'}`, async ({
    page,
    world,
  }) => {
    if (isSaving) {
      await saveData(page);
    }
    const traffic = await watchTraffic(page, world.backend);
    const confirm = await goToConfirmation(page, world.address);
    await waitForScreen(page, traffic, heading('Confirm Your Trip'));
    expect(screenFiles(traffic)).not.toContain('TrackingScreen.js');
    const order = recordFirstRequests(page, /TrackingScreen(?=.*\.js)|documents:commit/);
    await (await confirm.book()).expectStatus('Searching for Drivers');
    expect(order()).toEqual(isSaving ? [COMMIT, 'TrackingScreen'] : ['TrackingScreen', COMMIT]);
    expectNoDuplicates(traffic);
  });
}

test('a ride for later loads its card, and no tracking chunk', async ({ page, world }) => {
  const traffic = await watchTraffic(page, world.backend);
  const time = nextWeekday('wednesday', '11:00');
  const confirm = await goToLater(page, world.address, time);
  await traffic.waitForIdle();
  const order = recordFirstRequests(page, /BookingList(?=.*\.js)|documents:commit/);
  await confirm.book.click();
  await expect(page.getByRole('article', { name: timePattern(time) })).toBeVisible();
  expect(order()).toEqual(['BookingList', COMMIT]);
  expect(screenFiles(traffic)).not.toContain('TrackingScreen.js');
  expectNoDuplicates(traffic);
});

/** Records each match of the pattern once, in the order of the first requests. */
function recordFirstRequests(page: Page, pattern: RegExp): () => readonly string[] {
  const matches = new Set<string>();
  page.on('request', (request) => {
    const [match] = pattern.exec(request.url()) ?? [];
    if (match !== undefined) {
      matches.add(match);
    }
  });
  return () => [...matches];
}

const MAP_SCREEN = /\/assets\/MapScreen-[^/]*\.js$/;

test('a chunk removed by a deployment reloads the page once', async ({ page, world }) => {
  await page.addInitScript(() => {
    window.name += 'loaded ';
  });
  let navigations = 0;
  page.on('request', (request) => {
    navigations += request.isNavigationRequest() ? 1 : 0;
  });
  await page.route(MAP_SCREEN, (route) =>
    navigations < 2 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await new LandingPage(page).open(world.address);
  await (await new LandingPage(page).chooseGuest()).logIn(GUEST);
  await expect(page.getByRole('heading', { name: 'Rider Request Map' })).toBeVisible();
  expect(await page.evaluate(() => window.name)).toBe('loaded loaded ');
});

test('a chunk missing after the reload shows an error', async ({ page, world }) => {
  await page.addInitScript(() => {
    window.name += 'loaded ';
  });
  await page.route(MAP_SCREEN, (route) => route.fulfill({ status: 404, body: '' }));
  await new LandingPage(page).open(world.address);
  await (await new LandingPage(page).chooseGuest()).logIn(GUEST);
  await page.waitForFunction(() => window.name === 'loaded loaded ');
  await expect(page.getByRole('alert')).toContainText('Check your connection and reload the page.');
  await expect(page.getByRole('button', { name: 'Reload page' })).toBeVisible();
  expect(await page.evaluate(() => window.name)).toBe('loaded loaded ');
});
