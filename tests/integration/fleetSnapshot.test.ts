import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../src/domain/common/londonTime';
import { signInAdmin } from './adminAccount';
import { nextUtcMidnight, documents } from './reservations';
import { DRIVER, later, onShift, OTHER_DRIVER } from './phoneBookingFixtures';
import { timeAt } from '../support/rulesWorld';
import { app, world } from './world';

beforeEach(async () => {
  if ((await app.currentPrincipal())?.isVerified !== true) {
    await signInAdmin(app);
  }
  await world.seed(onShift(DRIVER, OTHER_DRIVER));
});

async function book(driverId: string, times: readonly number[]): Promise<void> {
  for (const time of times) {
    await world.seed(documents.days({ rideId: `ride-${time}`, driverId, time }));
  }
}

describe('fetchFleetSnapshot', () => {
  it('returns the drivers, without bookings or rides', async () => {
    const { drivers, reservations, onRides } = await app.fetchFleetSnapshot(null, Date.now());
    expect(drivers.map(({ id, name }) => [id, name])).toEqual([
      ['driver-1', 'Driver One'],
      ['driver-2', 'Driver Two'],
    ]);
    expect(reservations).toEqual([]);
    expect(onRides).toEqual(new Set());
  });

  const MINUTES = [-35, -30, -5, 0, 30, 35];
  const minutesOf = (reservations: readonly { readonly time: number }[], around: number) =>
    reservations.map(({ time }) => (time - around) / MINUTE_MS).sort((one, other) => one - other);

  it('returns the bookings within half an hour of a time', async () => {
    const around = later();
    await book(
      'driver-1',
      MINUTES.map((each) => around + each * MINUTE_MS),
    );
    const { reservations } = await app.fetchFleetSnapshot(around, Date.now());
    expect(minutesOf(reservations, around)).toEqual([-30, -5, 0, 30]);
    expect(new Set(reservations.map(({ driverId }) => driverId))).toEqual(new Set(['driver-1']));
  });

  it('returns the open bookings within half an hour of now', async () => {
    const around = later();
    const ride = (minutes: number, status: string) => ({
      passengerId: 'ada',
      assignedDriverId: 'driver-1',
      status,
      scheduledTime: new Date(around + minutes * MINUTE_MS),
    });
    await world.seed({
      ...Object.fromEntries(MINUTES.map((each) => [`riders/ride${each}`, ride(each, 'accepted')])),
      // Its driver's time is reserved until the day is deleted.
      'riders/done': ride(-10, 'completed'),
      ...documents.days({ rideId: 'done', driverId: 'driver-1', time: around - 10 * MINUTE_MS }),
    });
    const { reservations } = await app.fetchFleetSnapshot(null, around);
    expect(minutesOf(reservations, around)).toEqual([-30, -5, 0, 30]);
  });

  it('returns the bookings of more drivers than one query may list', async () => {
    const time = nextUtcMidnight() + 12 * HOUR_MS;
    const drivers = Array.from({ length: 101 }, (_, index) => `driver-${index}`);
    const days = drivers.map((driverId) =>
      documents.days({ rideId: `ride-${driverId}`, driverId, time }),
    );
    await world.seed({
      ...onShift(...drivers.map((id) => ({ id, name: id, vehicle: null }))),
      ...Object.fromEntries(days.flatMap(Object.entries)),
    });
    const { reservations } = await app.fetchFleetSnapshot(time, Date.now());
    expect(new Set(reservations.map(({ driverId }) => driverId)).size).toBe(101);
  });

  it('leaves out the bookings of drivers who aren’t on shift', async () => {
    const time = later();
    await world.seed({ 'drivers/driver-2': { driverName: 'Driver Two', availability: [] } });
    await world.seed({
      ...documents.days({ rideId: 'one', driverId: 'driver-1', time }),
      ...documents.days({ rideId: 'two', driverId: 'driver-2', time }),
    });
    const { drivers, reservations } = await app.fetchFleetSnapshot(time, Date.now());
    expect(drivers).toHaveLength(2);
    expect(reservations.map(({ rideId }) => rideId)).toEqual(['one']);
  });

  it('returns a booking across midnight UTC once', async () => {
    const time = nextUtcMidnight() - 10 * MINUTE_MS;
    await book('driver-1', [time]);
    expect((await app.fetchFleetSnapshot(time, Date.now())).reservations).toEqual([
      {
        rideId: `ride-${time}`,
        driverId: 'driver-1',
        time,
        pickup: { latitude: 53.84, longitude: -0.42 },
        dropoff: { latitude: 53.84, longitude: -0.43 },
      },
    ]);
  });

  it('returns exact positions, if asked about now', async () => {
    const location = { latitude: 53.8436, longitude: -0.432 };
    const position = { location, locationAt: timeAt(Date.now()) };
    await world.seed({
      'driverContacts/driver-1': { phone: null, rideId: null, ...position },
      'driverContacts/driver-2': { phone: '07700 900102', rideId: null },
    });
    const now = await app.fetchFleetSnapshot(null, Date.now());
    expect(now.drivers.map((driver) => driver.location)).toEqual([location, null]);
    const then = await app.fetchFleetSnapshot(later(), Date.now());
    expect(then.drivers.map((driver) => driver.location)).toEqual([null, null]);
  });

  it('returns the drivers on active rides, if asked about now', async () => {
    await world.seed({
      'riders/one': { passengerId: 'ada', status: 'arrived', assignedDriverId: 'driver-2' },
      'riders/two': { passengerId: 'bob', status: 'accepted', assignedDriverId: 'driver-1' },
      'riders/three': { passengerId: 'cat', status: 'pending' },
    });
    const now = await app.fetchFleetSnapshot(null, Date.now());
    expect(now.onRides).toEqual(new Set(['driver-2']));
    const then = await app.fetchFleetSnapshot(later(), Date.now());
    expect(then.onRides).toEqual(new Set());
  });
});
