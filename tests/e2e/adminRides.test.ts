import type { Browser, Page } from '@playwright/test';
import { seededDriver } from './pages/driver';
import { openStaffPages, type StaffPages } from './pages/staff';
import { goToConfirmation, GUEST } from './pages/guest';
import { documentAt, setAllDrivers } from './world/backendState';
import { expect, expectAccessible, test, type World } from './world/fixtures';
import { tabTo } from './world/keys';
import { holdRequests } from './world/network';

const [ONE, TWO] = [seededDriver(1), seededDriver(2)];
const [ONES, TWOS] = [ONE.account.name, TWO.account.name];
const PHONE = { width: 400, height: 800 };

/** The office, and the one driver who is online. */
async function openWithOne(browser: Browser, world: World): Promise<StaffPages> {
  await setAllDrivers(world.backend, { isOnline: false, isOnJob: false });
  return openStaffPages(browser, world.address, ONE);
}

async function book(page: Page, world: World) {
  const tracking = await (await goToConfirmation(page, world.address)).book();
  await tracking.expectStatus('Searching for Drivers');
  return tracking;
}

test('guest, driver and office side by side: a ride for now from its booking to its end', async ({
  page,
  browser,
  world,
}) => {
  const firm = await openWithOne(browser, world);
  const { admin: office, driver } = firm;
  await expect(office.queue('unassigned')).toContainText('Every ride has a driver.');
  const tracking = await book(page, world);
  await expect(office.row('unassigned', 'Saturday Market')).toContainText(GUEST.name);
  await expect(office.page).toHaveTitle(/^\(1\) Admin/);
  await expectAccessible(office.page);

  await tabTo(office.page, 'button', /Saturday Market to Walkington/);
  await office.page.keyboard.press('Enter');
  await expect(office.panel.getByRole('heading', { name: GUEST.name })).toBeFocused();
  await expect(office.panel.getByRole('link', { name: GUEST.phone })).toBeVisible();
  await expect(office.panel.getByText('1 driver is free now.')).toBeVisible();
  await tabTo(office.page, 'combobox', 'Driver');
  await office.page.keyboard.type(ONES);
  await tabTo(office.page, 'button', `Give the ride to ${ONES}`);
  await office.page.keyboard.press('Enter');
  await expect(office.status).toHaveText(`Given to ${ONES}`);
  await expect(office.panel.getByRole('heading', { name: GUEST.name })).toBeFocused();
  await expect(office.row('underWay', 'Saturday Market')).toBeVisible();
  await expect(office.page).toHaveTitle(/^Admin/);
  await tracking.expectStatus('A Driver Has Been Assigned');

  await expect(driver.current).toContainText(GUEST.name);
  await driver.clickButton('I’m on my way');
  await expect(office.status).toHaveText(`${ONES} is on the way`);
  await expect(office.history).toContainText(`${ONES}: On the way to the pickup`);
  await office.page.reload();
  await expect(office.status).toHaveText(`${ONES} is on the way`);
  await office.panel.getByLabel('Note for the office').fill('Waits at the bus stop');
  await office.clickButton('Add note');
  await expect(office.history).toContainText('Waits at the bus stop');

  await office.page.setViewportSize(PHONE);
  await expect(office.queue('unassigned')).toBeHidden();
  await office.clickButton('Driver is at the pickup');
  await tracking.expectStatus('Driver Has Arrived At Pick Up Location');
  await expectAccessible(office.page);
  await office.clickButton('Ride is completed');
  await tracking.expectStatus('Trip Complete');
  await expect(office.status).toHaveText('Completed');
  await expect(driver.waiting).toBeVisible();
  expect(await documentAt(world.backend, `drivers/${ONE.account.uid}`)).toMatchObject({
    ...{ isOnJob: false, currentRideId: null },
  });
  await office.clickButton('Close');
  await expect(office.row('done', 'Saturday Market')).toBeFocused();
  await expectAccessible(office.page);
  await firm.close();
});

test('a ride that is given back is given to another over a lost connection, and called off', async ({
  page,
  browser,
  world,
}) => {
  const firm = await openWithOne(browser, world);
  const { admin: office, driver } = firm;
  const tracking = await book(page, world);
  await driver.clickButton('Accept');
  await office.openRide('underWay', 'Saturday Market');
  await driver.clickButton('Give back');
  await driver.clickButton('My car has a fault');
  await expect(office.status).toHaveText('Needs a driver');
  await expect(office.history).toContainText('Gave the ride backMy car has a fault');
  await expect(office.row('unassigned', 'Saturday Market')).toBeVisible();

  await office.page.context().setOffline(true);
  await expect(office.page.getByText('Connection lost')).toBeVisible();
  await office.assign(TWOS);
  await expect(office.panel.getByRole('alert')).toContainText('Pressing again does no harm.');
  await office.page.context().setOffline(false);
  await expect(office.page.getByText('Connection lost')).toBeHidden();
  await office.clickButton(`Give the ride to ${TWOS}`);
  await expect(office.status).toHaveText(`Given to ${TWOS}`);
  await tracking.expectStatus('A Driver Has Been Assigned');

  await office.clickButton('Cancel the ride');
  await expectAccessible(office.page);
  await office.page.getByLabel('Reason, which the passenger reads').fill('The road is flooded.');
  await office.clickButton('Yes, cancel it');
  await expect(office.status).toHaveText('Cancelled by the office');
  await expect(page.getByText('The road is flooded.')).toBeVisible();
  await expect(office.queue('unassigned')).toContainText('Every ride has a driver.');
  expect(await documentAt(world.backend, `drivers/${TWO.account.uid}`)).toMatchObject({
    ...{ isOnJob: false, currentRideId: null },
  });
  await firm.close();
});

test('of office and driver who press at once one is told that the other was faster', async ({
  page,
  browser,
  world,
}) => {
  const firm = await openWithOne(browser, world);
  const { admin: office, driver } = firm;
  const tracking = await book(page, world);
  const asked = /documents:(batchGet|beginTransaction)/;
  await expect(driver.offer).toBeVisible();
  await office.openRide('unassigned', 'Saturday Market');
  const driversPress = await holdRequests(driver.page, asked);
  await driver.clickButton('Accept');
  await office.assign(TWOS);
  await tracking.expectStatus('A Driver Has Been Assigned');
  await driversPress.release();
  await expect(driver.page.getByText('Taken by another driver')).toBeVisible();
  await driver.clickButton('OK');

  await office.clickButton('Take the driver off');
  await office.page.getByLabel('Reason, for the history').fill('The car has a fault.');
  await office.clickButton('Yes, take the driver off');
  await expect(office.status).toHaveText('Needs a driver');
  await expect(driver.offer).toBeVisible();
  const officesPress = await holdRequests(office.page, asked);
  await office.assign(TWOS);
  await driver.clickButton('Accept');
  await tracking.expectStatus('A Driver Has Been Assigned');
  await officesPress.release();
  await expect(office.panel.getByRole('alert')).toContainText(
    `Somebody was faster. How the ride stands now: Given to ${ONES}.`,
  );
  await expect(driver.current).toContainText(GUEST.name);
  await firm.close();
});
