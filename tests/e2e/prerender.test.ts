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

/** How far the most different channel of two screenshots is apart, of 255. */
async function strongestDifference(page: Page, shots: readonly Buffer[]): Promise<number> {
  // The page of the app may not fetch data: addresses.
  const blank = await page.context().newPage();
  const difference = await blank.evaluate(
    async (images) => {
      const pixels = await Promise.all(
        images.map(async (image) => {
          const blob = await (await fetch(`data:image/png;base64,${image}`)).blob();
          const { width, height } = await createImageBitmap(blob);
          const context = new OffscreenCanvas(width, height).getContext('2d');
          context?.drawImage(await createImageBitmap(blob), 0, 0);
          return context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
        }),
      );
      const [one = new Uint8ClampedArray(), other = new Uint8ClampedArray()] = pixels;
      return one.length === 0 || one.length !== other.length
        ? 255
        : one.reduce((most, value, at) => Math.max(most, Math.abs(value - (other[at] ?? 255))), 0);
    },
    shots.map((shot) => shot.toString('base64')),
  );
  await blank.close();
  return difference;
}

test('the prerendered landing page is replaced without being seen', async ({ page, world }) => {
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
  // A repaint may draw the corner of the focus ring a shade differently.
  expect(await strongestDifference(page, [prerendered, await screenshot()])).toBeLessThan(8);
  await expect(page.getByRole('button', { name: 'Create an Account' })).toBeFocused();
});

// The app adds the place to 'Where to?'.
for (const [name, search, heading] of [
  ['Login as Guest', '', 'Guest Login'],
  ['Where to?', '?dropoff=Lairgate', 'Rider Request Map'],
] as const) {
  test(`a click on ${name} before the app has mounted is replayed`, async ({ page, world }) => {
    const release = await holdFile(page, APP);
    await page.goto(`${world.address}${search}`, { waitUntil: 'commit' });
    const button = page.getByRole('button', { name });
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  });
}

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
