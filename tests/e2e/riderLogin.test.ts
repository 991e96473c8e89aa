import { DEMO_DRIVERS } from '../../dev/seed/data';
import { goToRiderMap, RiderLoginPage, RiderMapPage } from './pages/account';
import {
  gateDatabase,
  OTHER_RIDER,
  putRide,
  RIDER,
  storedSession,
  findUid,
} from './world/accountState';
import { bookedRides, setAllDrivers } from './world/backendState';
import { expect, expectAccessible, test } from './world/fixtures';
import { failRequests, holdRequests, QUERY } from './world/network';
import { ConfirmPage, goToConfirmation, GUEST, LandingPage, TrackingPage } from './pages/guest';

const SIGN_IN = /accounts:signInWithPassword/;
const RIDER_KEYS = { uid: RIDER.uid, userType: 'rider' };

test('a rider logs in, stays logged in, books for now, and logs out', async ({ page, world }) => {
  await new LandingPage(page).open(world.address);
  await page.getByRole('button', { name: 'Login as Rider' }).click();
  const login = new RiderLoginPage(page);
  await expect(login.heading).toBeFocused();
  await expectAccessible(page);
  for (const typed of [
    { email: '', password: '' },
    { email: RIDER.email, password: '' },
    { email: ' ', password: RIDER.password },
  ]) {
    await login.logIn(typed);
    await expect(login.error).toContainText('Please enter email and password');
  }
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
  await expect(page.getByText('Welcome, Rider One')).toBeVisible();
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
  await expect(page.getByText('Please log in first.')).toBeVisible();
});

test('a wrong password and an unknown account sound the same, and nothing typed is lost', async ({
  page,
  world,
}) => {
  const login = new RiderLoginPage(page);
  await login.open(world.address);
  const answers: (string | null)[] = [];
  for (const typed of [
    { email: RIDER.email, password: 'rider-wrong' },
    { email: 'nobody@example.com', password: RIDER.password },
  ]) {
    await login.logIn(typed);
    await expect(login.error).toContainText(/Login failed: \S/);
    answers.push(await login.error.textContent());
    await expect(login.email).toHaveValue(typed.email);
    await expect(login.password).toHaveValue(typed.password);
    await expect(login.button).toBeEnabled();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(login.error).toBeHidden();
  }
  expect(answers[0]).toBe(answers[1]);
  expect(await storedSession(page)).toEqual({});

  const mend = await failRequests(page, SIGN_IN);
  await login.logIn(RIDER);
  await expect(login.error).toContainText('Login failed: The booking service could not');
  await mend();
  await login.button.click();
  await expect(page.getByText('Welcome, Rider One')).toBeVisible();
});

