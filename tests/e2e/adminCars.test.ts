import { Timestamp } from 'firebase/firestore/lite';
import { goToAdmin } from './pages/admin';
import { putRide } from './world/accountState';
import { setAllDrivers } from './world/backendState';
import { expect, expectAccessible, test } from './world/fixtures';
import { updateDocument } from './world/laterState';

const MARKET = { latitude: 53.8437, longitude: -0.4285 };
const MINUTE = 60_000;

test('the office follows the cars on the map, and assigns the nearest @desk', async ({
  page,
  world: { backend, address },
}) => {
  await setAllDrivers(backend, { isOnline: false, isOnJob: false });
  const place = async (id: string, north: number, minutesAgo: number, isOnJob = false) => {
    await updateDocument(backend, `drivers/${id}`, { isOnline: true, isOnJob });
    await updateDocument(backend, `driverContacts/${id}`, {
      location: { ...MARKET, latitude: MARKET.latitude + north },
      locationAt: Timestamp.fromMillis(Date.now() - minutesAgo * MINUTE),
    });
  };
  await place('driver-1', 0.01, 0, true);
  await place('driver-2', 0.02, 0);
  await place('driver-3', 0.005, 0);
  await place('driver-4', 0.03, 20);
  await putRide(backend, 'driven', {
    status: 'on_route',
    assignedDriverId: 'driver-1',
    pickupAddress: 'Molescroft',
    passengerName: 'Driven One',
    pickupLatLng: MARKET,
  });
  await putRide(backend, 'waiting', {
    status: 'pending',
    pickupAddress: 'Saturday Market, Beverley',
    passengerName: 'Waiting One',
    pickupLatLng: MARKET,
    bookingMode: 'asap',
  });
  await goToAdmin(page, address, 'rides');
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  const cars = page.getByRole('region', { name: 'Cars' });
  const rows = cars.getByRole('listitem');
  await expect(rows).toHaveText([
    /^\s*4 Driver Four Free · 20 min ago/,
    /^\s*3 Driver Three Free · Just now/,
    /^\s*2 Driver Two Free · Just now/,
    /^\s*1 Driver One On the way · Just now · to Molescroft/,
  ]);
  const label = cars.locator('[data-car="driver-1"][data-side]');
  await expect(label).toContainText('Driver One');
  await expectAccessible(page);

  // The label: on the map the mouse is enough, since the list has the same for the keyboard.
  await label.click();
  const panel = page.getByRole('region', { name: 'Ride', exact: true });
  await expect(panel.getByRole('heading', { name: 'Driven One' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.locator('[data-ride="waiting"]').click();
  await expect(cars.getByRole('heading', { name: 'Nearest to Saturday Market' })).toBeVisible();
  await expect(rows.first()).toContainText(/Driver Three.*0\.4 mi, 2 min/);
  await expect(cars.locator('[data-near]')).not.toHaveCount(0);
  await expect(panel.getByRole('radio', { name: /Driver Three/ })).toBeChecked();
  await expectAccessible(page);
  await place('driver-2', 0, 0);
  await expect(rows.first()).toContainText(/Driver Two.*1 min/);
  await panel.getByRole('button', { name: 'Assign Driver Three' }).click();
  await expect(page.getByText('Waiting One: Driver Three assigned')).toBeVisible();
});
