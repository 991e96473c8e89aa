import { GUEST, LandingPage } from './pages/guest';
import { expect, test } from './world/fixtures';

const MAP_SCREEN = /\/assets\/MapScreen-[^/]*\.js$/;

test('a part that a deployment took away: the page is loaded anew, once, and goes on', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => {
    window.name += 'loaded ';
  });
  let pages = 0;
  page.on('request', (request) => {
    pages += request.isNavigationRequest() ? 1 : 0;
  });
  await page.route(MAP_SCREEN, (route) =>
    pages < 2 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await new LandingPage(page).open(world.address);
  await (await new LandingPage(page).chooseGuest()).logIn(GUEST);
  await expect(page.getByRole('heading', { name: 'Rider Request Map' })).toBeVisible();
  expect(await page.evaluate(() => window.name)).toBe('loaded loaded ');
});

test('a part that stays away: words and a way on, and no second reload', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => {
    window.name += 'loaded ';
  });
  await page.route(MAP_SCREEN, (route) => route.fulfill({ status: 404, body: '' }));
  await new LandingPage(page).open(world.address);
  await (await new LandingPage(page).chooseGuest()).logIn(GUEST);
  await page.waitForFunction(() => window.name === 'loaded loaded ');
  await expect(page.getByRole('alert')).toContainText('Please check your internet connection');
  await expect(page.getByRole('button', { name: 'Load again' })).toBeVisible();
  expect(await page.evaluate(() => window.name)).toBe('loaded loaded ');
});
