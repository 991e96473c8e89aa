import { goToRiderMap, GROUPS, HistoryPage, RiderLoginPage, RiderMapPage } from './pages/account';
import { OTHER_RIDER, putRide, removeRides, RIDER } from './world/accountState';
import { expect, expectAccessible, test } from './world/fixtures';
import { failRequests, holdRequests, QUERY } from './world/network';
import { TrackingPage } from './pages/guest';

const NOTHING = 'No rides found.';

test('the history is empty or groups rides by status @every-size', async ({ page, world }) => {
  await removeRides(world.backend);
  const map = await goToRiderMap(page, world.address, RIDER);
  const held = await holdRequests(page, QUERY);
  const history = await map.openHistory();
  await expect(history.heading).toBeFocused();
  await expect(history.loading).toBeVisible();
  await expectAccessible(page);
  await held.release();
  for (const name of GROUPS) {
    await expect(history.group(name)).toContainText(NOTHING);
  }
  await expect(history.loading).toBeHidden();
  await expect(history.group('Current Rides')).toBeHidden();
  await expectAccessible(page);

  // Not in chronological order; the number is minutes ago.
  for (const [id, status, minutesAgo] of [
    ['scheduled', 'scheduled', 30],
    ['accepted', 'accepted', 41],
    ['pending', 'pending', 31],
    ['arrived', 'arrived', 42],
    ['assigned', 'assigned', 29],
    ['on-route', 'on_route', 40],
    ['awaiting', 'awaiting_driver_response', 32],
    ['earlier', 'completed', 200],
    ['later', 'completed', 100],
    ['firm', 'cancelled', 300],
    ['passenger', 'cancelled_by_passenger', 299],
    ['driver', 'cancelled_by_driver', 1],
  ] as const) {
    await putRide(world.backend, id, { status }, minutesAgo);
  }
  await putRide(world.backend, 'stranger', { status: 'pending', passengerId: OTHER_RIDER.uid });
  await page.reload();
  await history.expectRides('Current Rides', 'assigned', 'scheduled', 'pending', 'awaiting');
  await history.expectRides('Upcoming Rides', 'on-route', 'accepted', 'arrived');
  await history.expectRides('Completed Rides', 'later', 'earlier');
  await history.expectRides('Cancelled Rides', 'passenger', 'firm');
  await expect(page.getByText(NOTHING)).toBeHidden();
  await expect(page.getByText(/Start of (driver|stranger)/)).toBeHidden();
  for (const id of ['later', 'earlier', 'passenger', 'firm']) {
    await expect(history.card(id).getByRole('button', { name: 'Track Ride' })).toBeHidden();
  }
  await expectAccessible(page);

  await history.back.click();
  await expect(map.heading).toBeVisible();
});

test('a ride is tracked from its card, and Back returns to it', async ({ page, world }) => {
  for (const status of ['pending', 'assigned', 'awaiting_driver_response', 'scheduled']) {
    await putRide(world.backend, status, { status });
  }
  const login = new RiderLoginPage(page);
  await login.open(world.address);
  await login.logIn(RIDER);
  await expect(new TrackingPage(page).heading).toBeVisible();
  const history = new HistoryPage(page);
  await history.open(world.address);
  for (const [id, text] of [
    ['pending', 'Searching for Drivers'],
    ['assigned', 'A Driver Has Been Assigned'],
    ['awaiting_driver_response', 'AWAITING DRIVER RESPONSE'],
    ['scheduled', 'SCHEDULED'],
  ] as const) {
    const tracking = await history.track(id);
    await tracking.expectStatus(text);
    await expect(page.getByText(`Start of ${id}`, { exact: true })).toBeVisible();
    await page.goBack();
    await expect(history.heading).toBeVisible();
  }
});

test('Try Again loads the history after a failure', async ({ page, world }) => {
  const map = await goToRiderMap(page, world.address, RIDER);
  const restore = await failRequests(page, QUERY);
  const history = await map.openHistory();
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText('We can’t connect right now.');
  await expect(page.getByText(NOTHING)).toBeHidden();
  await expectAccessible(page);
  await restore();
  await history.tryAgain.click();
  await expect(history.cards('Completed Rides')).toHaveCount(1);
  await expect(history.cards('Completed Rides')).toContainText('Driver One');
  await expect(history.cards('Cancelled Rides')).toHaveCount(1);
  await expect(failure).toBeHidden();
});

test('Back leads from a directly opened history to the map', async ({ page, world }) => {
  await goToRiderMap(page, world.address, RIDER);
  await page.goto('about:blank');
  const history = new HistoryPage(page);
  await history.open(world.address);
  await expect(history.cards('Completed Rides')).toHaveCount(1);
  await history.back.click();
  await expect(new RiderMapPage(page).heading).toBeVisible();
});
