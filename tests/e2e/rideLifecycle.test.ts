import type { Page } from '@playwright/test';
import { auditBackend } from '../../ops/audit/backend';
import { TYPED_TIME_HINT } from '../../src/domain/booking/typedTime';
import { HOUR_MS, toDateTimeInput, WEEKDAYS } from '../../src/domain/common/londonTime';
import { defaultScheduledTime } from '../../src/domain/trip/trip';
import { CALLER } from './pages/admin';
import { BookingForm, goToFilledBooking } from './pages/adminBooking';
import { seededDriver } from './pages/driver';
import { openStaffPages } from './pages/staff';
import { goToMap, GUEST, MapPage, TrackingPage } from './pages/guest';
import { LaterConfirmPage, LaterPicker } from './pages/later';
import { AdminRidesPage } from './pages/adminRides';
import { findPhoneBooking } from './world/adminState';
import { documentAt, setAllDrivers } from './world/backendState';
import { expect, test, type World } from './world/fixtures';
import { nextWeekday, setShifts } from './world/laterState';

const ONE = seededDriver(1);
const TWO = seededDriver(2);
const ONE_NAME = ONE.account.name;
const TWO_NAME = TWO.account.name;
const ROUND_THE_CLOCK = WEEKDAYS.map((day) => ({ day, start: '00:00', finish: '24:00' }));
const FREE = { isOnJob: false };

test('a ride for later completes despite a lost connection on each of the three pages', async ({
  page,
  context,
  browser,
  world,
}) => {
  await setAllDrivers(world.backend, { isOnline: false, isOnJob: false });
  await setShifts(world.backend, { [ONE.account.uid]: ROUND_THE_CLOCK });
  const staff = await openStaffPages(browser, world.address, ONE);
  const { admin, driver } = staff;
  const lost = (on: Page) => on.getByText('Connection lost');

  const map = await goToMap(page, world.address);
  // The default is an hour ahead, when the driver may already set out.
  await new LaterPicker(page).rideLater.check();
  await map.continue();
  await new LaterConfirmPage(page).book.click();
  await expect(new MapPage(page).heading).toBeVisible();
  await page.getByRole('article').getByRole('button', { name: 'Track Ride' }).click();
  const tracking = new TrackingPage(page);
  await tracking.expectStatus('We’re waiting for your driver to confirm.');
  await expect(admin.row('unanswered', 'Saturday Market')).toContainText(GUEST.name);

  await admin.page.context().setOffline(true);
  await expect(lost(admin.page)).toBeVisible();
  await driver.clickButton('Accept');
  await tracking.expectStatus('Your driver has confirmed.');
  await expect(admin.row('unanswered', 'Saturday Market')).toBeVisible();
  await admin.page.context().setOffline(false);
  await expect(admin.row('upcoming', 'Saturday Market')).toContainText(ONE_NAME);
  await expect(lost(admin.page)).toBeHidden();
  await admin.openRide('upcoming', 'Saturday Market');
  await expect(admin.status).toHaveText(`Accepted by ${ONE_NAME}`);

  await context.setOffline(true);
  await expect(lost(page)).toBeVisible();
  await expect(driver.jobs).toContainText(GUEST.name);
  await driver.clickButton('I’m on my way');
  await expect(admin.status).toHaveText(`${ONE_NAME} is on the way`);
  await tracking.expectStatus('Your driver has confirmed.');
  await context.setOffline(false);
  await tracking.expectStatus('Driver On Route To Pick Up Location');
  await expect(lost(page)).toBeHidden();

  await driver.page.context().setOffline(true);
  await expect(lost(driver.page)).toBeVisible();
  await admin.clickButton('Mark as arrived');
  await tracking.expectStatus('Driver Has Arrived At Pick Up Location');
  await expect(driver.current).toContainText('On the way to the pickup');
  await driver.page.context().setOffline(false);
  await expect(driver.current).toContainText('At the pickup');
  await expect(lost(driver.page)).toBeHidden();

  await driver.clickButton('Passenger on board');
  await expect(admin.status).toHaveText(`${ONE_NAME} has the passenger on board`);
  await driver.clickButton('Complete ride');
  await tracking.expectStatus('Trip Complete');
  await expect(admin.status).toHaveText('Completed');
  await expect(admin.panel).toContainText('Driver waited0 min');
  await expect(driver.waiting).toBeVisible();
  expect(await documentAt(world.backend, `drivers/${ONE.account.uid}`)).toMatchObject(FREE);
  await expectConsistent(world);
  await staff.close();
});

