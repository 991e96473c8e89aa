import { describe, expect, it } from 'vitest';
import type { Shift, Driver } from '../../../src/domain/drivers/driver';
import type { LatLng } from '../../../src/domain/common/geo';
import { alternativeSlots } from '../../../src/domain/slots/alternativeSlots';
import { type BookedSlot } from '../../../src/domain/slots/slots';
import { northOf } from '../../support/places';
import { bookedSlot } from '../../support/fixtures';
import { utc } from '../../support/londonClock';
import { driverWith } from './slotOracle';

const DAY = '2026-11-21';
const HOME = { latitude: 53.8459, longitude: -0.4233 };
const DAY_BEFORE = utc('2026-11-20T12:00');

const away = (kilometres: number): LatLng => northOf(HOME, kilometres * 1000);

function saturday(start: string, finish: string): Shift {
  return { day: 'saturday', start, finish };
}

const ANN = driverWith('ann', [saturday('10:00', '23:00')]);

const booked = (driverId: string, time: string, places: Partial<BookedSlot> = {}): BookedSlot =>
  bookedSlot(driverId, utc(`${DAY}T${time}`), places);

/** 'label HH:MM' in UTC of the slots instead of 18:00 on a Saturday in winter. */
function slotsInstead(
  drivers: readonly Driver[],
  bookings: readonly BookedSlot[],
  now = DAY_BEFORE,
  places: { pickup: LatLng | null; dropoff: LatLng | null } = { pickup: null, dropoff: null },
): readonly string[] {
  return labelsOf(
    alternativeSlots(drivers, bookings, { time: utc(`${DAY}T18:00`), ...places }, now),
  );
}

function labelsOf(slots: ReturnType<typeof alternativeSlots>): readonly string[] {
  return slots.map(
    ({ time, label }) => `${label} ${new Date(time).toISOString().replace(/:00\.000Z$/, '')}`,
  );
}

function on(label: string, time: string, date = DAY): string {
  return `${label} ${date}T${time}`;
}

describe('alternativeSlots for a driver booked at the time asked for, 18:00', () => {
  it('leave the trip’s half an hour and a buffer of 15 minutes on each side', () => {
    expect(slotsInstead([ANN], [booked('ann', '18:00')])).toEqual([
      on('Earlier Slot', '17:15'),
      on('Later Slot', '18:45'),
    ]);
  });

  it.each<[start: string, finish: string, slot: string]>([
    ['17:55', '18:45', '18:45'],
    ['10:00', '18:44', '17:15'],
    ['17:12', '18:30', '17:15'],
  ])('are on one side only for a shift from %s to %s', (start, finish, slot) => {
    expect(
      slotsInstead([driverWith('ann', [saturday(start, finish)])], [booked('ann', '18:00')]),
    ).toEqual([on('Alternative 1', slot)]);
  });

  it('are earlier if the way to the next pickup is longer', () => {
    const bookings = [booked('ann', '18:00', { pickup: away(9.9), dropoff: HOME })];
    expect(slotsInstead([ANN], bookings, DAY_BEFORE, { pickup: HOME, dropoff: HOME })).toEqual([
      on('Earlier Slot', '17:10'),
      on('Later Slot', '18:45'),
    ]);
  });

  it('are later if the way from the last drop-off is longer', () => {
    const bookings = [booked('ann', '18:00', { pickup: HOME, dropoff: away(9.9) })];
    expect(slotsInstead([ANN], bookings, DAY_BEFORE, { pickup: HOME, dropoff: HOME })).toEqual([
      on('Earlier Slot', '17:15'),
      on('Later Slot', '18:50'),
    ]);
  });

  it('allow at most 30 minutes of travel', () => {
    const bookings = [booked('ann', '18:00', { pickup: away(80), dropoff: away(80) })];
    expect(slotsInstead([ANN], bookings, DAY_BEFORE, { pickup: HOME, dropoff: HOME })).toEqual([
      on('Earlier Slot', '17:00'),
      on('Later Slot', '19:00'),
    ]);
  });
});

describe('alternativeSlots for several bookings, shifts and drivers', () => {
  it('fit into 90 minutes between two bookings, not into 85', () => {
    const atSix = [booked('ann', '17:30'), booked('ann', '18:15')];
    expect(slotsInstead([ANN], [...atSix, booked('ann', '16:00')])[0]).toBe(
      on('Earlier Slot', '16:45'),
    );
    expect(slotsInstead([ANN], [...atSix, booked('ann', '16:05')])[0]).toBe(
      on('Earlier Slot', '15:20'),
    );
  });

  it('skip the break between two shifts', () => {
    const split = driverWith('ann', [saturday('19:20', '22:00'), saturday('08:00', '16:32')]);
    expect(slotsInstead([split], [])).toEqual([
      on('Earlier Slot', '16:30'),
      on('Later Slot', '19:20'),
    ]);
  });

  it('are the nearest on each side among all drivers', () => {
    const bob = driverWith('bob', [saturday('09:00', '17:40')]);
    const cat = driverWith('cat', [saturday('18:07', '18:30')]);
    const bookings = [booked('ann', '18:00'), booked('bob', '12:00')];
    for (const drivers of [
      [ANN, bob, cat],
      [cat, bob, ANN],
    ]) {
      expect(slotsInstead(drivers, bookings)).toEqual([
        on('Earlier Slot', '17:40'),
        on('Later Slot', '18:10'),
      ]);
    }
  });
});

