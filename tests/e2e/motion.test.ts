import type { Page } from '@playwright/test';
import { bookNow } from './pages/guest';
import { expect, styleOf, test } from './world/fixtures';

/** Names of what moves by itself for over five seconds and can't be stopped (WCAG 2.2.2). */
function endlessMotion(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 5000)
      .filter((animation) => animation instanceof CSSAnimation)
      .filter(({ effect }) => {
        const moving = effect instanceof KeyframeEffect ? effect.target : null;
        return moving?.closest('.Toastify__progress-bar') === null;
      })
      .map(({ animationName }) => animationName),
  );
}

test('a search moves briefly or not at all, and prints', async ({ page, world }) => {
  await bookNow(page, world.address);
  await expect.poll(() => endlessMotion(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const duration = await page
    .getByRole('main')
    .locator('[aria-hidden="true"]')
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).animationDuration));
  expect(duration).toBeLessThan(0.001);

  // Prints without controls, on white.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByText('Booking reference')).toBeVisible();
  expect(await styleOf(page.locator('html'), 'background-color')).toBe('rgb(255, 255, 255)');
});
