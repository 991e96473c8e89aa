import type { Page } from '@playwright/test';
import { bookedRides } from './world/backendState';
import { boxOf } from './world/fit';
import { expect, test } from './world/fixtures';
import { goToLater, LaterPicker, PromoSection } from './pages/later';
import {
  nextWeekday,
  bookDriver,
  createPromoCode,
  timePattern,
  setOnlyShift,
} from './world/laterState';
import { MapPage } from './pages/guest';

const MINUTES = 60_000;

const noon = nextWeekday('wednesday', '12:00');

/** Expects the toast to lie beside the days to choose, at each size. */
async function expectDaysUncovered(page: Page): Promise<void> {
  const toast = page.getByRole('group').filter({ hasText: 'Please select a different time slot' });
  const { days } = new LaterPicker(page);
  await expect(days.first()).toBeVisible();
  const before = page.viewportSize();
  for (const [width, height] of [
    [320, 568],
    [390, 664],
    [768, 1024],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(async () => {
      const over = await boxOf(toast);
      for (const button of await days.all()) {
        const { left, right, top, bottom } = await boxOf(button);
        const isBeside = left >= over.right || right <= over.left;
        const isAboveOrBelow = top >= over.bottom || bottom <= over.top;
        expect(isBeside || isAboveOrBelow, `${width} px`).toBe(true);
      }
    }).toPass();
  }
  await page.setViewportSize(before ?? { width: 320, height: 568 });
}

test('a single slot is Alternative 1; three ways close the dialog', async ({ page, world }) => {
  await setOnlyShift(world.backend, '12:00', '14:00');
  await bookDriver(world.backend, 'driver-1', noon);
  // Small, so that going back restores a scroll position beyond the time field.
  await page.setViewportSize({ width: 320, height: 568 });
  const confirm = await goToLater(page, world.address, noon);
  await createPromoCode(world.backend, 'NOON', { discountType: 'fixed', discountValue: 1 });
  const promo = new PromoSection(page);
  await promo.apply('NOON');
  await expect(promo.applied).toBeVisible();
  const alternatives = await confirm.bookToAlternatives();
  await alternatives.expectSlots(['Alternative 1', timePattern(noon + 45 * MINUTES)]);
  await expect(alternatives.dialog).toContainText('This time is available:');

  // Focus is trapped in the dialog, and not on a slot: a second Enter must not book.
  await expect(alternatives.slots.first()).not.toBeFocused();
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(confirm.back).not.toBeFocused();
    await expect(confirm.book).not.toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(alternatives.dialog).toBeHidden();
  await expect(confirm.book).toBeEnabled();
  await expect(confirm.book).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(alternatives.dialog).toBeVisible();
  await alternatives.cancel.click();
  await expect(alternatives.dialog).toBeHidden();
  await expect(confirm.book).toBeFocused();

  await confirm.book.click();
  await alternatives.chooseDifferentTime.click();
  const map = new MapPage(page);
  await expect(map.heading).toBeVisible();
  await expect(page.getByText('Please select a different time slot')).toBeVisible();
  await expectDaysUncovered(page);
  await expect(map.pickup).toHaveValue(/Saturday Market/);
  await expect(new LaterPicker(page).time).toHaveValue(/T12:00$/);
  await expect(new LaterPicker(page).time).toBeFocused();
  await expect(new LaterPicker(page).time).toBeInViewport({ ratio: 1 });
  expect(await bookedRides(world.backend)).toHaveLength(0);

  await new LaterPicker(page).choose(noon + 60 * MINUTES);
  await page.reload();
  await map.continue();
  await expect(promo.applied).toContainText('NOON');
  await confirm.book.click();
  await expect(confirm.assignedTo('Driver One')).toBeVisible();
});
