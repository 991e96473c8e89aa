import { DEMO_DRIVERS } from '../../dev/seed/data';
import { NEW_RIDER, REGISTER_FIELDS, RegisterPage, RiderLoginPage } from './pages/account';
import {
  gateDatabase,
  denyProfileWrites,
  findProfile,
  RIDER,
  storedSession,
  findUid,
} from './world/accountState';
import { expect, expectAccessible, test } from './world/fixtures';
import { holdRequests } from './world/network';
import { LandingPage } from './pages/guest';

const SIGN_UP = /accounts:signUp/;
const FAILED = 'Registration failed. Please try again.';

const MISSING = {
  'Full Name': 'Name is required',
  'Email Address': 'Email is required',
  'Phone Number': 'Phone number is required',
  'Full Address': 'Address is required',
  Postcode: 'Postcode is required',
  Password: 'Password is required',
} as const;

test('an invalid field shows an error until it is edited @every-size', async ({ page, world }) => {
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
  for (const [index, name] of REGISTER_FIELDS.entries()) {
    // Email inputs ignore spaces.
    await form.field(name).pressSequentially(name === 'Email Address' ? '@' : ' ');
    const left = REGISTER_FIELDS.slice(index + 1);
    await form.expectErrors(Object.fromEntries(left.map((field) => [field, MISSING[field]])));
  }

  await form.fill({
    ...NEW_RIDER,
    'Email Address': 'rider@example',
    'Phone Number': '0770090012',
    Password: '12345',
  });
  await form.button.click();
  await form.expectErrors({
    'Email Address': 'Please enter a valid email',
    'Phone Number': 'Please enter a valid UK mobile number',
    Password: 'Password must be at least 6 characters',
  });
  await expect(form.field('Email Address')).toBeFocused();
  expect(await findUid(world.backend, NEW_RIDER['Email Address'])).toBeNull();

  await form.loginHere.click();
  await expect(new RiderLoginPage(page).heading).toBeFocused();
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

test('an email address in use is refused and the form kept', async ({ page, world }) => {
  const form = new RegisterPage(page);
  await form.open(world.address);
  for (const password of ['another-one', RIDER.password]) {
    const values = { ...NEW_RIDER, 'Email Address': RIDER.email, Password: password };
    await form.register(values);
    await expect(form.error).toContainText(
      'The email address is already in use by another account.',
    );
    await form.expectValues(values);
    await form.expectErrors({});
    await expect(form.button).toBeEnabled();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(form.error).toBeHidden();
  }
  expect(await storedSession(page)).toEqual({});
  expect(await findProfile(world.backend, RIDER.uid)).toMatchObject({ name: RIDER.name });
});

test('says so if the code that registers doesn’t load', async ({ page, world }) => {
  await page.route(/\/assets\/registerRider-/, (route) => route.fulfill({ status: 404, body: '' }));
  const form = new RegisterPage(page);
  await form.open(world.address);
  await form.register();
  // The page reloads once; passwords aren't kept.
  await expect(form.field('Password')).toHaveValue('');
  await form.register();
  await expect(form.error).toContainText(
    'Part of this page didn’t load. Check your connection and reload the page.',
  );
});

test('a failed profile write deletes the new account', async ({ page, world }) => {
  const form = new RegisterPage(page);
  await form.open(world.address);
  await denyProfileWrites(world.backend);
  await form.register();
  await expect(form.error).toContainText(FAILED);
  await expectAccessible(page);
  await form.expectValues(NEW_RIDER);
  expect(await findUid(world.backend, NEW_RIDER['Email Address'])).toBeNull();
  expect(await storedSession(page)).toEqual({});
});

test('registration works once the Realtime Database is back', async ({ page, world }) => {
  const gate = await gateDatabase(page);
  const form = new RegisterPage(page);
  await form.open(world.address);
  await gate.close();
  await form.register();
  await expect(form.busyButton).toBeDisabled();
  await expect(form.error).toContainText(FAILED, { timeout: 15_000 });
  await form.expectValues(NEW_RIDER);
  expect(await findUid(world.backend, NEW_RIDER['Email Address'])).toBeNull();

  gate.open();
  await form.button.click();
  await expect(page.getByText('Registration successful! Please log in.')).toBeVisible();
  const uid = await findUid(world.backend, NEW_RIDER['Email Address']);
  expect(await findProfile(world.backend, String(uid))).toMatchObject({ name: 'New Rider' });
});

test('a driver whose registration fails keeps their account', async ({ page, world }) => {
  const [{ account } = { account: RIDER }] = DEMO_DRIVERS;
  const values = { ...NEW_RIDER, 'Email Address': account.email, Password: account.password };
  const form = new RegisterPage(page);
  await form.open(world.address);
  await denyProfileWrites(world.backend);
  await form.register(values);
  await expect(form.error).toContainText(FAILED);
  await form.expectValues(values);
  expect(await findUid(world.backend, account.email)).toBe(account.uid);
  await page.goto(`${world.address}#/trip-tracking`);
  await expect(page.getByText('Log in to continue.')).toBeVisible();
});
