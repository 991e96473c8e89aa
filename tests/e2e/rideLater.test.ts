import { toDateTimeInput } from '../../src/domain/common/londonTime';
import { goToRiderMap } from './pages/account';
import { RIDER } from './world/accountState';
import { bookedRides } from './world/backendState';
import { expect, expectAccessible, test } from './world/fixtures';
import { holdRedirect, LaterConfirmPage, LaterPicker, pounds } from './pages/later';
import {
  updateDocument,
  nextWeekday,
  timePattern,
  reservedCells,
  driverCells,
} from './world/laterState';
import { COMMIT, holdRequests, QUERY } from './world/network';
import { goToMap, GUEST, MapPage } from './pages/guest';

test('a guest books for later, with the fare of that time', async ({ page, world }) => {
  const fireRedirect = await holdRedirect(page);
  const time = nextWeekday('wednesday', '11:00');
  const map = await goToMap(page, world.address);
  const picker = new LaterPicker(page);
  await picker.rideLater.check();
  const inAnHour = Date.now() + 3_600_000;
  const prefilled = await picker.time.inputValue();
  expect(prefilled >= toDateTimeInput(inAnHour - 60_000)).toBe(true);
  expect(prefilled <= toDateTimeInput(inAnHour + 360_000)).toBe(true);

  await page.getByText('How this fare is worked out').click();
  await picker.choose(nextWeekday('wednesday', '20:00'));
  await expect(map.fareDetails).toContainText('Tariff Two (Night/Weekend)');
  await picker.choose(time);
  await expect(map.fareDetails).toContainText('Tariff One (Daytime)');
  await expectAccessible(page);
  await map.continue();

  const confirm = new LaterConfirmPage(page);
  await expect(confirm.heading).toBeVisible();
  await expect(page.getByRole('main')).toContainText(timePattern(time));
  await expect(page.getByRole('main')).toContainText('Tariff One (Daytime)');
  const fare = await confirm.fareShown();
  await expectAccessible(page);

  const query = await holdRequests(page, QUERY, 'driverDays');
  const commit = await holdRequests(page, COMMIT);
  await confirm.book.click();
  await expect(confirm.checking).toBeDisabled();
  await expect(confirm.back).toBeDisabled();
  await expectAccessible(page);
  await query.release();
  await expect(page.getByText('Booking your ride...')).toBeVisible();
  await expectAccessible(page);

  await commit.release();
  await expect(confirm.assignedTo('Driver One')).toBeVisible();
  await expect(confirm.assigned).toContainText(timePattern(time));
  await expect(confirm.assigned.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await expect(confirm.book).toBeDisabled();
  await expect(page.getByText('Driver Driver One assigned for your scheduled ride.')).toBeVisible();
  await expect(page.getByText(/Scheduled ride submitted\..*email/)).toBeVisible();
  await expectAccessible(page);
  await expect(confirm.heading).toBeVisible();
  expect(await fireRedirect()).toBe(1);
  await expect(new MapPage(page).heading).toBeVisible();

  const rides = await bookedRides(world.backend);
  expect(rides).toEqual([
    expect.objectContaining({
      status: 'awaiting_driver_response',
      bookingMode: 'scheduled',
      isScheduled: true,
      assignedDriverId: 'driver-1',
      currentOfferTo: 'driver-1',
      driverName: 'Driver One',
      passengerType: 'guest',
      passengerName: GUEST.name,
      promoCode: null,
      calculatedFare: fare / 100,
      scheduledTime: expect.objectContaining({ seconds: time / 1000 }),
    }),
  ]);
  expect(await reservedCells(world.backend, rides[0]?.id)).toEqual(driverCells('driver-1', time));
});

test('a rider tracks and cancels a ride, which releases its cells', async ({ page, world }) => {
  const time = nextWeekday('wednesday', '11:00');
  const map = await goToRiderMap(page, world.address, RIDER);
  await map.chooseTrip();
  await new LaterPicker(page).choose(time);
  await map.continue();
  const confirm = new LaterConfirmPage(page);
  const fare = await confirm.fareShown();
  await confirm.book.click();
  await expect(confirm.assignedTo('Driver One')).toBeVisible();
  await expect(map.heading).toBeVisible();

  const current = (await map.openHistory()).group('Current Rides');
  await expect(current).toContainText(pounds(fare));
  await current.getByRole('button', { name: 'Track Ride' }).click();
  const tracked = page.getByRole('status').filter({ hasText: 'AWAITING DRIVER RESPONSE' });
  await expect(tracked).toBeVisible();
  const trip = page.getByRole('region', { name: 'Trip' });
  await expect(trip).toContainText('Ride Later');
  await expect(trip).toContainText(timePattern(time));
  await expect(page.getByText('ERYC 101')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel Ride' })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change or Cancel' }).click();
  const card = page.getByRole('article', { name: timePattern(time) });
  await expect(card.getByRole('heading')).toBeFocused();
  await expect(card.getByRole('button', { name: 'Cancel Ride' })).toBeVisible();
  await page.goBack();
  await expect(tracked).toBeVisible();

  const id = String((await bookedRides(world.backend))[0]?.id);
  expect(await reservedCells(world.backend, id)).toEqual(driverCells('driver-1', time));
  await updateDocument(world.backend, `riders/${id}`, { status: 'on_route' });
  await page.getByRole('button', { name: 'Cancel Ride' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel ride' }).click();
  await expect(page.getByText('We’ve cancelled your ride.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login as Rider' })).toBeVisible();
  expect(await reservedCells(world.backend, id)).toEqual([]);
  expect(await bookedRides(world.backend)).toMatchObject([{ status: 'cancelled_by_passenger' }]);
});
