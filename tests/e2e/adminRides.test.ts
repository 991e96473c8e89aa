import type { Browser, Page } from '@playwright/test';
import { seededDriver } from './pages/driver';
import { openStaffPages, type StaffPages } from './pages/staff';
import { GUEST, bookNow } from './pages/guest';
import { documentAt, setAllDrivers } from './world/backendState';
import { expect, expectAccessible, test, type World } from './world/fixtures';
import { tabTo } from './world/keys';

const ONE = seededDriver(1);
const TWO = seededDriver(2);
const ONE_NAME = ONE.account.name;
const TWO_NAME = TWO.account.name;
const PHONE = { width: 400, height: 800 };

/** Driver One is the only driver online. */
async function openWithDriverOne(browser: Browser, world: World): Promise<StaffPages> {
  await setAllDrivers(world.backend, { isOnline: false, isOnJob: false });
  return openStaffPages(browser, world.address, ONE);
}

test('guest, driver and admin follow a ride to its end', async ({ page, browser, world }) => {
  const staff = await openWithDriverOne(browser, world);
  const { admin, driver } = staff;
  await expect(admin.queue('unassigned')).toContainText('Every ride has a driver.');
  const tracking = await bookNow(page, world.address);
  await expect(admin.row('unassigned', 'Saturday Market')).toContainText(GUEST.name);
  await expect(admin.page).toHaveTitle(/^\(1\) Admin/);
  await expectAccessible(admin.page);

  await tabTo(admin.page, 'button', /Saturday Market to Walkington/);
  await admin.page.keyboard.press('Enter');
  await expect(admin.panel.getByRole('heading', { name: GUEST.name })).toBeFocused();
  await expect(admin.panel.getByRole('link', { name: GUEST.phone })).toBeVisible();
  await expect(admin.panel.getByText('1 driver is free now.')).toBeVisible();
  await tabTo(admin.page, 'radio', new RegExp(ONE_NAME));
  await admin.page.keyboard.press('Enter');
  // The selection doesn't follow the ride out of its queue.
  await expect(admin.page.getByText(`${GUEST.name}: ${ONE_NAME} assigned`)).toBeVisible();
  await expect(admin.page.getByRole('heading', { name: /^Needs a driver/ })).toBeFocused();
  await expect(admin.panel).toBeHidden();
  await expect(admin.page).toHaveTitle(/^Admin/);
  await admin.openRide('underWay', 'Saturday Market');
  await expect(admin.status).toHaveText(`Assigned to ${ONE_NAME}`);
  await tracking.expectStatus('A Driver Has Been Assigned');

  await expect(driver.current).toContainText(GUEST.name);
  await driver.clickButton('I’m on my way');
  await expect(admin.status).toHaveText(`${ONE_NAME} is on the way`);
  await expect(admin.history).toContainText(`${ONE_NAME}: On the way to the pickup`);
  await admin.page.reload();
  await expect(admin.status).toHaveText(`${ONE_NAME} is on the way`);
  await admin.panel.getByLabel('Note for the office').fill('Waits at the bus stop');
  await admin.clickButton('Add note');
  await expect(admin.history).toContainText('Waits at the bus stop');

  await admin.page.setViewportSize(PHONE);
  await expect(admin.queue('unassigned')).toBeHidden();
  await admin.clickButton('Mark as arrived');
  await tracking.expectStatus('Driver Has Arrived At Pick Up Location');
  await expectAccessible(admin.page);
  await admin.clickButton('Mark as completed');
  await tracking.expectStatus('Trip Complete');
  await expect(admin.page.getByRole('heading', { name: /^Under way/ })).toBeFocused();
  await admin.openRide('done', 'Saturday Market');
  await expect(admin.status).toHaveText('Completed');
  await expect(driver.waiting).toBeVisible();
  expect(await documentAt(world.backend, `drivers/${ONE.account.uid}`)).toMatchObject({
    isOnJob: false,
  });
  await admin.clickButton('Close');
  await expect(admin.row('done', 'Saturday Market')).toBeFocused();
  await expectAccessible(admin.page);
  await staff.close();
});

test('the admin reassigns and cancels a returned ride', async ({ page, browser, world }) => {
  const staff = await openWithDriverOne(browser, world);
  const { admin, driver } = staff;
  const tracking = await bookNow(page, world.address);
  await driver.clickButton('Accept');
  await admin.openRide('underWay', 'Saturday Market');
  await driver.clickButton('Give ride back');
  await driver.clickButton('Problem with my car');
  await expect(admin.status).toHaveText('Needs a driver');
  await expect(admin.history).toContainText('Gave the ride backProblem with my car');
  await expect(admin.row('unassigned', 'Saturday Market')).toBeVisible();

  await admin.page.context().setOffline(true);
  await expect(admin.page.getByText('Connection lost')).toBeVisible();
  await admin.assignAnyway(TWO_NAME);
  await expect(admin.panel.getByRole('alert')).toContainText('We can’t connect right now.');
  await admin.page.context().setOffline(false);
  await expect(admin.page.getByText('Connection lost')).toBeHidden();
  await admin.clickButton(`Assign ${TWO_NAME}`);
  await admin.confirmDriver(TWO_NAME);
  await tracking.expectStatus('A Driver Has Been Assigned');
  await admin.openRide('underWay', 'Saturday Market');
  await expect(admin.status).toHaveText(`Assigned to ${TWO_NAME}`);

  await admin.clickButton('Cancel ride');
  await expectAccessible(admin.page);
  await admin.page.getByLabel('Reason (the passenger sees this)').fill('The road is flooded.');
  await admin.confirm('Cancel ride');
  await expect(page.getByText('The road is flooded.')).toBeVisible();
  await admin.openRide('done', 'Saturday Market');
  await expect(admin.status).toHaveText('Cancelled by the office');
  await expect(admin.queue('unassigned')).toContainText('Every ride has a driver.');
  expect(await documentAt(world.backend, `drivers/${TWO.account.uid}`)).toMatchObject({
    isOnJob: false,
  });
  await staff.close();
});

for (const why of ['refuses connections', 'falls silent'] as const) {
  test(`tracking and the office report within ten seconds that the backend ${why}`, async ({
    page,
    browser,
    world,
  }) => {
    const staff = await openWithDriverOne(browser, world);
    await bookNow(page, world.address);
    await expect(staff.admin.row('unassigned', 'Saturday Market')).toBeVisible();
    if (why === 'refuses connections') {
      await world.backend.suspend();
    } else {
      await Promise.all([stopResponses(page), stopResponses(staff.admin.page)]);
    }
    for (const each of [page, staff.admin.page]) {
      await expect(each.getByText('Connection lost')).toBeVisible({ timeout: 10_000 });
    }
    await world.backend.resume();
    await staff.close();
  });
}

/** The browser still thinks that it is online. */
async function stopResponses(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 1_000_000,
    downloadThroughput: 1,
    uploadThroughput: 1,
  });
}
