import { GUEST, LandingPage } from './pages/guest';
import { expect, test } from './world/fixtures';

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
