import { goToBooking } from './pages/adminBooking';
import { bookedRides } from './world/backendState';
import { expect, test } from './world/fixtures';
import {
  reservedCells,
  driverCells,
  nextWeekday,
  clearOpenRides,
  setOnlyShift,
} from './world/laterState';
import { connectGuests } from './world/webGuests';

const GUESTS = 10;
const ROUNDS = ['11:00', '12:30', '14:00'] as const;

test('only one of a phone booking and ten web bookings gets the same driver at the same time', async ({
  page,
  world,
}) => {
  await setOnlyShift(world.backend, '10:00', '20:00');
  const { admin, booking } = await goToBooking(page, world.address);
  const guests = await connectGuests(world.backend, GUESTS);
  await admin.fillBooking();
  for (const startTime of ROUNDS) {
    const time = nextWeekday('wednesday', startTime);
    await booking.chooseTime(time);
    await booking.expectDrivers('Free then', 'Driver One');
    await booking.chooseDriver('Driver One');
    await clearOpenRides(world.backend);
    const [outcomes] = await Promise.all([guests.book(time), booking.create.click()]);
    await expect(booking.form.getByRole('button', { name: 'Booking…' })).toHaveCount(0);

    const rides = await bookedRides(world.backend);
    const winners = rides.filter(
      ({ scheduledTime }) =>
        (scheduledTime as { readonly seconds: number }).seconds === time / 1000,
    );
    expect(winners).toHaveLength(1);
    const [winner] = winners;
    expect(winner).toMatchObject({
      assignedDriverId: 'driver-1',
      status: 'awaiting_driver_response',
    });
    expect(await reservedCells(world.backend, winner?.['id'])).toEqual(
      driverCells('driver-1', time),
    );

    const byPhone = winner?.['isManualBooking'] === true;
    expect(outcomes.toSorted()).toEqual(
      Array.from({ length: GUESTS }, (_, index) => (index === 0 && !byPhone ? 'assigned' : 'none')),
    );
    if (byPhone) {
      await booking.expectBooked('Driver One');
      expect(await booking.lastBookingId()).toBe(winner['bookingId']);
      await admin.fillBooking();
    } else {
      await booking.expectErrors({ Driver: 'Driver One has another ride around that time.*' });
    }
  }
  await guests.close();
});
