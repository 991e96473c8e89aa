import type { Page } from '@playwright/test';
import { LandingPage } from './pages/guest';
import { expect, expectAccessible, test } from './world/fixtures';

test.use({ serviceWorkers: 'allow' });

const HEADING = { name: 'We can’t connect right now' };

/** The app registers its worker after the page has loaded. */
async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated') {
      await new Promise((resolve) => active?.addEventListener('statechange', resolve));
    }
  });
}

/** All that the app and its worker keep in Cache Storage: no code, so none that is stale. */
const storedPaths = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test('without network a guest sees the number and the next ride', async ({
  page,
  context,
  world,
}) => {
  await new LandingPage(page).open(world.address);
  await workerReady(page);
  const map = await (await new LandingPage(page).chooseGuest()).logIn();
  await map.chooseTrip();
  const tracking = await (await map.continue()).book();
  await tracking.expectStatus('Searching for Drivers');
  await expect.poll(() => storedPaths(page)).toHaveLength(1);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', HEADING)).toBeVisible();
  const ride = page.locator('section');
  await expect(ride).toContainText(/Saturday Market to .*Walkington/);
  await expect(page.getByRole('link', { name: 'Call 01482 000000' })).toHaveAttribute(
    'href',
    'tel:01482000000',
  );
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', HEADING)).toBeVisible();

  // The page notices by itself, at the address where it was.
  await context.setOffline(false);
  await tracking.expectStatus('Searching for Drivers');
  expect(page.url()).toBe(`${world.address}#/trip-tracking`);

  expect(await storedPaths(page)).toEqual([expect.stringMatching(/^\/[\w-]{20}$/)]);
  await tracking.cancelButton.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel ride' }).click();
  await expect.poll(() => storedPaths(page)).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', HEADING)).toBeVisible();
  await expect(ride).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Login as Guest' })).toBeVisible();
});
