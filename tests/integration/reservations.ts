import { expect } from 'vitest';
import { world } from '../support/world';
import { DAY_MS, type Instant } from '../../src/domain/common/londonTime';
import { rideCells, dayId, utcDay, dayOfCell } from '../../src/domain/slots/slots';
import { geoPoint, timeAt, type Fields } from '../support/rulesWorld';

/** The next midnight UTC at least a day ahead: a ride just before it has cells in two days. */
export function nextUtcMidnight(): Instant {
  return (utcDay(Date.now()) + 2) * DAY_MS;
}

export interface ReservedRide {
  readonly rideId: string;
  readonly driverId: string;
  readonly time: Instant;
}

/** Paths of the days in which a ride at this time has cells. */
export function dayPaths(driverId: string, time: Instant): readonly string[] {
  return [...new Set(rideCells(time).map(dayOfCell))].map(
    (day) => `driverDays/${dayId(driverId, day)}`,
  );
}

/** The day documents of a ride from Beverley Station to Saturday Market, by path. */
export function dayDocuments({
  rideId,
  driverId,
  time,
}: ReservedRide): Readonly<Record<string, Fields>> {
  const places = { pickup: geoPoint(53.84, -0.42), dropoff: geoPoint(53.84, -0.43) };
  return Object.fromEntries(
    dayPaths(driverId, time).map((path) => {
      const day = Number(path.slice(path.lastIndexOf('_') + 1));
      const cells = rideCells(time).filter((cell) => dayOfCell(cell) === day);
      return [
        path,
        {
          driverId,
          day,
          lastRideId: rideId,
          cells: Object.fromEntries(cells.map((cell) => [cell, rideId])),
          jobs: { [rideId]: { time: timeAt(time), ...places } },
        },
      ];
    }),
  );
}

/** The ride that holds each of the four cells from this time, or undefined. */
export async function cellHolders(driverId: string, time: Instant): Promise<readonly unknown[]> {
  const paths = dayPaths(driverId, time);
  const days = await Promise.all(paths.map((path) => world.read(path)));
  const held = new Map(days.flatMap((day) => Object.entries(day?.cells ?? {})));
  return rideCells(time).map((cell): unknown => held.get(String(cell)));
}

/** Expects the ride to hold all its cells and to be listed in its days. */
export async function expectReserved(ride: ReservedRide): Promise<void> {
  const { rideId, driverId, time } = ride;
  expect(await cellHolders(driverId, time)).toEqual(rideCells(time).map(() => rideId));
  for (const path of dayPaths(driverId, time)) {
    expect((await world.read(path))?.jobs).toHaveProperty(rideId);
  }
}

/** Expects the ride's cells to be free and its days not to list it. */
export async function expectReleased(ride: ReservedRide): Promise<void> {
  const { rideId, driverId, time } = ride;
  expect(await cellHolders(driverId, time)).toEqual(rideCells(time).map(() => undefined));
  for (const path of dayPaths(driverId, time)) {
    expect((await world.read(path))?.jobs ?? {}).not.toHaveProperty(rideId);
  }
}
