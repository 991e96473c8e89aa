import { RIDER } from './world/accountState';
import { setVerified } from './world/adminState';
import { expect, expectAccessible, test } from './world/fixtures';
import { createPromoCode } from './world/laterState';
import { goToRiderMap } from './pages/account';
import { MapPage } from './pages/guest';
import { PromoSection } from './pages/later';

test('a rider verifies an email address, then uses a riders’ code', async ({ page, world }) => {
  await setVerified(world.backend, false, RIDER);
  await createPromoCode(world.backend, 'RIDERS', { ridersOnly: true });
  await goToRiderMap(page, world.address, RIDER);
  const map = new MapPage(page);
  const notice = page.getByRole('status').filter({ hasText: RIDER.email });
  await expect(notice).toContainText('promo codes for riders and book up to 6 rides for later');
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await expect(notice).toContainText('We’ve sent a link');
  await expectAccessible(page);
  await map.chooseTrip();
  await map.continue();
  const promo = new PromoSection(page);
  await promo.apply('RIDERS');
  await expect(promo.refusal).toHaveText(
    'This promo code needs a verified email. Verify yours on the map, then try again.',
  );
  await page.getByRole('button', { name: 'Back to Rider Map' }).click();

  await setVerified(world.backend, true, RIDER);
  await expect(page.getByRole('button', { name: 'Verify my email' })).toBeVisible();
  // As when the rider comes back from the email.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(notice.filter({ hasText: 'is verified.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verify my email' })).toBeHidden();
  await map.continue();
  await promo.apply('RIDERS');
  await expect(promo.applied).toBeVisible();
  await page.getByRole('button', { name: 'Book Ride Now' }).click();
  await expect(page.getByText('Searching for Drivers')).toBeVisible();
});