describe('alternativeSlots are never in the past', () => {
  it.each<[now: string, slots: readonly string[]]>([
    ['17:15:00', [on('Earlier Slot', '17:15'), on('Later Slot', '18:45')]],
    ['17:15:00.001', [on('Alternative 1', '18:45')]],
    ['18:45:00', [on('Alternative 1', '18:45')]],
    ['18:45:01', [on('Alternative 1', '18:50')]],
    ['22:58:00', [on('Alternative 1', '23:00')]],
  ])('when asked at %s', (now, slots) => {
    expect(slotsInstead([ANN], [booked('ann', '18:00')], utc(`${DAY}T${now}`))).toEqual(slots);
  });

  it('and none are left after the shift', () => {
    expect(slotsInstead([ANN], [], utc(`${DAY}T23:01`))).toEqual([]);
  });
});

describe('alternativeSlots if nothing fits', () => {
  const FULL = [booked('ann', '17:30'), booked('ann', '18:30')];
  const shift = (start: string, finish: string) => [driverWith('ann', [saturday(start, finish)])];

  it('are an hour before and after, within the shift', () => {
    expect(slotsInstead(shift('17:00', '19:00'), FULL)).toEqual([
      on('Earlier Slot', '17:00'),
      on('Later Slot', '19:00'),
    ]);
    expect(slotsInstead(shift('17:00', '18:59'), FULL)).toEqual([on('Alternative 1', '17:00')]);
    expect(slotsInstead(shift('17:01', '19:00'), FULL)).toEqual([on('Alternative 1', '19:00')]);
    expect(slotsInstead(shift('17:01', '18:59'), FULL)).toEqual([]);
  });

  it('are not in the past', () => {
    const drivers = shift('17:00', '19:00');
    expect(slotsInstead(drivers, FULL, utc(`${DAY}T17:00`))).toHaveLength(2);
    expect(slotsInstead(drivers, FULL, utc(`${DAY}T17:01`))).toEqual([
      on('Alternative 1', '19:00'),
    ]);
    expect(slotsInstead(drivers, FULL, utc(`${DAY}T19:01`))).toEqual([]);
  });

  it('are empty without drivers, on an unavailable date or on another weekday', () => {
    expect(slotsInstead([], [])).toEqual([]);
    expect(slotsInstead([driverWith('ann', ANN.availability, [DAY])], [])).toEqual([]);
    expect(
      slotsInstead([driverWith('ann', [{ ...saturday('10:00', '23:00'), day: 'friday' }])], []),
    ).toEqual([]);
  });
});

describe('alternativeSlots stay on the London day', () => {
  function around(time: string, shifts: readonly Shift[], bookedAt = time): readonly string[] {
    const request = { time: utc(time), pickup: null, dropoff: null };
    const booking = bookedSlot('ann', utc(bookedAt));
    return labelsOf(
      alternativeSlots([driverWith('ann', shifts)], [booking], request, utc('2026-01-01T00:00')),
    );
  }

  it('in summer, for 00:30 in London: no earlier slot', () => {
    const tuesdayAndWednesday = [
      { day: 'tuesday', start: '18:00', finish: '23:59' },
      { day: 'wednesday', start: '00:00', finish: '06:00' },
    ] as const;
    expect(around('2026-07-14T23:30', tuesdayAndWednesday)).toEqual([
      on('Alternative 1', '00:15', '2026-07-15'),
    ]);
  });

  it('for the fallback slots, too', () => {
    const weekend = [
      saturday('23:30', '23:59'),
      { ...saturday('00:00', '06:00'), day: 'sunday' },
    ] as const;
    expect(around(`${DAY}T23:40`, weekend)).toEqual([]);
  });

  const SUNDAY = [{ day: 'sunday', start: '00:00', finish: '06:00' }] as const;

  it('in spring: 45 minutes on each side across the skipped hour', () => {
    // 02:00 in London; 00:15 GMT and 02:45 BST.
    expect(around('2026-03-29T01:00', SUNDAY)).toEqual([
      on('Earlier Slot', '00:15', '2026-03-29'),
      on('Later Slot', '01:45', '2026-03-29'),
    ]);
    // The shift ends at 06:00 BST, which is 05:00 UTC.
    expect(around('2026-03-29T04:30', SUNDAY, '2026-03-29T04:00')[1] ?? '').toBe(
      on('Later Slot', '04:45', '2026-03-29'),
    );
    expect(around('2026-03-29T04:30', SUNDAY)).toEqual([
      on('Alternative 1', '03:45', '2026-03-29'),
    ]);
  });
});
