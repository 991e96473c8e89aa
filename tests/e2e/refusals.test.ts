import { bookedRides, setAllDrivers } from './world/backendState';
import { expect, expectAccessible, test } from './world/fixtures';
import { goToConfirmation, goToMap, LandingPage } from './pages/guest';
import { LaterConfirmPage, LaterPicker } from './pages/later';
import { nextWeekday, clearOpenRides } from './world/laterState';
import { StatusGate } from './world/statusGate';

test('no drivers online: landing page and confirmation say so, and Try Again books once one is online', async ({
  page,
  world,
}) => {
  await setAllDrivers(world.backend, { isOnline: false, isOnJob: false });
  const landing = new LandingPage(page);
  await landing.open(world.address);
  await expect(landing.status).toContainText('No drivers are currently online');
  await expect(landing.status).toContainText('Friday 15:00 to 23:00 or Saturday 10:00 to 23:00');
  await expect(landing.status).toContainText('Online: 0 | On Rides: 0');
  await expectAccessible(page);

  const confirm = await goToConfirmation(page, world.address);
  await confirm.bookNow.click();
  await expect(
    page.getByText('No drivers are currently online. Please try again later or schedule a ride.'),
  ).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'No drivers online' })).toBeVisible();
  await expectAccessible(page);

  await setAllDrivers(world.backend, { isOnline: true, isOnJob: false });
  await confirm.tryAgain.click();
  await expect(page.getByRole('heading', { name: 'Your Ride' })).toBeVisible();
  expect(await bookedRides(world.backend)).toHaveLength(1);
});

test('a third booking within a minute is refused and can be retried', async ({ page, world }) => {
  const later = new LaterConfirmPage(page);
  const map = await goToMap(page, world.address);
  for (const [startTime, proceed] of [
    ['11:00', () => map.continue()],
    ['12:00', () => map.continueToAnotherRide()],
  ] as const) {
    await new LaterPicker(page).choose(nextWeekday('wednesday', startTime));
    await proceed();
    await later.book.click();
    await expect(later.assigned).toBeVisible();
    await expect(map.heading).toBeVisible();
    await map.chooseTrip();
  }
  await page.getByRole('radio', { name: 'Ride Now' }).check();
  const confirm = await map.continueToAnotherRide();
  await confirm.bookNow.click();
  const refusal = later.refusal('You can’t book another ride yet');
  await expect(refusal).toContainText(
    'You’ve just booked two rides. Wait a minute, then try again.',
  );
  await expect(refusal).toBeInViewport();
  await expect(page.getByRole('main')).toContainText('Walkington');
  await expectAccessible(page);
  expect(await bookedRides(world.backend)).toHaveLength(2);

  await clearOpenRides(world.backend);
  await confirm.tryAgain.click();
  await expect(page.getByRole('heading', { name: 'Your Ride' })).toBeVisible();
  expect(await bookedRides(world.backend)).toHaveLength(3);
});

test('a ride cancelled on the way frees its driver', async ({ page, world }) => {
  const gate = new StatusGate();
  gate.allow('on_route');
  await world.simulate({ speed: 20, tickMs: 300, beforeStatus: gate.beforeStatus });
  const confirm = await goToConfirmation(page, world.address);
  const tracking = await confirm.book();
  await tracking.expectStatus('Driver On Route To Pick Up Location');
  await tracking.cancelButton.click();
  await page.getByRole('button', { name: 'Keep ride' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await tracking.cancelButton.click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel ride' }).click();
  await expect(page.getByRole('button', { name: 'Login as Guest' })).toBeVisible();
  const rides = await bookedRides(world.backend);
  expect(rides).toEqual([expect.objectContaining({ status: 'cancelled_by_passenger' })]);
  const landing = new LandingPage(page);
  await expect(async () => {
    await page.reload();
    await expect(landing.status).toContainText('Online: 4 | On Rides: 1', { timeout: 2000 });
  }).toPass();
});
