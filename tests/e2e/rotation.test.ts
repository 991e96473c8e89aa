import type { Page } from '@playwright/test';
import { goToRiderMap } from './pages/account';
import { goToPromos } from './pages/adminPromo';
import { putRide, removeRides, RIDER } from './world/accountState';
import { expect, test } from './world/fixtures';
import { createPromoCode } from './world/laterState';

const SEVERAL = 40;

/** Scrolls through the page, turns the screen there and back, and measures it after each turn. */
async function expectFitAfterTurning(page: Page, width: number, height: number): Promise<void> {
  for (const viewport of [
    { width, height },
    { width: height, height: width },
    { width, height },
  ]) {
    await page.setViewportSize(viewport);
    for (const end of ['end', 'start'] as const) {
      await page.evaluate((block) => {
        document.querySelector('li:last-child')?.scrollIntoView({ block });
        window.scrollTo(0, block === 'end' ? document.documentElement.scrollHeight : 0);
      }, end);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
        .toBeLessThanOrEqual(0);
    }
  }
}

test('a history of many rides fits the screen after it is turned', async ({ page, world }) => {
  await removeRides(world.backend);
  await Promise.all(
    Array.from({ length: SEVERAL }, (_, index) =>
      putRide(world.backend, `ride-${index}`, { status: 'completed' }, index),
    ),
  );
  await page.setViewportSize({ width: 800, height: 360 });
  const map = await goToRiderMap(page, world.address, RIDER);
  const history = await map.openHistory();
  await expect(history.group('Completed Rides').getByRole('listitem')).toHaveCount(SEVERAL);
  await expectFitAfterTurning(page, 800, 360);
});

test('many promo codes fit the screen after it is turned', async ({ page, world }) => {
  await Promise.all(
    Array.from({ length: SEVERAL }, (_, index) =>
      createPromoCode(world.backend, `CODE${index}`, {}),
    ),
  );
  await page.setViewportSize({ width: 1300, height: 390 });
  const promos = await goToPromos(page, world.address);
  await expect(promos.card('CODE1')).toBeVisible();
  await expectFitAfterTurning(page, 1300, 390);
});
