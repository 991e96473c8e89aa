import { ADMIN_ACCOUNT } from '../../dev/seed/data';
import { RIDER } from './world/accountState';
import { AdminPage, goToAdmin } from './pages/admin';
import { setVerified, recordAdminRequests } from './world/adminState';
import { expect, expectAccessible, test } from './world/fixtures';
import { failRequests } from './world/network';
import { LandingPage } from './pages/guest';

const UNREACHABLE_TEXT =
  'We can’t connect right now. Check your internet connection and try again.';

test('the dashboard shows after the admin logs in @desk', async ({ page, world }) => {
  const requests = recordAdminRequests(page);
  const admin = new AdminPage(page);
  await new LandingPage(page).open(world.address);
  await page.getByRole('button', { name: 'Admin Panel' }).click();
  await expect(admin.loginHeading).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await expect(page.getByRole('button', { name: 'Admin Panel' })).toBeVisible();
  await admin.open(world.address);

  for (const [email, password] of [
    ['', ''],
    [ADMIN_ACCOUNT.email, ''],
    ['', ADMIN_ACCOUNT.password],
  ] as const) {
    await admin.logIn(email, password);
    await expect(admin.error).toContainText('Please enter email and password');
    await admin.error.getByRole('button', { name: 'Dismiss' }).click();
    await expect(admin.error).toBeHidden();
  }
  for (const email of [ADMIN_ACCOUNT.email, 'unknown@beverley-taxi.example']) {
    await admin.logIn(email, 'not-the-password');
    await expect(admin.error).toContainText('Invalid credentials');
    await expect(page.getByLabel('Email')).toHaveValue(email);
  }
  await expectAccessible(page);
  expect(requests).toEqual([]);

  await admin.logIn(` ${ADMIN_ACCOUNT.email} `);
  await expect(page.getByText('Logged in successfully!')).toBeVisible();
  await expect(admin.heading).toBeFocused();
  await expect(page.getByText(`Logged in as ${ADMIN_ACCOUNT.email}`)).toBeVisible();
  await expect(admin.tab('Rides')).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await admin.tab('Promo Codes').click();
  const tabs = page.getByRole('tablist', { name: 'Admin', exact: true }).getByRole('tab');
  await expect(tabs).toHaveText(['Promo Codes', 'Manual Booking', 'Rides', 'Drivers']);
  await expect(admin.promoHeading).toBeVisible();
  expect(new Set(requests)).toEqual(new Set(['AdminDashboard', 'promoCodes', 'riders']));
  await expectAccessible(page);

  await admin.tab('Manual Booking').click();
  await expect(admin.form).toBeVisible();
  await expect(admin.promoHeading).toBeHidden();
  await expectAccessible(page);
  await page.reload();
  await expect(admin.form).toBeVisible();
  await expect(admin.tab('Manual Booking')).toHaveAttribute('aria-selected', 'true');
  await admin.tab('Promo Codes').click();
  await expect(admin.promoHeading).toBeVisible();
  await page.reload();
  await expect(admin.promoHeading).toBeVisible();

  await admin.logOutButton.click();
  await expect(admin.loginHeading).toBeFocused();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await expect(page).toHaveURL(/#\/admin/);
  await expect(admin.heading).toBeHidden();
  await page.reload();
  await expect(admin.loginHeading).toBeVisible();
});

test('a rider is denied access by name, a guest sees the login form', async ({ page, world }) => {
  const requests = recordAdminRequests(page);
  const admin = new AdminPage(page);
  await admin.open(world.address);
  await admin.logIn(RIDER.email, RIDER.password);
  await expect(admin.accessDenied).toBeFocused();
  await expect(page.getByText(`You’re logged in as ${RIDER.email}.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await expect(page.getByRole('button', { name: 'Admin Panel' })).toBeVisible();
  await page.getByRole('button', { name: 'Admin Panel' }).click();
  await expect(admin.accessDenied).toBeVisible();
  await page.reload();
  await expect(admin.accessDenied).toBeVisible();
  await admin.logOutButton.click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await expect(admin.loginHeading).toBeFocused();

  const landing = new LandingPage(page);
  await landing.open(world.address);
  const map = await (await landing.chooseGuest()).logIn();
  await expect(map.heading).toBeVisible();
  await admin.open(world.address);
  await expect(admin.loginHeading).toBeVisible();
  await page.reload();
  await expect(admin.loginHeading).toBeVisible();
  expect(requests).toEqual([]);
});

test('the admin is let in once their email address is verified', async ({ page, world }) => {
  await setVerified(world.backend, false);
  const requests = recordAdminRequests(page);
  const admin = await goToAdmin(page, world.address, 'promo-codes');
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: ADMIN_ACCOUNT.email })).toBeVisible();
  await expectAccessible(page);
  const verified = page.getByRole('button', { name: 'I’ve verified it' });
  await verified.click();
  await expect(
    page.getByText('Your email isn’t verified yet. Follow the link we sent you, then try again.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send verification email' }).click();
  await expect(page.getByText(`We’ve sent a link to ${ADMIN_ACCOUNT.email}.`)).toBeVisible();
  const restore = await failRequests(page, /accounts:lookup/);
  await verified.click();
  await expect(page.getByText(UNREACHABLE_TEXT)).toBeVisible();
  await restore();
  expect(requests).toEqual([]);

  await setVerified(world.backend, true);
  await verified.click();
  await expect(admin.promoHeading).toBeVisible();
  await expect(admin.promoCard('WELCOME10')).toBeVisible();
});
