import { goToFilledBooking } from './pages/adminBooking';
import { CALLER } from './pages/admin';
import { findPhoneBooking } from './world/adminState';
import { bookedRides } from './world/backendState';
import { expect, expectAccessible, test } from './world/fixtures';
import { nextWeekday, reservedCells, driverCells, setOnlyShift } from './world/laterState';
import { failRequests, COMMIT, loseResponses, QUERY } from './world/network';

const noon = nextWeekday('wednesday', '12:00');
const FAILED_TEXT = 'Error creating manual booking';
const FIND_TEXT = 'Error finding available driver for scheduled time';

test('a failed booking keeps the form and is booked once later', async ({ page, world }) => {
  const { booking } = await goToFilledBooking(page, world.address, noon);
  await booking.chooseDriver('Driver One');
  await booking.field('Fare (£)').fill('7.77');
  await booking.notes.fill('Two suitcases');
  const restore = await failRequests(page, COMMIT);
  await booking.create.click();
  const banner = booking.banner(FAILED_TEXT);
  // Fails fast instead of retrying offline.
  await expect(banner).toContainText('We can’t connect right now.', {
    timeout: 3000,
  });
  await expect(banner).toContainText('It’s safe to try again. We’ll only book it once.');
  await expectAccessible(page);
  await restore();

  await world.backend.suspend();
  await booking.create.click();
  await expect(banner).toContainText('We can’t connect right now.');
  await world.backend.resume();
  await expect(booking.field('Customer name')).toHaveValue(CALLER.name);
  await expect(booking.pickedTime).toHaveValue(/T12:00$/);
  await expect(booking.field('Driver')).toHaveValue('driver/driver-1');
  await expect(booking.field('Fare (£)')).toHaveValue('7.77');
  await expect(booking.notes).toHaveValue('Two suitcases');
  expect(await bookedRides(world.backend)).toEqual([]);
  await booking.create.click();
  const ride = await findPhoneBooking(world.backend, await booking.expectBooked('Driver One'));
  expect(ride).toMatchObject({ calculatedFare: 7.77, manualBookingNotes: 'Two suitcases' });
  expect(await bookedRides(world.backend)).toHaveLength(1);
});

test('after a lost response the form is kept and books once', async ({ page, world }) => {
  const { booking } = await goToFilledBooking(page, world.address, noon);
  await booking.chooseDriver('Driver Six');
  await booking.field('Fare (£)').fill('7.77');
  await booking.notes.fill('Two suitcases');
  const responses = await loseResponses(page);
  await booking.create.click();
  await expect(booking.banner(FAILED_TEXT)).toBeVisible();
  await responses.restore();
  // The dialog warns that the booking may have been saved.
  await booking.clear.click();
  const dialog = page.getByRole('dialog', { name: 'Discard changes?' });
  await expect(dialog).toContainText('This booking may already be saved.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep editing' }).click();

  await page.reload();
  await expect(booking.field('Customer name')).toHaveValue(CALLER.name);
  await expect(booking.field('Drop-off')).toHaveValue(/Walkington/);
  await expect(booking.pickedTime).toHaveValue(/T12:00$/);
  await expect(booking.field('Driver')).toHaveValue('driver/driver-6');
  await expect(booking.field('Fare (£)')).toHaveValue('7.77');
  await expect(booking.notes).toHaveValue('Two suitcases');
  await booking.field('Customer name').fill('Other Customer');
  await booking.create.click();
  const warning = booking.banner('This ride was already booked');
  await expect(warning).toContainText('without your latest changes');
  await expect(booking.lastBooking).toContainText(CALLER.name);
  await expect(booking.lastBooking).toContainText('Driver Six');
  await expect(booking.field('Customer name')).toHaveValue('Other Customer');
  await expectAccessible(page);
  const [only, ...others] = await bookedRides(world.backend);
  expect(others).toEqual([]);
  expect(only).toMatchObject({
    passengerName: CALLER.name,
    calculatedFare: 7.77,
    manualBookingNotes: 'Two suitcases',
    bookingId: await booking.lastBookingId(),
  });
  expect(await reservedCells(world.backend, only?.id)).toEqual(driverCells('driver-6', noon));
});

test('a failed driver lookup is reported twice and can be retried', async ({ page, world }) => {
  await setOnlyShift(world.backend, '10:00', '14:00');
  const { booking } = await goToFilledBooking(page, world.address);
  await booking.expectDrivers('Free now', 'Driver One', 'Driver Two', 'Driver Four');
  const restore = await failRequests(page, QUERY, { text: 'driverDays' });
  await booking.chooseTime(noon);
  await booking.expectHint('Driver', new RegExp(`${FIND_TEXT}$`));
  await expectAccessible(page);
  await booking.create.click();
  await expect(booking.banner(FIND_TEXT)).toContainText('It’s safe to try again.');
  await expectAccessible(page);
  expect(await bookedRides(world.backend)).toEqual([]);
  await restore();
  await booking.form.getByRole('button', { name: 'Try Again' }).click();
  await booking.expectDrivers('Free then', 'Driver One');
  await booking.expectHint('Driver', '1 driver is free then.');
  await booking.create.click();
  await booking.expectBooked('Driver One');
});
