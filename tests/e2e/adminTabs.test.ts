import { expect, test } from './world/fixtures';
import { goToAdmin } from './pages/admin';

const DESK = { width: 1366, height: 768 };

test('Back moves between the tabs, and suggestions stay in view', async ({ page, world }) => {
  await page.setViewportSize(DESK);
  const admin = await goToAdmin(page, world.address, 'promo-codes');
  await admin.tab('Manual Booking').click();
  await page.getByLabel('Customer name').fill('Ann Ash');
  await page.getByRole('combobox', { name: 'Drop-off' }).fill('beverley');
  const suggestions = page.getByRole('listbox', { name: 'Drop-off' });
  await expect(suggestions.getByRole('option').nth(3)).toBeVisible();
  await expect(suggestions).toBeInViewport({ ratio: 0.99 });

  await admin.tab('Rides').click();
  await page.getByRole('tab', { name: 'Find' }).click();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Now', exact: true })).toHaveAttribute(
    ...(['aria-selected', 'true'] as const),
  );
  await page.goBack();
  await expect(page.getByLabel('Customer name')).toHaveValue('Ann Ash');
  await page.getByLabel('Customer name').focus();
  await page.goBack();
  await expect(admin.tab('Promo Codes')).toBeFocused();
  await page.goForward();
  await expect(page.getByLabel('Customer name')).toHaveValue('Ann Ash');
});
