import { goToRiderMap, RiderLoginPage } from './pages/account';
import { goToConfirmation, GUEST, LandingPage, TrackingPage } from './pages/guest';
import { OTHER_RIDER, RIDER, storedSession } from './world/accountState';
import { bookedRides } from './world/backendState';
import { expect, expectAccessible, test } from './world/fixtures';

test('guest and rider leave nothing of the other’s session', async ({ page, world }) => {
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
    expect(await storedSession(page), `round ${round}`).toEqual(guestKeys);
    await page.goto(`${world.address}#/ride-history`);
    await expect(page).toHaveURL(/#\/map$/);
    await expect(page.getByText(`Welcome, ${GUEST.name}`)).toBeVisible();

    // A failed login keeps the guest's session.
    const login = new RiderLoginPage(page);
    await login.open(world.address);
    await login.logIn({ ...RIDER, password: 'rider-wrong' });
    await expect(login.error).toContainText('Login failed: ');
    expect(await storedSession(page)).toEqual(guestKeys);

    await login.logIn(RIDER);
    await expect(page.getByText('Welcome, Rider One')).toBeVisible();
    expect(await storedSession(page)).toEqual({ uid: RIDER.uid, userType: 'rider' });
  }
});

test('logging in as someone else asks first about a guest’s ride', async ({ page, world }) => {
  await (await goToConfirmation(page, world.address)).book();
  const tracking = new TrackingPage(page);
  await tracking.expectStatus('Searching for Drivers');
  const [ride] = await bookedRides(world.backend);
  expect(await storedSession(page)).toMatchObject({ guestUid: ride?.passengerId });

  const rider = new RiderLoginPage(page);
  await rider.open(world.address);
  await rider.logIn(RIDER);
  const warning = page.getByRole('dialog', { name: 'Leave these rides behind?' });
  await expect(warning).toContainText('Saturday Market');
  await expectAccessible(page);
  const stay = page.getByRole('button', { name: `Stay as ${GUEST.name}` });
  await expect(stay).toBeFocused();
  await stay.click();
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
  await page.getByRole('button', { name: 'Log in as someone else' }).click();
  await login.logIn({ ...GUEST, name: 'Guest Two', email: 'guest.two@example.com' });
  await expect(page.getByText('Welcome, Guest Two')).toBeVisible();
  const { guestUid } = await storedSession(page);
  expect(guestUid).toMatch(/\w/);
  expect(guestUid).not.toBe(ride?.passengerId);
  await page.goto(`${world.address}#/trip-tracking`);
  await expect(page.getByRole('button', { name: 'Login as Guest' })).toBeVisible();
  await expect(tracking.cancelButton).toBeHidden();
});

test('an open page follows logins and log-outs in another tab', async ({ page, world }) => {
  await goToRiderMap(page, world.address, RIDER);
  const other = await page.context().newPage();
  await goToRiderMap(other, world.address, OTHER_RIDER);
  await expect(page.getByText(`Welcome, ${OTHER_RIDER.name}`)).toBeVisible();
  await other.goto(`${world.address}#/admin`);
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login as Guest' })).toBeVisible();
});
