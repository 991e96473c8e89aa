import { RiderLoginPage, RiderMapPage } from './pages/account';
import { LandingPage, TrackingPage } from './pages/guest';
import { RIDER, storedSession } from './world/accountState';
import { bookedRides, setAllDrivers } from './world/backendState';
import { expect, expectAccessible, test } from './world/fixtures';
import { holdRequests } from './world/network';

const SIGN_IN = /accounts:signInWithPassword/;
const RIDER_KEYS = { uid: RIDER.uid, userType: 'rider' };

test('a rider logs in, stays logged in, books for now and logs out', async ({ page, world }) => {
  await new LandingPage(page).open(world.address);
  await page.getByRole('button', { name: 'Login as Rider' }).click();
  const login = new RiderLoginPage(page);
  await expect(login.heading).toBeFocused();
  await expectAccessible(page);
  const held = await holdRequests(page, SIGN_IN);
  await login.logIn(RIDER);
  await expect(login.busyButton).toBeDisabled();
  await expect(login.forgotPassword).toBeDisabled();
  await expect(login.error).toBeHidden();
  await expectAccessible(page);
  await held.release();
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
  await page.goto(`${world.address}#/trip-tracking`);
  await expect(page.getByText('Log in to continue.')).toBeVisible();
});
