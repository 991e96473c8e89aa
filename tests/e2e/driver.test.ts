import { roundPosition } from '../../src/domain/common/geo';
import { GUEST, bookNow } from './pages/guest';
import { BESIDE_MARKET, openDriverPhone, OUT_OF_TOWN, seededDriver } from './pages/driver';
import { documentAt, setAllDrivers } from './world/backendState';
import { expect, expectAccessible, styleOf, test } from './world/fixtures';

const ONE = seededDriver(1);

test('guest, driver and focus follow a ride to its end', async ({ page, browser, world }) => {
  await setAllDrivers(world.backend, { isOnline: false, isOnJob: false });
  const { context, driver } = await openDriverPhone(browser, BESIDE_MARKET);
  const record = () => documentAt(world.backend, `drivers/${ONE.account.uid}`);
  const contact = () => documentAt(world.backend, `driverContacts/${ONE.account.uid}`);
  await driver.open(world.address);
  await expectAccessible(driver.page);
  await driver.logIn(ONE);
  await expect(driver.page.getByText('You’re offline')).toBeVisible();
  await expect(driver.jobs).toContainText('No rides booked ahead.');
  await expectAccessible(driver.page);
  await driver.goOnline();
  await expect(driver.page.getByRole('button', { name: 'Go offline' })).toBeFocused();
  await expect(driver.waiting).toBeVisible();
  const location = roundPosition(BESIDE_MARKET);
  await expect.poll(record).toMatchObject({ isOnline: true, location });
  await expect.poll(contact).toMatchObject({ location: BESIDE_MARKET });

  const tracking = await bookNow(page, world.address);
  await expect(driver.offer).toContainText(/FromSaturday Market/);
  await expect(driver.offer).toContainText(/ToWalkington/);
  await expect(driver.offer).toContainText(/Fare£\d+\.\d\dTo pickup0\.\d\d miles/);
  await expect(driver.page.getByRole('main')).not.toContainText(GUEST.name);
  await expectAccessible(driver.page);
  const border = () => styleOf(driver.offer, 'border-top-color');
  await driver.page.emulateMedia({ forcedColors: 'active' });
  await expect.poll(border).not.toBe(await styleOf(driver.jobs, 'color'));
  await driver.page.emulateMedia({ forcedColors: null });
  await driver.clickButton('Accept');
  await expect(driver.current.getByRole('heading')).toBeFocused();
  expect(await record()).not.toHaveProperty('location');
  await tracking.expectStatus('A Driver Has Been Assigned');
  await expect(driver.current).toContainText(GUEST.name);
  await expect(driver.page.getByRole('link', { name: `Call ${GUEST.name}` })).toHaveAttribute(
    'href',
    `tel:${GUEST.phone}`,
  );
  await expect(driver.page.getByRole('link', { name: 'Navigate to pickup' })).toHaveAttribute(
    'href',
    /destination=53\.8/,
  );
  await expectAccessible(driver.page);

  await driver.clickButton('I’m on my way');
  await expect(driver.page.getByRole('button', { name: 'I’ve arrived' })).toBeFocused();
  await tracking.expectStatus('Driver On Route To Pick Up Location');
  await expect(page.getByText(/^Look for an? .+, ERYC 101\.$/)).toBeVisible();
  await driver.page.reload();
  await expect(driver.current).toContainText('On the way to the pickup');
  await driver.clickButton('I’ve arrived');
  await expect(driver.page.getByRole('button', { name: 'Passenger on board' })).toBeFocused();
  await tracking.expectStatus('Driver Has Arrived At Pick Up Location');
  await expect(page.getByRole('link', { name: 'Call Driver' })).toBeVisible();
  await context.setGeolocation({ ...OUT_OF_TOWN, accuracy: 20 });
  const driverMap = page.getByRole('group', { name: 'Map of your driver' });
  await expect(page.getByText('On your way to Walkington')).toBeVisible();
  await expect(page.getByText(/^You should be there in \d+ min/)).toBeVisible();
  await expect(driverMap).toHaveAccessibleDescription(/from the drop-off/);
  await expectAccessible(page);
  await driver.clickButton('Passenger no-show');
  await expectAccessible(driver.page);
  await driver.clickButton('Keep waiting');
  await driver.clickButton('Passenger on board');
  await expect(driver.current.getByRole('heading')).toHaveText('Passenger on board');
  await expect(driver.page.getByRole('button', { name: 'Complete ride' })).toBeFocused();
  await expect(driver.page.getByRole('button', { name: 'Passenger no-show' })).toBeHidden();
  await expectAccessible(driver.page);
  await driver.clickButton('Complete ride');
  await tracking.expectStatus('Trip Complete');
  await expect(driver.waiting).toBeVisible();
  await expect(driver.page.getByRole('heading', { name: 'Driver', exact: true })).toBeFocused();
  const outOfTown = roundPosition(OUT_OF_TOWN);
  await expect.poll(record).toMatchObject({ isOnJob: false, location: outOfTown });
  expect(await contact()).toMatchObject({ rideId: null });
  await driver.clickButton('Go offline');
  await expect.poll(record).not.toHaveProperty('location');
  expect(await contact()).not.toHaveProperty('location');
  await driver.clickButton('Log Out');
  await expect(driver.page.getByRole('heading', { name: 'Driver Login' })).toBeVisible();
  await context.close();
});
