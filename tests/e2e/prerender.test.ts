import type { Page } from '@playwright/test';
import { LandingPage } from './pages/guest';
import { expect, test } from './world/fixtures';

const APP = /\/assets\/index-[^/]*\.js$/;

async function holdFile(page: Page, url: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('the prerendered landing page shows before the app, which mounts without a visible change', async ({
  page,
  world,
}) => {
  const release = await holdFile(page, APP);
  await page.route(/:runAggregationQuery/, () => new Promise(() => undefined));
  const screenshot = async (): Promise<Buffer> => {
    await page.evaluate(() => document.fonts.ready);
    return page.screenshot();
  };
  await page.goto(world.address, { waitUntil: 'commit' });
  const landing = new LandingPage(page);
  await expect(landing.status).toHaveText('Checking for drivers…');
  await page.getByRole('button', { name: 'Create an Account' }).focus();
  const prerendered = await screenshot();
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-prerendered', ''));
  release();
  await expect(page.locator('h1:not([data-prerendered])')).toBeVisible();
  expect((await screenshot()).equals(prerendered)).toBe(true);
  await expect(page.getByRole('button', { name: 'Create an Account' })).toBeFocused();
});

test('a click before the app has mounted is replayed', async ({ page, world }) => {
  const release = await holdFile(page, APP);
  await page.goto(world.address, { waitUntil: 'commit' });
  await new LandingPage(page).chooseGuest();
  await expect(page.getByRole('button', { name: 'Login as Guest' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  release();
  await expect(page.getByLabel('Full name')).toBeVisible();
});

test('the prerendered landing page is hidden on other routes', async ({ page, world }) => {
  const release = await holdFile(page, APP);
  await page.goto(`${world.address}#/guestLogin`, { waitUntil: 'commit' });
  await expect(page.locator('h1')).toHaveText('Taxis in Beverley and the villages');
  await expect(page.locator('h1')).toBeHidden();
  release();
  await expect(page.getByRole('heading', { name: 'Guest Login' })).toBeVisible();
});

for (const [route, chunk] of [
  ['guestLogin', 'GuestLoginScreen'],
  ['RiderRegisterScreen', 'RegisterScreen'],
  ['map', 'embeddedMaps'],
] as const) {
  test(`/${route} loads its screen beside the app’s own code`, async ({ page, world }) => {
    const release = await holdFile(page, APP);
    const requested = page.waitForRequest(new RegExp(`/assets/${chunk}-[^/]*\\.js$`));
    await page.goto(`${world.address}#/${route}`, { waitUntil: 'commit' });
    await requested;
    release();
    await expect(page.getByRole('main')).toBeVisible();
  });
}