test('a phone booking is changed, assigned, completed and returned', async ({ page, world }) => {
  await setShifts(world.backend, { [TWO.account.uid]: ROUND_THE_CLOCK });
  const { booking } = await goToFilledBooking(
    page,
    world.address,
    nextWeekday('wednesday', '11:00'),
  );
  await booking.chooseDriver('No driver yet');
  await booking.create.click();
  const id = await booking.expectBooked('not assigned yet');

  const adminRides = new AdminRidesPage(page);
  await page.getByRole('tab', { name: 'Rides', exact: true }).click();
  await adminRides.openRide('later', CALLER.name);
  await adminRides.clickButton('Change ride');
  const form = page.getByRole('form', { name: 'Change ride' });
  // A driver can set out only within two hours of the pickup.
  const time = defaultScheduledTime(Date.now());
  await form.getByLabel('Pickup Time:').fill(toDateTimeInput(time));
  await form.getByLabel('Notes').fill('At the side door');
  await adminRides.clickButton('Save changes');
  await expect(form).toBeHidden();
  await expect(adminRides.panel).toContainText('At the side door');
  await expect(adminRides.history).toContainText('Changed the ride');

  await expect(adminRides.panel.getByText('1 driver is free then.')).toBeVisible();
  await adminRides.assign(TWO_NAME);
  for (const [queue, status, step] of [
    ['unanswered', `Waiting for ${TWO_NAME} to accept`, 'Mark as accepted'],
    ['upcoming', `Accepted by ${TWO_NAME}`, 'Mark as on the way'],
    ['underWay', `${TWO_NAME} is on the way`, 'Mark as arrived'],
  ] as const) {
    await adminRides.openRide(queue, CALLER.name);
    await expect(adminRides.status).toHaveText(status);
    await adminRides.clickButton(step);
  }
  await expect(adminRides.status).toHaveText(`${TWO_NAME} is at the pickup`);
  await adminRides.clickButton('Mark as on board');
  await expect(adminRides.panel).toContainText(/On board since \d\d:\d\d, free in about \d+ min/);
  await adminRides.clickButton('Mark as completed');
  await adminRides.openRide('done', CALLER.name);
  await expect(adminRides.status).toHaveText('Completed');
  expect(await findPhoneBooking(world.backend, id)).toMatchObject({
    status: 'completed',
    assignedDriverId: TWO.account.uid,
    scheduledTime: { seconds: time / 1000 },
  });
  expect(await documentAt(world.backend, `drivers/${TWO.account.uid}`)).toMatchObject(FREE);
  await expectConsistent(world);

  await adminRides.clickButton('Book return ride');
  const returnForm = new BookingForm(page);
  await expect(returnForm.field('Pickup')).toHaveValue(/Walkington/);
  await expect(returnForm.field('Drop-off')).toHaveValue(/Saturday Market/);
  await expect(returnForm.field('Customer name')).toHaveValue(CALLER.name);
  // Not a car now: the time of the return trip is not known yet.
  await returnForm.expectHint('When?', TYPED_TIME_HINT);
  await returnForm.create.click();
  await returnForm.expectErrors({
    'When?': `Please select a valid date and time. ${TYPED_TIME_HINT.replace('+', '\\+')}`,
  });
  await returnForm.chooseTime(time + 2 * HOUR_MS);
  await returnForm.chooseDriver('No driver yet');
  await expect(returnForm.field('Fare (£)')).toHaveValue(/^\d+\.\d\d$/);
  await returnForm.create.click();
  await expect(returnForm.lastBooking).toContainText(/PickupWalkington.*Drop-offSaturday Market/);
});

async function expectConsistent({ backend }: World): Promise<void> {
  expect((await auditBackend(backend)).inconsistencies).toEqual([]);
}
