import type { Page } from '@playwright/test';
import { LandingPage } from './pages/guest';
import { expect, test } from './world/fixtures';

const APP = /\/assets\/index-[^/]*\.js$/;

/** Holds what a page asks for back until it is let go. */
async function hold(page: Page, what: RegExp): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(what, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test('the landing page is there before the app, and is taken over as it stands', async ({
  page,
  world,
}) => {
  const letGo = await hold(page, APP);
  await page.route(/:runAggregationQuery/, () => new Promise(() => undefined));
  const shoot = async (): Promise<Buffer> => {
    await page.evaluate(() => document.fonts.ready);
    return page.screenshot();
  };
  await page.goto(world.address, { waitUntil: 'commit' });
  const landing = new LandingPage(page);
  await expect(landing.status).toHaveText('Loading driver status…');
  await page.getByRole('button', { name: 'Create an Account' }).focus();
  const served = await shoot();
  await page.evaluate(() => {
    document.querySelector('h1')?.setAttribute('data-served', '');
  });
  letGo();
  await expect(page.locator('h1:not([data-served])')).toBeVisible();
  expect((await shoot()).equals(served)).toBe(true);
  await expect(page.getByRole('button', { name: 'Create an Account' })).toBeFocused();
});

test('a press before the app is there counts', async ({ page, world }) => {
  const letGo = await hold(page, APP);
  await page.goto(world.address, { waitUntil: 'commit' });
  await new LandingPage(page).chooseGuest();
  await expect(page.getByRole('button', { name: 'Login as Guest' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  letGo();
  await expect(page.getByLabel('Full name')).toBeVisible();
});

test('at the address of another screen nothing of the landing page shows', async ({
  page,
  world,
}) => {
  const letGo = await hold(page, APP);
  await page.goto(`${world.address}#/guestLogin`, { waitUntil: 'commit' });
  await expect(page.locator('h1')).toHaveText('A taxi in Beverley, and home to the villages');
  await expect(page.locator('h1')).toBeHidden();
  letGo();
  await expect(page.getByRole('heading', { name: 'Guest Login' })).toBeVisible();
});
