import type { Page } from '@playwright/test';
import { bookedRides } from './world/backendState';
import { expect, expectAccessible, test } from './world/fixtures';
import { GUEST, LandingPage, MapPage, bookNow } from './pages/guest';

test('unknown routes, bad state and corrupt storage get a page', async ({ page, world }) => {
  await page.goto(`${world.address}#/no-such-page`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await expect(page.getByRole('button', { name: 'Login as Guest' })).toBeVisible();

  for (const route of ['tripDetails', 'simpleTrip']) {
    await page.goto('about:blank');
    await page.goto(`${world.address}#/${route}`);
    await expect(page.getByRole('heading', { name: 'Missing Trip Data' })).toBeVisible();
    await expectAccessible(page);
  }
  await page.evaluate(() =>
    history.replaceState({ usr: { pickup: 'Here', fare: 'free' }, key: 'made', idx: 0 }, ''),
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Missing Trip Data' })).toBeVisible();

  await page.evaluate(() => {
    localStorage.setItem('userType', 'emperor');
    localStorage.setItem('guestName', '{}');
  });
  await page.getByRole('button', { name: 'Back to Rider Map' }).click();
  await expect(page.getByText('We’ll ask for your details when you continue.')).toBeVisible();
  const landing = new LandingPage(page);
  await landing.open(world.address);
  await (await landing.chooseGuest()).logIn();
  await expect(page.getByText(`Welcome, ${GUEST.name}`)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('userType'))).toBe('guest');

  await page.goto(`${world.address}#/testTrip`);
  await expect(page.getByText('No state was passed to this page.')).toBeVisible();
});

/** Like WebKit after sleep: requests to open a database are never answered. */
const hangDatabase = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(IDBFactory.prototype, 'open', { value: () => new EventTarget() });
  });

test('if IndexedDB never answers a guest can book, and reads what may be lost', async ({
  page,
  world,
}) => {
  await hangDatabase(page);
  await bookNow(page, world.address);
  await expect(page.getByText('Your browser may not keep you logged in.')).toBeVisible();
  await expectAccessible(page);
  expect(await bookedRides(world.backend)).toHaveLength(1);
});

test('a login that IndexedDB keeps survives a page without an answer of it', async ({
  page,
  world,
}) => {
  await bookNow(page, world.address);
  const other = await page.context().newPage();
  await hangDatabase(other);
  await other.goto(`${world.address}#/trip-tracking`);
  await expect(other.getByText('Log in to continue.')).toBeVisible();
  await other.close();
  await page.goto(`${world.address}#/map`);
  await expect(new MapPage(page).rides).toBeVisible();
});
