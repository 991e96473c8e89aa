import { Timestamp } from 'firebase/firestore/lite';
import { ADMIN_ACCOUNT } from '../../dev/seed/data';
import { goToBooking } from './pages/adminBooking';
import { CALLER, otherPhone } from './pages/admin';
import { findPhoneBooking } from './world/adminState';
import { bookedRides } from './world/backendState';
import { expect, expectAccessible, test } from './world/fixtures';
import { nextWeekday, timePattern, reservedCells, driverCells } from './world/laterState';

const noon = nextWeekday('wednesday', '12:00');

const NO_DRIVER = {
  assignedDriverId: null,
  currentOfferTo: null,
  driverName: null,
  driverVehicle: null,
};
const DRIVER_ONE = {
  assignedDriverId: 'driver-1',
  currentOfferTo: 'driver-1',
  driverName: 'Driver One',
  driverVehicle: 'Silver Skoda Octavia',
};
const NOW = { bookingMode: 'asap', isScheduled: false, scheduledTime: null };
const AT_NOON = {
  bookingMode: 'scheduled',
  isScheduled: true,
  scheduledTime: Timestamp.fromMillis(noon),
};

const COMBINATIONS = [
  { driver: null, isLater: false, status: 'pending' },
  { driver: 'Driver One', isLater: true, status: 'awaiting_driver_response' },
] as const;

test('bookings for now and later are saved one after the other @desk', async ({ page, world }) => {
  const { admin, booking } = await goToBooking(page, world.address);
  for (const [index, { driver, isLater, status }] of COMBINATIONS.entries()) {
    await admin.fillBooking(otherPhone(index));
    await booking.notes.fill('Two suitcases');
    if (isLater) {
      await booking.chooseTime(noon);
      await booking.expectDrivers('Free then', 'Driver One', 'Driver Three', 'Driver Six');
    } else {
      await booking.expectDrivers('Free now', 'Driver One', 'Driver Two', 'Driver Four');
    }
    await booking.chooseDriver(driver ?? 'No driver yet');
    const fare = Number(await booking.field('Fare (£)').inputValue());
    await booking.create.click();
    const id = await booking.expectBooked(driver ?? 'not assigned yet');
    await expect(booking.lastBooking).toContainText(CALLER.name);
    await expect(booking.lastBooking).toContainText(`£${fare.toFixed(2)}`);
    await expect(booking.lastBooking).toContainText(driver ?? 'Not assigned yet');
    await expect(booking.lastBooking).toContainText(
      isLater ? timePattern(noon) : 'As soon as possible',
    );

    const ride = await findPhoneBooking(world.backend, id);
    expect(ride).toMatchObject({
      ...(driver === null ? NO_DRIVER : DRIVER_ONE),
      ...(isLater ? AT_NOON : NOW),
      status,
      passengerId: ADMIN_ACCOUNT.uid,
      passengerType: 'manual',
      passengerName: CALLER.name,
      passengerPhone: otherPhone(index),
      passengerEmail: CALLER.email,
      calculatedFare: fare,
      originalFare: fare,
      estimatedFare: fare,
      promoCode: null,
      numberOfRiders: 1,
      isManualBooking: true,
      manualBookingNotes: 'Two suitcases',
      bookedBy: ADMIN_ACCOUNT.email,
      bookedAt: expect.any(Timestamp),
      distanceMiles: expect.any(Number),
      estimatedTripTime: expect.any(Number),
    });
    expect(ride.pickupAddress).toMatch(/Saturday Market/);
    expect(ride.dropoffAddress).toMatch(/Walkington/);
    expect(await reservedCells(world.backend, ride.id)).toEqual(
      isLater ? driverCells('driver-1', noon) : [],
    );
  }
  expect(await bookedRides(world.backend)).toHaveLength(COMBINATIONS.length);
  await expectAccessible(page);
});

test('the fare follows the tariff until it is typed over', async ({ page, world }) => {
  const { admin, booking } = await goToBooking(page, world.address);
  const fare = booking.field('Fare (£)');
  await expect(fare).toHaveValue('');
  await booking.chooseTime(nextWeekday('wednesday', '11:00'));
  await admin.fillBooking();
  await booking.expectHint('Fare (£)', /^Metered fare \(estimate\), Tariff One \(Daytime\)\. /);
  const byDay = await fare.inputValue();
  await booking.chooseTime(nextWeekday('wednesday', '20:00'));
  await booking.expectHint(
    'Fare (£)',
    /Tariff Two \(Night\/Weekend\)\. \d\.\d\d miles, \d+ min\.$/,
  );
  const byNight = await fare.inputValue();
  expect(Number(byNight)).toBeGreaterThan(Number(byDay));

  await fare.fill('9.99');
  await booking.chooseTime(nextWeekday('wednesday', '11:00'));
  await expect(fare).toHaveValue('9.99');
  await booking.expectHint('Fare (£)', `Agreed fare. The metered fare is £${byDay}.`);
  await expectAccessible(page);
  await booking.meterButton.click();
  await expect(fare).toHaveValue(byDay);
  await expect(booking.meterButton).toBeHidden();

  await fare.fill('9.99');
  await booking.chooseDriver('No driver yet');
  await booking.create.click();
  const ride = await findPhoneBooking(
    world.backend,
    await booking.expectBooked('not assigned yet'),
  );
  expect(ride).toMatchObject({ calculatedFare: 9.99, originalFare: 9.99, estimatedFare: 9.99 });
  await expect(fare).toHaveValue('');
  await expect(booking.meterButton).toBeHidden();
});
