import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../src/domain/common/londonTime';
import { travelTimeMs } from '../../../src/domain/slots/alternativeSlots';
import {
  ALTERNATIVE_WINDOW_MS,
  rideCells,
  CONFLICT_WINDOW_MS,
  conflictWindowMs,
  dayId,
  utcDay,
  dayOfCell,
  daysAround,
  conflictAt,
  reservationsOfDay,
  qualifyingDrivers,
  type Reservation,
} from '../../../src/domain/slots/slots';
import { northOf } from '../../support/places';
import { reservation } from '../../support/fixtures';
import { utc } from '../../support/londonClock';
import { driverWith, GRID } from './slotOracle';

const SIX = utc('2026-11-21T18:00');
const gridTime = fc.integer({ min: SIX / GRID - 600, max: SIX / GRID + 600 }).map((n) => n * GRID);

describe('conflict windows of spec section 9', () => {
  it('are 30 minutes, or 15 for an alternative slot', () => {
    expect(CONFLICT_WINDOW_MS).toBe(30 * MINUTE_MS);
    expect(ALTERNATIVE_WINDOW_MS).toBe(15 * MINUTE_MS);
  });

  it.each([
    [SIX, null, CONFLICT_WINDOW_MS],
    [SIX, SIX, ALTERNATIVE_WINDOW_MS],
    // Another slot was offered, or no time is asked for.
    [SIX, SIX + 5 * MINUTE_MS, CONFLICT_WINDOW_MS],
    [null, null, CONFLICT_WINDOW_MS],
    [null, SIX, CONFLICT_WINDOW_MS],
  ])('are chosen for the time %s with %s offered', (time, offered, windowMs) => {
    expect(conflictWindowMs(time, offered)).toBe(windowMs);
  });
});

describe('rideCells', () => {
  it('are the four cells of twenty minutes from the ride’s time', () => {
    const first = SIX / 300_000;
    expect(rideCells(SIX)).toEqual([first, first + 1, first + 2, first + 3]);
  });

  it('overlap for two rides at most 15 minutes apart, and only then', () => {
    fc.assert(
      fc.property(gridTime, fc.integer({ min: -10, max: 10 }), (time, steps) => {
        const cells = rideCells(time);
        const isShared = rideCells(time + steps * GRID).some((cell) => cells.includes(cell));
        expect(isShared).toBe(Math.abs(steps) * 5 <= 15);
      }),
    );
  });
});

describe('utcDay, dayOfCell, daysAround and dayId', () => {
  it('agree for a time and its cell, with 288 cells a day', () => {
    expect([0, 287, 288, 575, 576].map(dayOfCell)).toEqual([0, 0, 1, 1, 2]);
    fc.assert(
      fc.property(gridTime, (time) => {
        expect(dayOfCell(rideCells(time)[0] ?? NaN)).toBe(utcDay(time));
      }),
    );
  });

  it.each([CONFLICT_WINDOW_MS, ALTERNATIVE_WINDOW_MS, 0])(
    'list, near midnight, the days of a ride’s cells and of all times within %d ms, each once',
    (windowMs) => {
      for (let step = -10; step <= 10; step += 1) {
        const time = utc('2026-11-22T00:00') + step * GRID;
        const ends = [utcDay(time - windowMs), utcDay(time + windowMs)];
        const wanted = new Set([...rideCells(time).map(dayOfCell), ...ends]);
        expect(daysAround(time, windowMs)).toEqual([...wanted].sort((a, b) => a - b));
      }
    },
  );

  it('form the id of a driver’s day from both, with an underscore', () => {
    expect(dayId('driver-7', 20_779)).toBe('driver-7_20779');
    expect(dayId('a_b', 1)).toBe('a_b_1');
  });
});

describe('qualifyingDrivers', () => {
  const SHIFT = { day: 'saturday', start: '10:00', finish: '23:00' } as const;
  const ANN = driverWith('ann', [SHIFT]);
  const BOB = driverWith('bob', [SHIFT]);
  const CAT = driverWith('cat', [SHIFT]);

  const bookingOf = (driverId: string, minutesFromSix: number): Reservation =>
    reservation(driverId, SIX + minutesFromSix * MINUTE_MS);

  function idsAt(reservations: readonly Reservation[], windowMs = CONFLICT_WINDOW_MS): string[] {
    return qualifyingDrivers([CAT, ANN, BOB], reservations, SIX, windowMs).map(({ id }) => id);
  }

  it('considers every booking of a driver', () => {
    expect(idsAt([bookingOf('ann', -200), bookingOf('ann', 25), bookingOf('ann', 90)])).toEqual([
      'cat',
      'bob',
    ]);
  });

  it('ignores bookings of unknown drivers', () => {
    expect(idsAt([bookingOf('dan', 0)])).toEqual(['cat', 'ann', 'bob']);
  });

  it('includes drivers who are offline', () => {
    expect(qualifyingDrivers([ANN], [], SIX, CONFLICT_WINDOW_MS)).toEqual([ANN]);
    const busy = { ...ANN, isOnline: true, isOnJob: true };
    expect(qualifyingDrivers([busy], [], SIX, CONFLICT_WINDOW_MS)).toEqual([busy]);
  });
});

