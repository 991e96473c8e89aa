import { expect } from 'vitest';
import { world } from '../support/world';
import { DAY_MS, type Instant } from '../../src/domain/common/londonTime';
import { dayPaths, type ReservedTime, documentsIn } from '../support/documents';
import { rideCells, utcDay } from '../../src/domain/slots/slots';
import { geoPoint, timeAt } from '../support/firestoreValues';

/** Documents as the SDK of the tests writes them. */
export const documents = documentsIn({ timeAt, geoPoint });

/** The next midnight UTC at least a day ahead: a ride just before it has cells in two days. */
export function nextUtcMidnight(): Instant {
  return (utcDay(Date.now()) + 2) * DAY_MS;
}

/** The ride that holds each of the four cells from this time, or undefined. */
export async function cellHolders(driverId: string, time: Instant): Promise<readonly unknown[]> {
  const paths = dayPaths(driverId, time);
  const days = await Promise.all(paths.map((path) => world.read(path)));
  const held = new Map(days.flatMap((day) => Object.entries(day?.cells ?? {})));
  return rideCells(time).map((cell): unknown => held.get(String(cell)));
}

/** Expects the ride to hold all its cells and to be listed in its days. */
export async function expectReserved(ride: ReservedTime): Promise<void> {
  const { rideId, driverId, time } = ride;
  expect(await cellHolders(driverId, time)).toEqual(rideCells(time).map(() => rideId));
  for (const path of dayPaths(driverId, time)) {
    expect((await world.read(path))?.jobs).toHaveProperty(rideId);
  }
}

/** Expects the ride's cells to be free and its days not to list it. */
export async function expectReleased(ride: ReservedTime): Promise<void> {
  const { rideId, driverId, time } = ride;
  expect(await cellHolders(driverId, time)).toEqual(rideCells(time).map(() => undefined));
  for (const path of dayPaths(driverId, time)) {
    expect((await world.read(path))?.jobs ?? {}).not.toHaveProperty(rideId);
  }
}
