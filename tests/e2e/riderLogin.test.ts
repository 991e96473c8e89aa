import { goToRiderMap, RiderLoginPage, RiderMapPage } from './pages/account';
import { LandingPage, TrackingPage } from './pages/guest';
import { gateDatabase, putRide, RIDER, storedSession } from './world/accountState';
import { bookedRides, setAllDrivers } from './world/backendState';
import { expect, expectAccessible, test } from './world/fixtures';
import { failRequests, holdRequests, QUERY } from './world/network';

const SIGN_IN = /accounts:signInWithPassword/;
const RIDER_KEYS = { uid: RIDER.uid, userType: 'rider' };

test('a rider logs in, stays logged in, books for now and logs out', async ({ page, world }) => {
  await new LandingPage(page).open(world.address);
  await page.getByRole('button', { name: 'Login as Rider' }).click();
  const login = new RiderLoginPage(page);
  await expect(login.heading).toBeFocused();
  await expectAccessible(page);
  for (const credentials of [
    { email: '', password: '' },
    { email: RIDER.email, password: '' },
    { email: ' ', password: RIDER.password },
  ]) {
    await login.logIn(credentials);
    await expect(login.error).toContainText('Please enter email and password');
  }
  await expectAccessible(page);

  const held = await holdRequests(page, SIGN_IN);
  await login.logIn(RIDER);
  await expect(login.busyButton).toBeDisabled();
  await expect(login.forgotPassword).toBeDisabled();
  await expect(login.error).toBeHidden();
  await expectAccessible(page);
  const activeRide = page.waitForRequest(QUERY);
  await held.release();
  expect((await activeRide).postDataJSON()).toMatchObject({
    structuredQuery: { from: [{ collectionId: 'riders' }], limit: 1 },
  });
  const map = new RiderMapPage(page);
  await expect(map.heading).toBeFocused();
  await expect(page.getByText('Login successful!')).toBeVisible();
  await expect(page.locator('body')).toContainText(
    /Welcome, Rider One.*View Ride History.*Ride Now/s,
  );
  await expect(map.history).toBeVisible();
  await expectAccessible(page);
  expect(await storedSession(page)).toEqual(RIDER_KEYS);
  await page.reload();
  await expect(page.getByText('Welcome, Rider One')).toBeVisible();

  await setAllDrivers(world.backend, { isOnline: true, isOnJob: true });
  await map.chooseTrip();
  const confirm = await map.continue();
  await expect(page.getByText('07700900001')).toBeVisible();
  await confirm.bookNow.click();
  await expect(page.getByRole('alert').filter({ hasText: 'All drivers are busy' })).toBeVisible();
  await setAllDrivers(world.backend, { isOnline: true, isOnJob: false });
  await confirm.tryAgain.click();
  const tracking = new TrackingPage(page);
  await tracking.expectStatus('Searching for Drivers');
  expect(await bookedRides(world.backend)).toEqual([
    expect.objectContaining({
      status: 'pending',
      passengerId: RIDER.uid,
      passengerType: 'authenticated',
      passengerName: RIDER.name,
      passengerPhone: '07700900001',
      passengerEmail: RIDER.email,
    }),
  ]);
  await page.reload();
  await tracking.expectStatus('Searching for Drivers');
  await world.simulate({ speed: 60, tickMs: 250 });
  await tracking.expectStatus('Trip Complete');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  expect(await storedSession(page)).toEqual({});
  await page.goto(`${world.address}#/ride-history`);
  await expect(page.getByText('Log in to continue.')).toBeVisible();
});

test('a wrong password and an unknown account get the same error', async ({ page, world }) => {
  const login = new RiderLoginPage(page);
  await login.open(world.address);
  const errors: (string | null)[] = [];
  for (const credentials of [
    { email: RIDER.email, password: 'rider-wrong' },
    { email: 'unknown@example.com', password: RIDER.password },
  ]) {
    await login.logIn(credentials);
    await expect(login.error).toContainText(/Login failed: \S/);
    errors.push(await login.error.textContent());
    await expect(login.email).toHaveValue(credentials.email);
    await expect(login.password).toHaveValue(credentials.password);
    await expect(login.button).toBeEnabled();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(login.error).toBeHidden();
  }
  expect(errors[0]).toBe(errors[1]);
  expect(await storedSession(page)).toEqual({});

  const restore = await failRequests(page, SIGN_IN);
  await login.logIn(RIDER);
  await expect(login.error).toContainText('Login failed: We can’t connect right now.');
  await restore();
  await login.button.click();
  await expect(page.getByText('Welcome, Rider One')).toBeVisible();
});

test('Forgot Password requires an email address and reports a failure', async ({ page, world }) => {
  const login = new RiderLoginPage(page);
  await login.open(world.address);
  await login.forgotPassword.click();
  await expect(login.error).toContainText('Please enter your email to reset password');
  await expectAccessible(page);

  const sent = page.getByText('Password reset link sent to your email!');
  await login.email.fill(RIDER.email);
  const held = await holdRequests(page, /accounts:sendOobCode/);
  const request = page.waitForRequest(/accounts:sendOobCode/);
  await login.forgotPassword.click();
  expect((await request).postDataJSON()).toMatchObject({
    requestType: 'PASSWORD_RESET',
    email: RIDER.email,
  });
  await expect(login.forgotPassword).toBeDisabled();
  await expect(login.button).toBeDisabled();
  await held.release();
  await expect(sent).toBeVisible();
  await expect(login.error).toBeHidden();
  await expect(login.email).toHaveValue(RIDER.email);

  await world.backend.suspend();
  await login.forgotPassword.click();
  await expect(login.error).toContainText(/Error sending reset link: We can’t connect right now/);
  await world.backend.resume();
  // Does not reveal whether the address has an account.
  await page.reload();
  await login.email.fill('unknown@example.com');
  await login.forgotPassword.click();
  await expect(sent).toBeVisible();
  await login.back.click();
  await expect(page.getByRole('button', { name: 'Create an Account' })).toBeVisible();
});

test('the map opens with an error if the ride can’t be looked up', async ({ page, world }) => {
  await putRide(world.backend, 'active', { status: 'assigned' });
  await failRequests(page, QUERY);
  await goToRiderMap(page, world.address, RIDER);
  await expect(
    page.getByRole('group').filter({ hasText: 'Error checking ride status. Proceeding to map.' }),
  ).toBeVisible();
  await expect(page.getByText('Welcome, Rider One')).toBeVisible();
  await expectAccessible(page);
});

test('Try Again loads the profile after a failure', async ({ page, world }) => {
  const gate = await gateDatabase(page);
  await gate.close();
  const login = new RiderLoginPage(page);
  await login.open(world.address);
  await login.logIn(RIDER);
  const failure = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: 'We couldn’t load your details' });
  await expect(failure).toContainText('We can’t connect right now.', { timeout: 15_000 });
  await expectAccessible(page);
  gate.open();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Welcome, Rider One')).toBeVisible();
  await expect(failure).toBeHidden();
});
