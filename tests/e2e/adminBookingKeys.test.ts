import type { Page } from '@playwright/test';
import { WEEKDAYS } from '../../src/domain/common/londonTime';
import { CALLER, goToAdmin } from './pages/admin';
import { BookingForm, goToBooking } from './pages/adminBooking';
import { findPhoneBooking } from './world/adminState';
import { bookedRides } from './world/backendState';
import { expect, expectAccessible, test } from './world/fixtures';
import { setShifts, updateDocument } from './world/laterState';
import { COMMIT, holdRequests } from './world/network';

const MODIFIERS = ['Control', 'Shift', 'Meta', 'Alt'];

test.use({ viewport: { width: 1366, height: 768 } });

/** Counts pressed keys from now on; a key with a modifier is one. */
async function countKeys(page: Page): Promise<() => Promise<number>> {
  await page.evaluate((modifiers) => {
    document.documentElement.dataset.keys = '0';
    const count = ({ key }: KeyboardEvent): void => {
      const { dataset } = document.documentElement;
      dataset.keys = String(Number(dataset.keys) + (modifiers.includes(key) ? 0 : 1));
    };
    window.addEventListener('keydown', count, { capture: true });
  }, MODIFIERS);
  return () => page.evaluate(() => Number(document.documentElement.dataset.keys));
}

async function openBooking(page: Page, booking: BookingForm): Promise<void> {
  // The shortcut works once the rides are there.
  await expect(page.getByRole('heading', { name: /^Completed today/ })).toBeVisible();
  await page.keyboard.press('n');
  await expect(booking.field('Customer phone')).toBeFocused();
}

async function expectInView(booking: BookingForm): Promise<void> {
  const fields = ['Customer phone', 'When?', 'Fare (£)', 'Driver'] as const;
  for (const part of [
    ...fields.map((name) => booking.field(name)),
    booking.notes,
    booking.create,
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
}

test('a known caller’s last trip is booked for now with 16 keys @desk', async ({ page, world }) => {
  const { admin, booking } = await goToBooking(page, world.address);
  const trips = [/Walkington/, /Cherry Burton/, /Tickton/];
  for (const trip of trips) {
    await admin.fillBooking();
    await admin.pick('Drop-off', trip.source, trip);
    await expect(booking.field('Fare (£)')).toHaveValue(/^\d+\.\d\d$/);
    await booking.create.click();
    const { id } = await findPhoneBooking(world.backend, await booking.expectBooked('Driver One'));
    await updateDocument(world.backend, `riders/${String(id)}`, { status: 'completed' });
  }
  await admin.tab('Rides').click();
  await expect(page.getByRole('heading', { name: /^Completed today/ })).toBeVisible();

  const keys = await countKeys(page);
  await page.getByRole('button', { name: /New booking/ }).click();
  await expect(booking.field('Customer phone')).toBeFocused();
  await page.keyboard.type(CALLER.phone);
  const offered = booking.form.getByRole('button', { name: /^Use trip/ });
  await expect(offered).toHaveCount(3);
  await expect(offered.first()).toHaveAccessibleName(/to Tickton/);
  await expect(booking.field('Customer name')).toHaveValue(CALLER.name);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(booking.field('Fare (£)')).toHaveValue(/^\d+\.\d\d$/);
  await expectInView(booking);
  await expectAccessible(page);
  const commit = await holdRequests(page, COMMIT);
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Control+Enter');
  expect(await keys()).toBeLessThanOrEqual(16);
  await commit.release();
  const ride = await findPhoneBooking(world.backend, await booking.expectBooked('Driver One'));
  expect(ride).toMatchObject({
    passengerName: CALLER.name,
    passengerEmail: CALLER.email,
    bookingMode: 'asap',
    destination: expect.stringMatching(/Tickton/),
  });
  expect(await bookedRides(world.backend)).toHaveLength(trips.length + 1);
});

test('a new caller is booked for tomorrow at 08:15 with 90 keys @desk', async ({ page, world }) => {
  const shifts = WEEKDAYS.map((day) => ({ day, start: '00:00', finish: '23:59' }));
  await setShifts(world.backend, { 'driver-1': shifts });
  await goToAdmin(page, world.address, 'rides');
  const booking = new BookingForm(page);
  await expect(page.getByRole('heading', { name: /^Completed today/ })).toBeVisible();
  const keys = await countKeys(page);
  await page.getByRole('button', { name: /New booking/ }).click();
  await expect(booking.field('Customer phone')).toBeFocused();
  await page.keyboard.type(CALLER.phone);
  await page.keyboard.press('Tab');
  await page.keyboard.type(CALLER.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(CALLER.email);
  for (const [name, text] of [
    ['Pickup', 'beverley st'],
    ['Drop-off', 'cherry b'],
  ] as const) {
    while (!(await booking.field(name).evaluate((field) => field === document.activeElement))) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type(text);
    await expect(booking.field(name)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Enter');
    await expect(booking.field(name)).toHaveValue(/,/);
  }
  while (!(await booking.field('When?').evaluate((field) => field === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('tom 815');
  await expect(booking.field('Fare (£)')).toHaveValue(/^\d+\.\d\d$/);
  await expectInView(booking);
  await page.keyboard.press('Control+Enter');
  expect(await keys()).toBeLessThanOrEqual(90);
  const ride = await findPhoneBooking(world.backend, await booking.expectBooked('Driver One'));
  expect(ride).toMatchObject({
    pickupAddress: expect.stringMatching(/Beverley Station/),
    isScheduled: true,
    destination: expect.stringMatching(/Cherry Burton/),
    passengerName: CALLER.name,
  });
});

test('Escape closes the form, which keeps its draft @desk', async ({ page, world }) => {
  await goToAdmin(page, world.address, 'rides');
  const booking = new BookingForm(page);
  await openBooking(page, booking);
  await page.keyboard.type(CALLER.phone);
  await booking.field('When?').fill('tom 815');
  await booking.field('Pickup').fill('beverley');
  await expect(booking.field('Pickup')).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(booking.field('Pickup')).toHaveAttribute('aria-expanded', 'false');
  await expect(booking.form).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(booking.form).toBeHidden();
  await openBooking(page, booking);
  for (const reopen of [
    () => page.reload(),
    () => page.getByRole('tab', { name: 'Manual Booking' }).click(),
  ]) {
    await expect(booking.field('Customer phone')).toHaveValue(CALLER.phone);
    await booking.expectHint('When?', /^Tomorrow, .*, 08:15$/);
    await reopen();
  }
  await expect(booking.field('Customer phone')).toHaveValue(CALLER.phone);
});
