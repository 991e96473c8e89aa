import { NEW_RIDER, RegisterPage, RiderLoginPage } from './pages/account';
import { findProfile, storedSession, findUid } from './world/accountState';
import { expect, expectAccessible, test } from './world/fixtures';
import { holdRequests } from './world/network';
import { LandingPage } from './pages/guest';

const SIGN_UP = /accounts:signUp/;

const MISSING = {
  'Full Name': 'Name is required',
  'Email Address': 'Email is required',
  'Phone Number': 'Phone number is required',
  'Full Address': 'Address is required',
  Postcode: 'Postcode is required',
  Password: 'Password is required',
} as const;

test('each message stands right below its field @every-size', async ({ page, world }) => {
  await new LandingPage(page).open(world.address);
  await page.getByRole('button', { name: 'Create an Account' }).click();
  const form = new RegisterPage(page);
  await expect(form.heading).toBeFocused();
  await form.expectErrors({});
  await expectAccessible(page);

  await form.button.click();
  await form.expectErrors(MISSING);
  await expect(form.field('Full Name')).toBeFocused();
  await expectAccessible(page);
});

test('a new rider registers and then logs in', async ({ page, world }) => {
  const form = new RegisterPage(page);
  await form.open(world.address);
  const held = await holdRequests(page, SIGN_UP);
  await form.register({
    ...NEW_RIDER,
    'Full Name': '  New Rider ',
    'Full Address': ` ${NEW_RIDER['Full Address']}`,
  });
  await expect(form.busyButton).toBeDisabled();
  await expectAccessible(page);
  await held.release();
  const login = new RiderLoginPage(page);
  await expect(login.heading).toBeFocused();
  await expect(page.getByText('Registration successful! Please log in.')).toBeVisible();
  await expectAccessible(page);
  expect(await storedSession(page)).toEqual({});
  await page.goto(`${world.address}#/trip-tracking`);
  await expect(page.getByText('Log in to continue.')).toBeVisible();

  const uid = await findUid(world.backend, NEW_RIDER['Email Address']);
  expect(await findProfile(world.backend, String(uid))).toEqual({
    name: 'New Rider',
    email: NEW_RIDER['Email Address'],
    phone: '07700900456',
    address: NEW_RIDER['Full Address'],
    postcode: NEW_RIDER.Postcode,
    role: 'Rider',
    createdAt: expect.any(Number),
  });

  await login.open(world.address);
  await login.logIn({ email: NEW_RIDER['Email Address'], password: NEW_RIDER.Password });
  await expect(page.getByText('Welcome, New Rider')).toBeVisible();
});
