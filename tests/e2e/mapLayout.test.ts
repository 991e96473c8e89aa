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

async function openLater(page: Page, address: string) {
  const landing = new LandingPage(page);
  await landing.open(address);
  const map = await (await landing.chooseGuest()).logIn();
  await map.chooseTrip();
  await new LaterPicker(page).choose(nextWeekday('wednesday', '11:00'));
  await expect(map.fare).toContainText('Tariff One (Daytime)');
  // Fonts affect the measured height of the footer.
  await page.evaluate(() => document.fonts.ready);
  return map;
}

async function bottomOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  return box === null ? Number.NaN : box.y + box.height;
}

for (const size of SIZES) {
  test(`at ${String(size.width)}x${String(size.height)} the fare footer stays visible and covers no focused field`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize(size);
    const map = await openLater(page, world.address);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(map.fare).toBeInViewport({ ratio: 1 });
    await expect(map.continueButton).toBeInViewport({ ratio: 1 });

    const riders = page.getByLabel('Number of Riders:');
    await riders.focus();
    await expect(riders).toBeInViewport({ ratio: 1 });
    const { y: footerTop } = (await map.fare.boundingBox()) ?? { y: 0 };
    expect(await bottomOf(riders)).toBeLessThanOrEqual(footerTop);
  });
}

test('on a desktop the fare footer stays visible with the fare details open', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const map = await openLater(page, world.address);
  await page.getByText('How this fare is worked out').click();
  await expect(page.getByRole('row').first()).toBeVisible();
  await expect(map.continueButton).toBeInViewport({ ratio: 1 });
});

test('the fare footer is not sticky if it would cover most of the window', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 320, height: 360 });
  const map = await openLater(page, world.address);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(map.continueButton).not.toBeInViewport();
  await map.continueButton.scrollIntoViewIfNeeded();
  await expect(map.continueButton).toBeInViewport({ ratio: 1 });
  // A height that depended on the window could make it flip between sticky and not.
  const footer = map.continueButton.locator('..');
  const { height } = (await footer.boundingBox()) ?? { height: 0 };
  expect(height).toBeGreaterThan(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(footer).toHaveAttribute('data-sticks');
  expect((await footer.boundingBox())?.height).toBe(height);
});
