import { getDoc, type DocumentReference } from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../src/domain/common/londonTime';
import {
  ALTERNATIVE_WINDOW_MS,
  CONFLICT_WINDOW_MS,
  dayId,
  utcDay,
} from '../../src/domain/slots/slots';
import { documents, nextUtcMidnight } from './reservations';
import { app, world } from './world';

/** In the middle of a UTC day, so that each driver has one. */
const TIME = nextUtcMidnight() + 12 * HOUR_MS;
const DAY = utcDay(TIME);

const driverNumber = (number: number) => ({ id: `driver-${number}`, name: null, vehicle: null });
const fleet = (count: number) =>
  Array.from({ length: count }, (_, index) => driverNumber(index + 1));

beforeEach(async () => {
  await app.signInAsGuest();
});

/** Books the drivers at this time. */
async function book(drivers: readonly { readonly id: string }[], time = TIME): Promise<void> {
  const days = drivers.map(({ id: driverId }) =>
    documents.days({ rideId: `ride-${driverId}`, driverId, time }),
  );
  await world.seed(Object.fromEntries(days.flatMap(Object.entries)));
}

describe('findFreeDriver', () => {
  /** The driver found, and whose days were read. */
  async function find(count: number, windowMs = CONFLICT_WINDOW_MS) {
    const readIds: string[] = [];
    const read = (reference: DocumentReference) => {
      readIds.push(reference.id);
      return getDoc(reference);
    };
    const candidates = fleet(count).map((driver) => ({ driver, windowMs }));
    const found = await app.findFreeDriver(read, candidates, { rideId: 'new', time: TIME });
    return { found: found?.id ?? null, readIds };
  }
  const daysOf = (from: number, to: number) =>
    fleet(to)
      .slice(from - 1)
      .map(({ id }) => dayId(id, DAY));

  it('reads no other days if the first driver is free', async () => {
    await book([driverNumber(2)]);
    expect(await find(3)).toEqual({ found: 'driver-1', readIds: daysOf(1, 1) });
  });

  it('returns the first of the others who is free, reading ten at a time', async () => {
    await book(fleet(3));
    expect(await find(14)).toEqual({ found: 'driver-4', readIds: daysOf(1, 11) });
    await book(fleet(11));
    expect(await find(14)).toEqual({ found: 'driver-12', readIds: daysOf(1, 14) });
  });

  it('is null without a free driver or without any', async () => {
    await book(fleet(14));
    expect(await find(14)).toEqual({ found: null, readIds: daysOf(1, 14) });
    expect(await find(0)).toEqual({ found: null, readIds: [] });
  });

  it('goes by each candidate’s window', async () => {
    await book(fleet(1), TIME + 20 * MINUTE_MS);
    expect(await find(1, CONFLICT_WINDOW_MS)).toMatchObject({ found: null });
    expect(await find(1, ALTERNATIVE_WINDOW_MS)).toMatchObject({ found: 'driver-1' });
  });
});

describe('listReservations of some drivers', () => {
  const list = async (drivers: readonly { readonly id: string }[]) => {
    const found = await app.listReservations(TIME, TIME, Date.now(), drivers);
    return found.map(({ driverId }) => driverId).sort();
  };

  it('leaves out the others', async () => {
    await book(fleet(3));
    expect(await list([driverNumber(1), driverNumber(3)])).toEqual(['driver-1', 'driver-3']);
  });

  it('asks for more drivers than one query may name', async () => {
    await book(fleet(62));
    expect(await list(fleet(61))).toEqual(
      fleet(61)
        .map(({ id }) => id)
        .sort(),
    );
  });

  it('is empty without drivers, even signed out', async () => {
    await app.signOut();
    expect(await list([])).toEqual([]);
  });
});
