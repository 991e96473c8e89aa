import { beforeEach, describe, expect, inject, it } from 'vitest';
import { driverOptions } from '../../src/domain/driverChoice';
import { MINUTE_MS } from '../../src/domain/londonTime';
import { RIDE_STATUSES } from '../../src/domain/rideStatus';
import { cellsOfRide, slotId } from '../../src/domain/slots';
import { backendPorts } from '../support/backendPorts';
import { geoPoint, RulesWorld, timeAt } from '../support/rulesWorld';
import { signInAdmin } from './adminAccount';
import { loadApp } from './localApp';
import { DRIVER, later, onShift, OTHER } from './phoneBookings';

const world = new RulesWorld(inject('projectId'));
const app = await loadApp(backendPorts());

const PLACES = { pickup: geoPoint(53.842, -0.423), dropoff: geoPoint(53.845, -0.433) };

beforeEach(async () => {
  if ((await app.currentPrincipal())?.isVerified !== true) {
    await signInAdmin(app, backendPorts());
  }
  await world.seed(onShift(DRIVER, OTHER));
});

/** Bookings of a driver, as one cell of each tells them. */
async function book(driverId: string, times: readonly number[]): Promise<void> {
  await world.seed(
    Object.fromEntries(
      times.map((time) => [
        `driverSlots/${driverId}_${String(time)}`,
        { driverId, rideId: 'ride-1', scheduledTime: timeAt(time), ...PLACES },
      ]),
    ),
  );
}

describe('readFleetPicture', () => {
  it('has the drivers, and nothing else where nothing is', async () => {
    const { drivers, bookings, onRides } = await app.readFleetPicture(null, Date.now());
    expect(drivers.map(({ id, name }) => [id, name])).toEqual([
      ['driver-1', 'Driver One'],
      ['driver-2', 'Driver Two'],
    ]);
    expect(bookings).toEqual([]);
    expect(onRides).toEqual(new Set());
  });

  it.each(['a time', 'now'])('has the bookings within half an hour of %s', async (which) => {
    const around = later();
    const minutes = [-35, -30, -5, 0, 30, 35];
    await book(
      'driver-1',
      minutes.map((each) => around + each * MINUTE_MS),
    );
    const { bookings } = await (which === 'now'
      ? app.readFleetPicture(null, around)
      : app.readFleetPicture(around, Date.now()));
    expect(bookings.map(({ driverId, time }) => [driverId, (time - around) / MINUTE_MS])).toEqual(
      [-30, -5, 0, 30].map((each) => ['driver-1', each]),
    );
  });

  it('has a booking once, though it holds four cells', async () => {
    const time = later();
    const cell = { driverId: 'driver-1', rideId: 'ride-1', scheduledTime: timeAt(time), ...PLACES };
    const cells = cellsOfRide(time).map((each) => `driverSlots/${slotId('driver-1', each)}`);
    await world.seed(Object.fromEntries(cells.map((path) => [path, cell])));
    expect((await app.readFleetPicture(time, Date.now())).bookings).toEqual([
      {
        ...{ driverId: 'driver-1', time },
        pickup: { latitude: 53.842, longitude: -0.423 },
        dropoff: { latitude: 53.845, longitude: -0.433 },
      },
    ]);
  });

  it.each(RIDE_STATUSES)('knows who is on a ride that is %s', async (status) => {
    const active: readonly string[] = ['pending', 'assigned', 'on_route', 'arrived'];
    await world.seed({
      'riders/one': { passengerId: 'ada', status, assignedDriverId: 'driver-2' },
      'riders/two': { passengerId: 'bob', status, assignedDriverId: null },
      'riders/three': { passengerId: 'cat', status },
    });
    const now = await app.readFleetPicture(null, Date.now());
    expect(now.onRides).toEqual(new Set(active.includes(status) ? ['driver-2'] : []));
    const then = await app.readFleetPicture(later(), Date.now());
    expect(then.onRides).toEqual(new Set());
  });

  it('tells who is free', async () => {
    const time = later();
    await book('driver-1', [time]);
    await world.seed({
      'riders/one': { passengerId: 'ada', status: 'on_route', assignedDriverId: 'driver-2' },
    });
    const obstaclesAt = async (when: number | null) => {
      const now = Date.now();
      const options = driverOptions(await app.readFleetPicture(when, now), when, now);
      return options.map(({ driver, obstacle }) => [driver.id, obstacle]);
    };
    expect(await obstaclesAt(null)).toEqual([
      ['driver-1', null],
      ['driver-2', 'on a ride'],
    ]);
    expect(await obstaclesAt(time)).toEqual([
      ['driver-2', null],
      ['driver-1', expect.stringMatching(/^booked at \d\d:\d\d$/)],
    ]);
  });

  it('of now is for the admin alone, since it takes the rides', async () => {
    await world.seed({
      'riders/one': { passengerId: 'ada', status: 'on_route', assignedDriverId: 'driver-2' },
    });
    await app.signOut();
    await app.signInAsGuest();
    await expect(app.readFleetPicture(null, Date.now())).rejects.toMatchObject({
      ...{ name: 'BackendError', kind: 'denied' },
    });
    await app.signOut();
  });
});
