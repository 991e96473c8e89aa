import type { Locator, Page } from '@playwright/test';
import { expect, test } from './world/fixtures';
import { LandingPage } from './pages/guest';
import { LaterPicker } from './pages/later';
import { nextWeekday } from './world/laterState';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 768, height: 800 },
  { width: 400, height: 640 },
] as const;

/** The map with a trip for later and its fare, scrolled to the top. */
async function openLater(page: Page, address: string) {
  const landing = new LandingPage(page);
  await landing.open(address);
  const map = await (await landing.chooseGuest()).logIn();
  await map.chooseTrip();
  await new LaterPicker(page).choose(nextWeekday('wednesday', '11:00'));
  await expect(map.fare).toContainText('Tariff One (Daytime)');
  // The foot is measured, and another typeface makes it another height.
  await page.evaluate(() => document.fonts.ready);
  return map;
}

async function bottomOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  return box === null ? Number.NaN : box.y + box.height;
}

for (const size of SIZES) {
  test(`at ${String(size.width)}x${String(size.height)} the fare and Continue stay in sight, and cover no field in use`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize(size);
    const map = await openLater(page, world.address);
    await page.evaluate(() => {
      window.scrollTo(0, 0);
    });
    await expect(map.fare).toBeInViewport({ ratio: 1 });
    await expect(map.continueButton).toBeInViewport({ ratio: 1 });

    const riders = page.getByLabel('Number of Riders:');
    await riders.focus();
    await expect(riders).toBeInViewport({ ratio: 1 });
    const { y: footTop } = (await map.fare.boundingBox()) ?? { y: 0 };
    expect(await bottomOf(riders)).toBeLessThanOrEqual(footTop);
  });
}

test('on a desk they stay in sight with the fare worked out, too', async ({ page, world }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const map = await openLater(page, world.address);
  await page.getByText('How this fare is worked out').click();
  await expect(page.getByRole('row').first()).toBeVisible();
  await expect(map.continueButton).toBeInViewport({ ratio: 1 });
});

test('where the foot would take most of the window it lies below the form', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 320, height: 360 });
  const map = await openLater(page, world.address);
  await page.evaluate(() => {
    window.scrollTo(0, 0);
  });
  await expect(map.continueButton).not.toBeInViewport();
  await map.continueButton.scrollIntoViewIfNeeded();
  await expect(map.continueButton).toBeInViewport({ ratio: 1 });
  // Of another height in a taller window it could stick and not stick by turns.
  const foot = map.continueButton.locator('..');
  const { height } = (await foot.boundingBox()) ?? { height: 0 };
  expect(height).toBeGreaterThan(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(foot).toHaveAttribute('data-sticks');
  expect((await foot.boundingBox())?.height).toBe(height);
});
