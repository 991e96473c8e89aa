import type { Page } from '@playwright/test';
import { auditBackend } from '../../dev/audit/backend';
import { ADMIN_ACCOUNT } from '../../dev/seed/data';
import { connectAs } from '../../dev/simulator/clients';
import { toDateTimeInput, WEEKDAYS } from '../../src/domain/common/londonTime';
import { defaultScheduledTime } from '../../src/domain/trip/trip';
import { listEvents } from '../../src/firebase/rides/documents/auditEvents';
import { CALLER } from './pages/admin';
import { BookingForm, goToBooking } from './pages/adminBooking';
import { BESIDE_MARKET, openDriverPhone, seededDriver, type DriverPage } from './pages/driver';
import { openStaffPages, logInAndGoOnline } from './pages/staff';
import { goToMap, GUEST, MapPage, TrackingPage } from './pages/guest';
import { LaterConfirmPage, LaterPicker } from './pages/later';
import { AdminRidesPage } from './pages/adminRides';
import { findPhoneBooking } from './world/adminState';
import { bookedRides, documentAt, setAllDrivers } from './world/backendState';
import { expect, test, type World } from './world/fixtures';
import { nextWeekday, setShifts } from './world/laterState';
import { holdRequests } from './world/network';
import { connectGuests } from './world/webGuests';

const [ONE, TWO] = [seededDriver(1), seededDriver(2)];
const [ONES, TWOS] = [ONE.account.name, TWO.account.name];
const ROUND_THE_CLOCK = WEEKDAYS.map((day) => ({ day, start: '00:00', finish: '24:00' }));
const FREE = { isOnJob: false, currentRideId: null };

test('a ride for later from its booking to its end, through a lost connection on each of the three pages', async ({
  page,
  context,
  browser,
  world,
}) => {
  await setAllDrivers(world.backend, { isOnline: false, isOnJob: false });
  await setShifts(world.backend, { [ONE.account.uid]: ROUND_THE_CLOCK });
  const firm = await openStaffPages(browser, world.address, ONE);
  const { admin: office, driver } = firm;
  const lost = (on: Page) => on.getByText('Connection lost');

  const map = await goToMap(page, world.address);
  // It starts an hour ahead, which is time to set out.
  await new LaterPicker(page).rideLater.check();
  await map.continue();
  await new LaterConfirmPage(page).book.click();
  await expect(new MapPage(page).heading).toBeVisible();
  await page.getByRole('article').getByRole('button', { name: 'Track' }).click();
  const tracking = new TrackingPage(page);
  await tracking.expectStatus('We have asked your driver, who still has to confirm it.');
  await expect(office.row('unanswered', 'Saturday Market')).toContainText(GUEST.name);

  await office.page.context().setOffline(true);
  await expect(lost(office.page)).toBeVisible();
  await driver.clickButton('Accept');
  await tracking.expectStatus('Your driver has accepted your ride');
  await expect(office.row('unanswered', 'Saturday Market')).toBeVisible();
  await office.page.context().setOffline(false);
  await expect(office.row('upcoming', 'Saturday Market')).toContainText(ONES);
  await expect(lost(office.page)).toBeHidden();
  await office.openRide('upcoming', 'Saturday Market');
  await expect(office.status).toHaveText(`Accepted by ${ONES}`);

  await context.setOffline(true);
  await expect(lost(page)).toBeVisible();
  await expect(driver.jobs).toContainText(GUEST.name);
  await driver.clickButton('I’m on my way');
  await expect(office.status).toHaveText(`${ONES} is on the way`);
  await tracking.expectStatus('Your driver has accepted your ride');
  await context.setOffline(false);
  await tracking.expectStatus('Driver On Route To Pick Up Location');
  await expect(lost(page)).toBeHidden();

  await driver.page.context().setOffline(true);
  await expect(lost(driver.page)).toBeVisible();
  await office.clickButton('Driver is at the pickup');
  await tracking.expectStatus('Driver Has Arrived At Pick Up Location');
  await expect(driver.current).toContainText('On the way to the pickup');
  await driver.page.context().setOffline(false);
  await expect(driver.current).toContainText('At the pickup');
  await expect(lost(driver.page)).toBeHidden();

  await driver.clickButton('Ride complete');
  await tracking.expectStatus('Trip Complete');
  await expect(office.status).toHaveText('Completed');
  await expect(driver.waiting).toBeVisible();
  expect(await documentAt(world.backend, `drivers/${ONE.account.uid}`)).toMatchObject(FREE);
  await expectConsistent(world);
  await firm.close();
});

