import { describe, expect, it } from 'vitest';
import type { Shift } from '../../../src/domain/drivers/driver';
import { alternativeSlots } from '../../../src/domain/slots/alternativeSlots';
import { ALTERNATIVE_WINDOW_MS, qualifyingDrivers } from '../../../src/domain/slots/slots';
import { driverWith, utc } from './slotOracle';

function around(time: string, shifts: readonly Shift[], bookedAt: readonly string[]) {
  const drivers = [driverWith('ann', shifts)];
  const bookings = bookedAt.map((at) => ({
    driverId: 'ann',
    time: utc(at),
    pickup: null,
    dropoff: null,
  }));
  const slots = alternativeSlots(
    drivers,
    bookings,
    { time: utc(time), pickup: null, dropoff: null },
    0,
  );
  return slots.map((slot) => [
    new Date(slot.time).toISOString().slice(0, 16),
    qualifyingDrivers(drivers, bookings, slot.time, ALTERNATIVE_WINDOW_MS).length,
  ]);
}

describe('alternativeSlots at the edges of the day', () => {
  it.each(['24:00', '00:00', '23:59'])(
    'a shift until %s gives no slot on the next day',
    (finish) => {
      expect(
        around(
          '2026-11-21T23:30',
          [{ day: 'saturday', start: '18:00', finish }],
          ['2026-11-21T23:15'],
        ),
      ).toEqual([['2026-11-21T22:30', 1]]);
    },
  );
  it('in spring, a shift until 01:00 ends at 00:59, because 02:00 follows', () => {
    expect(
      around('2026-03-29T00:55', [{ day: 'sunday', start: '00:00', finish: '01:00' }], []),
    ).toEqual([['2026-03-29T00:50', 1]]);
  });
  it('in spring, a shift from 01:30 begins at 02:00', () => {
    expect(
      around('2026-03-29T01:30', [{ day: 'sunday', start: '01:30', finish: '06:00' }], [])[0],
    ).toEqual(['2026-03-29T01:25', 1]);
  });
  it('in autumn, a shift from 01:30 excludes the second 01:00', () => {
    expect(
      around('2026-10-25T00:55', [{ day: 'sunday', start: '01:30', finish: '06:00' }], []),
    ).toEqual([
      ['2026-10-25T00:50', 1],
      ['2026-10-25T01:30', 1],
    ]);
  });
  it('in autumn, a shift until 01:30 includes the second 01:00 to 01:30', () => {
    expect(
      around('2026-10-25T00:30', [{ day: 'sunday', start: '00:00', finish: '01:30' }], []),
    ).toEqual([
      ['2026-10-25T00:25', 1],
      ['2026-10-25T01:00', 1],
    ]);
  });
});
