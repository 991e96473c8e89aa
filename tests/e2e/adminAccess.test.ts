import { RIDER } from './world/accountState';
import { AdminPage } from './pages/admin';
import { setVerified, recordAdminRequests } from './world/adminState';
import { expect, expectAccessible, test } from './world/fixtures';
import { goToMap } from './pages/guest';

test('dashboard and data wait for a verified admin, not for a rider or guest @desk', async ({
  page,
  world,
}) => {
  await setVerified(world.backend, false);
  const requests = recordAdminRequests(page);
  const admin = new AdminPage(page);
  await admin.open(world.address, 'promo-codes');
  await expect(admin.loginHeading).toBeFocused();
  await expectAccessible(page);
  await admin.logIn(RIDER.email, RIDER.password);
  await expect(admin.accessDenied).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(admin.accessDenied).toBeVisible();
  await admin.logOutButton.click();
  await expect(admin.loginHeading).toBeFocused();
  await goToMap(page, world.address);
  await admin.open(world.address, 'promo-codes');
  await expect(admin.loginHeading).toBeVisible();

  await admin.logIn();
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeFocused();
  await expectAccessible(page);
  expect(requests).toEqual([]);
  await setVerified(world.backend, true);
  await page.getByRole('button', { name: 'I’ve verified it' }).click();
  await expect(admin.promoCard('WELCOME10')).toBeVisible();
  expect([...new Set(requests)].sort()).toEqual(['AdminDashboard', 'promoCodes']);
  await admin.logOutButton.click();
  await expect(admin.loginHeading).toBeFocused();
  await page.reload();
  await expect(admin.loginHeading).toBeVisible();
});