test('the link for a forgotten password needs an email address, and may fail', async ({
  page,
  world,
}) => {
  const login = new RiderLoginPage(page);
  await login.open(world.address);
  await login.forgotPassword.click();
  await expect(login.error).toContainText('Please enter your email to reset password');
  await expectAccessible(page);

  const sent = page.getByText('Password reset link sent to your email!');
  await login.email.fill(RIDER.email);
  const held = await holdRequests(page, /accounts:sendOobCode/);
  const asked = page.waitForRequest(/accounts:sendOobCode/);
  await login.forgotPassword.click();
  expect((await asked).postDataJSON()).toMatchObject({
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
  await expect(login.error).toContainText(/Error sending reset link: The booking service could/);
  await world.backend.resume();
  // Whether an address has an account stays unsaid.
  await page.reload();
  await login.email.fill('nobody@example.com');
  await login.forgotPassword.click();
  await expect(sent).toBeVisible();
  await login.back.click();
  await expect(page.getByRole('button', { name: 'Create an Account' })).toBeVisible();
});

test('whoever has an active ride comes to its tracking, the others to the map', async ({
  page,
  world,
}) => {
  const login = new RiderLoginPage(page);
  const tracking = new TrackingPage(page);
  for (const [status, words] of [
    ['pending', 'Searching for Drivers'],
    ['assigned', 'A Driver Has Been Assigned'],
    ['on_route', 'Driver On Route To Pick Up Location'],
    ['arrived', 'Driver Has Arrived At Pick Up Location'],
  ] as const) {
    await putRide(world.backend, 'active', { status });
    await login.open(world.address);
    await login.logIn(RIDER);
    await tracking.expectStatus(words);
    await expect(page.getByText('Start of active')).toBeVisible();
    await expect(page.getByText('Login successful!')).toBeVisible();
    await page.goto('about:blank');
  }
  for (const status of ['scheduled', 'awaiting_driver_response', 'completed']) {
    await putRide(world.backend, 'active', { status });
    await goToRiderMap(page, world.address, RIDER);
    await page.goto('about:blank');
  }
  await putRide(world.backend, 'active', { status: 'on_route', passengerId: OTHER_RIDER.uid });
  await goToRiderMap(page, world.address, RIDER);
});

test('when the active ride can not be looked up, the map opens with a word', async ({
  page,
  world,
}) => {
  await putRide(world.backend, 'active', { status: 'assigned' });
  await failRequests(page, QUERY);
  await goToRiderMap(page, world.address, RIDER);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Error checking ride status. Proceeding to map.' }),
  ).toBeVisible();
  await expect(page.getByText('Welcome, Rider One')).toBeVisible();
  await expectAccessible(page);
});

test('a rider leaves nothing of a guest behind, nor a guest of a rider', async ({
  page,
  world,
}) => {
  const landing = new LandingPage(page);
  const guestKeys = {
    userType: 'guest',
    guestName: GUEST.name,
    guestEmail: GUEST.email,
    guestPhone: GUEST.phone,
    guestUid: expect.stringMatching(/\w/),
  };
  for (const round of [1, 2]) {
    await landing.open(world.address);
    await (await landing.chooseGuest()).logIn();
    await expect(page.getByText(`Welcome, ${GUEST.name}`)).toBeVisible();
    expect(await storedSession(page), `round ${String(round)}`).toEqual(guestKeys);
    await page.goto(`${world.address}#/ride-history`);
    await expect(page).toHaveURL(/#\/map$/);
    await expect(page.getByText(`Welcome, ${GUEST.name}`)).toBeVisible();

    // A login that fails takes nothing away.
    const login = new RiderLoginPage(page);
    await login.open(world.address);
    await login.logIn({ ...RIDER, password: 'rider-wrong' });
    await expect(login.error).toContainText('Login failed: ');
    expect(await storedSession(page)).toEqual(guestKeys);

    await login.logIn(RIDER);
    await expect(page.getByText('Welcome, Rider One')).toBeVisible();
    expect(await storedSession(page)).toEqual(RIDER_KEYS);
  }
});

test('another guest is another account; one who has booked is asked first, and a rider warned', async ({
  page,
  world,
}) => {
  await (await goToConfirmation(page, world.address)).book();
  const tracking = new TrackingPage(page);
  await tracking.expectStatus('Searching for Drivers');
  const [ride] = await bookedRides(world.backend);
  expect(await storedSession(page)).toMatchObject({ guestUid: ride?.['passengerId'] });

  const rider = new RiderLoginPage(page);
  await rider.open(world.address);
  await rider.logIn(RIDER);
  const warning = page.getByRole('dialog', { name: 'Leave the guest’s booking?' });
  await expect(warning).toContainText('Saturday Market');
  await expectAccessible(page);
  await page.getByRole('button', { name: `Stay as ${GUEST.name}` }).click();
  await expect(warning).toBeHidden();
  await expect(rider.email).toHaveValue(RIDER.email);
  await expect(rider.password).toHaveValue(RIDER.password);
  await expect(rider.button).toBeFocused();

  await rider.back.click();
  const login = await new LandingPage(page).chooseGuest();
  await expect(page.getByRole('heading', { name: 'Continue as Guest One?' })).toBeFocused();
  await expect(page.getByRole('listitem')).toContainText(/As soon as possible.*Walkington/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue as Guest One' }).click();
  await expect(page.getByText('Welcome, Guest One')).toBeVisible();

  await page.goto(`${world.address}#/guestLogin`);
  await page.getByRole('button', { name: 'Log in as somebody else' }).click();
  await login.logIn({ ...GUEST, name: 'Guest Two', email: 'guest.two@example.com' });
  await expect(page.getByText('Welcome, Guest Two')).toBeVisible();
  const { guestUid } = await storedSession(page);
  expect(guestUid).toMatch(/\w/);
  expect(guestUid).not.toBe(ride?.['passengerId']);
  await page.goto(`${world.address}#/trip-tracking`);
  await expect(page.getByRole('button', { name: 'Login as Guest' })).toBeVisible();
  await expect(tracking.cancelButton).toBeHidden();
});

test('a page follows a log-out and a login in another tab', async ({ page, world }) => {
  await goToRiderMap(page, world.address, RIDER);
  const other = await page.context().newPage();
  await goToRiderMap(other, world.address, OTHER_RIDER);
  await expect(page.getByText(`Welcome, ${OTHER_RIDER.name}`)).toBeVisible();
  await other.goto(`${world.address}#/admin`);
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login as Guest' })).toBeVisible();
});

test('a trip that a rider was about to confirm is not booked by who logs in in another tab', async ({
  page,
  world,
}) => {
  const map = await goToRiderMap(page, world.address, RIDER);
  await map.chooseTrip();
  const confirm = await map.continue();
  await expect(confirm.bookNow).toBeEnabled();
  const other = await page.context().newPage();
  await goToRiderMap(other, world.address, OTHER_RIDER);

  const refusal = page.getByRole('main').getByRole('alert');
  await expect(refusal).toContainText('Somebody else is logged in here now');
  await expect(refusal).not.toContainText('internet');
  await expectAccessible(page);
  expect(await bookedRides(world.backend)).toEqual([]);
  await page.getByRole('button', { name: 'Back to Rider Map' }).click();
  await expect(page.getByText(`Welcome, ${OTHER_RIDER.name}`)).toBeVisible();
  await expect(map.pickup).toHaveValue(/Saturday Market/);
  await (await map.continue()).book();
  await expect(page.getByRole('heading', { name: 'Your Ride' })).toBeVisible();
  expect(await bookedRides(world.backend)).toMatchObject([
    { passengerType: 'authenticated', passengerName: OTHER_RIDER.name },
  ]);
});

test('who is not logged in is sent home from what needs a login', async ({ page, world }) => {
  for (const route of ['ride-history', 'trip-tracking']) {
    await page.goto(`${world.address}#/${route}`);
    await expect(page).toHaveURL(/#\/$/);
    await expect(page.getByText('Please log in first.')).toBeVisible();
    await page.goto('about:blank');
  }
});

test('a profile that can not be loaded: Try Again loads it', async ({ page, world }) => {
  const door = await gateDatabase(page);
  await door.close();
  const login = new RiderLoginPage(page);
  await login.open(world.address);
  await login.logIn(RIDER);
  const failure = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: 'Your details could not be loaded' });
  await expect(failure).toContainText('could not be reached', { timeout: 15_000 });
  await expectAccessible(page);
  door.open();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Welcome, Rider One')).toBeVisible();
  await expect(failure).toBeHidden();
});

test('log out where the profile is missing, and where no driver could be assigned', async ({
  page,
  world,
}) => {
  const logOut = page.getByRole('button', { name: 'Log Out' });
  const gone = page.getByText('Logged out successfully');
  const login = new RiderLoginPage(page);
  const [{ account } = { account: OTHER_RIDER }] = DEMO_DRIVERS;
  await login.open(world.address);
  await login.logIn(account);
  await expect(page.getByRole('alert').filter({ hasText: 'no rider profile' })).toBeVisible();
  await expectAccessible(page);
  await logOut.click();
  await expect(gone).toBeVisible();
  expect(await storedSession(page)).toEqual({});
  expect(await findUid(world.backend, account.email)).toBe(account.uid);

  await page.goto('about:blank');
  await world.simulate({ declineReason: 'Every car is out.' });
  const map = await goToRiderMap(page, world.address, RIDER);
  await map.chooseTrip();
  await map.continue();
  await new ConfirmPage(page).book();
  await expect(page.getByText('Every car is out.')).toBeVisible();
  await logOut.click();
  await expect(gone).toBeVisible();
  expect(await storedSession(page)).toEqual({});
});