test('a phone booking without a driver is changed, gets one, and is done by radio; then the way back is booked', async ({
  page,
  world,
}) => {
  const { admin, booking } = await goToBooking(page, world.address);
  await admin.fillBooking();
  await booking.chooseTime(nextWeekday('wednesday', '11:00'));
  await booking.chooseDriver('No driver yet');
  await booking.create.click();
  const id = await booking.expectBooked('not assigned yet');

  const office = new AdminRidesPage(page);
  await page.getByRole('tab', { name: 'Rides', exact: true }).click();
  await office.openRide('unassigned', CALLER.name);
  await office.clickButton('Change the booking');
  const form = page.getByRole('form', { name: 'Change the booking' });
  // Only a ride of the next two hours can be set out for.
  const time = defaultScheduledTime(Date.now());
  await form.getByLabel('Pickup Time:').fill(toDateTimeInput(time));
  await form.getByLabel('Notes').fill('At the side door');
  await office.clickButton('Save the change');
  await expect(form).toBeHidden();
  await expect(office.panel).toContainText('At the side door');
  await expect(office.history).toContainText('Changed the booking');

  await office.assign(TWOS);
  for (const [status, step] of [
    [`Waiting for ${TWOS}’s answer`, 'Driver accepts'],
    [`Accepted by ${TWOS}`, 'Driver is on the way'],
    [`${TWOS} is on the way`, 'Driver is at the pickup'],
    [`${TWOS} is at the pickup`, 'Ride is completed'],
  ] as const) {
    await expect(office.status).toHaveText(status);
    await office.clickButton(step);
  }
  await expect(office.status).toHaveText('Completed');
  expect(await findPhoneBooking(world.backend, id)).toMatchObject({
    ...{ status: 'completed', assignedDriverId: TWO.account.uid },
    scheduledTime: { seconds: time / 1000 },
  });
  expect(await documentAt(world.backend, `drivers/${TWO.account.uid}`)).toMatchObject(FREE);
  await expectConsistent(world);

  await office.clickButton('Book return');
  const back = new BookingForm(page);
  await expect(back.field('Pickup')).toHaveValue(/Walkington/);
  await expect(back.field('Drop-off')).toHaveValue(/Saturday Market/);
  await expect(back.field('Customer name')).toHaveValue(CALLER.name);
  await expect(back.field('Fare (£)')).toHaveValue(/^\d+\.\d\d$/);
  await back.create.click();
  await expect(back.lastBooking).toContainText(/PickupWalkington.*Drop-offSaturday Market/);
});

const OFFERS = 10;

test('two drivers race for ten offers: each ride is driven once, by one of them', async ({
  browser,
  world,
}) => {
  await setAllDrivers(world.backend, { isOnline: false, isOnJob: false });
  const guests = await connectGuests(world.backend, OFFERS);
  const rideIds = await guests.bookNow();
  await guests.close();
  const rivals = [ONE, TWO] as const;
  const phones = await Promise.all(rivals.map(() => openDriverPhone(browser, BESIDE_MARKET)));
  await Promise.all(
    phones.map(async ({ driver }, index) => {
      await logInAndGoOnline(driver, world.address, rivals[index] ?? ONE);
      await expect(driver.offer).toHaveCount(OFFERS);
    }),
  );

  // Both press on the same offer first, whatever the machine is busy with.
  const presses = await Promise.all(
    phones.map(({ driver }) => holdRequests(driver.page, /documents:(batchGet|beginTransaction)/)),
  );
  await Promise.all(phones.map(({ driver }) => keepPressing(driver)));
  await Promise.all(
    phones.map(({ driver }) => expect(driver.page.getByText('Accepting…')).toBeVisible()),
  );
  await Promise.all(presses.map((press) => press.release()));
  await expect
    .poll(async () => (await bookedRides(world.backend)).map(({ status }) => status), {
      timeout: 60_000,
    })
    .toEqual(rideIds.map(() => 'completed'));
  for (const { driver } of phones) {
    await expect(driver.waiting).toBeVisible();
  }
  const told = await Promise.all(
    phones.map(({ driver }) => driver.page.getByText('Taken by another driver').count()),
  );
  expect(told.reduce((sum, count) => sum + count)).toBeGreaterThan(0);

  const office = await connectAs(world.backend, ADMIN_ACCOUNT);
  const drivers = new Set<string | null>();
  for (const rideId of rideIds) {
    const events = await listEvents(rideId, office.lite);
    expect(events.map(({ kind }) => kind)).toEqual(['take', 'step', 'step', 'step']);
    const [driverId] = new Set(events.map(({ by }) => by));
    expect(new Set(events.map((event) => event.driverId))).toEqual(new Set([driverId]));
    drivers.add(driverId ?? null);
  }
  expect(drivers).toEqual(new Set(rivals.map(({ account }) => account.uid)));
  await expectConsistent(world);
  await Promise.all([office.close(), ...phones.map((phone) => phone.context.close())]);
});

/** Presses the first large button that takes a press, over and over, faster than any driver. */
async function keepPressing({ page }: DriverPage): Promise<void> {
  await page.evaluate(() => {
    const words = ['Accept', 'I’m on my way', 'I’m there', 'Ride complete'];
    setInterval(() => {
      [...document.querySelectorAll('button')]
        .find(({ disabled, textContent }) => !disabled && words.includes(textContent))
        ?.click();
    }, 20);
  });
}

async function expectConsistent({ backend }: World): Promise<void> {
  expect((await auditBackend(backend)).inconsistencies).toEqual([]);
}