describe('travelTimeMs', () => {
  const HERE = { latitude: 53.8459, longitude: -0.4233 };
  const north = (kilometres: number) => northOf(HERE, kilometres * 1000);

  it.each<[kilometres: number, minutes: number]>([
    [2.51, 5.02],
    [3, 6],
  ])('is, for %d km, %d minutes', (kilometres, minutes) => {
    expect(travelTimeMs(HERE, north(kilometres)) / MINUTE_MS).toBeCloseTo(minutes, 2);
    expect(travelTimeMs(north(kilometres), HERE) / MINUTE_MS).toBeCloseTo(minutes, 2);
  });

  it('is exact at both clamps', () => {
    expect(travelTimeMs(HERE, HERE)).toBe(5 * MINUTE_MS);
    expect(travelTimeMs(HERE, north(200))).toBe(30 * MINUTE_MS);
  });

  it('is 10 minutes when either place or both are unknown', () => {
    expect(travelTimeMs(null, HERE)).toBe(10 * MINUTE_MS);
    expect(travelTimeMs(HERE, null)).toBe(10 * MINUTE_MS);
    expect(travelTimeMs(null, null)).toBe(10 * MINUTE_MS);
  });
});

describe('conflictAt', () => {
  const at = (minutes: number): Reservation => reservation('d1', SIX + minutes * MINUTE_MS);

  it.each<[windowMs: number, minutes: number, isConflict: boolean]>([
    [CONFLICT_WINDOW_MS, 30, true],
    [CONFLICT_WINDOW_MS, 30.001, false],
    [CONFLICT_WINDOW_MS, 35, false],
    [ALTERNATIVE_WINDOW_MS, 15, true],
    [ALTERNATIVE_WINDOW_MS, 20, false],
    // Only the cells count.
    [0, 15, true],
    [0, 20, false],
  ])('with a window of %d ms and a ride %d minutes away: %s', (windowMs, minutes, isConflict) => {
    for (const each of [at(minutes), at(-minutes)]) {
      const conflict = isConflict ? { kind: 'booked', at: each.time } : null;
      expect(conflictAt('d1', [at(300), each], SIX, windowMs)).toEqual(conflict);
      expect(conflictAt('d2', [each], SIX, windowMs)).toBeNull();
    }
  });

  it('is a ride off the grid whose cells are needed', () => {
    expect(conflictAt('d1', [at(-17)], SIX, ALTERNATIVE_WINDOW_MS)).toBeNull();
    expect(conflictAt('d1', [at(17)], SIX, ALTERNATIVE_WINDOW_MS)).not.toBeNull();
    expect(conflictAt('d1', [at(20)], SIX + 2 * MINUTE_MS, 0)).toBeNull();
  });
});

describe('reservationsOfDay', () => {
  const cellsOf = (rideId: string, time: number) =>
    rideCells(time).map((cell) => [cell, rideId] as const);
  const listed = reservation('d1', SIX, { rideId: 'listed' });

  it('are the listed rides', () => {
    const cells = new Map(cellsOf('listed', SIX));
    expect(reservationsOfDay('d1', cells, [listed])).toEqual([listed]);
    expect(reservationsOfDay('d1', new Map(), [listed])).toEqual([listed]);
    const next = reservation('d1', SIX + 60 * MINUTE_MS, { rideId: 'next' });
    const both = new Map([...cells, ...cellsOf('next', next.time)]);
    expect(reservationsOfDay('d1', both, [listed, next])).toEqual([listed, next]);
  });

  it('are also rides that hold the cells of another ride’s time', () => {
    const found = reservationsOfDay('d1', new Map(cellsOf('other', SIX)), [listed]);
    expect(found).toEqual([listed, { ...listed, rideId: 'other' }]);
  });

  it('are also rides that hold cells, but are not listed with their time', () => {
    const hour = SIX + 60 * MINUTE_MS;
    const cells = new Map([...cellsOf('other', hour).reverse(), ...cellsOf('listed', hour * 2)]);
    const found = reservationsOfDay('d1', cells, [listed]);
    expect(found.map(({ rideId, time }) => [rideId, time])).toEqual([
      ['listed', SIX],
      ['other', hour],
      ['listed', hour * 2],
    ]);
    for (const step of [-3, 0, 3]) {
      expect(conflictAt('d1', found, hour + step * GRID, 0)).not.toBeNull();
    }
  });
});
