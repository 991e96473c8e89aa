import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayParts,
  firstBookableTime,
  isBookable,
  nearestBookable,
  offeredDays,
  sameTimeOn,
  shiftSpan,
  type BookableSpan,
} from '../../../src/domain/booking/bookableTimes';
import { DAY_MS, MINUTE_MS, WEEKDAYS, type Weekday } from '../../../src/domain/common/londonTime';
import { CONFLICT_WINDOW_MS, qualifyingDrivers } from '../../../src/domain/slots/slots';
import { reservation, driver } from '../../support/fixtures';

const onShift = (days: readonly Weekday[], start: string, finish: string) =>
  driver({ availability: days.map((day) => ({ day, start, finish })) });
const ROUND_THE_CLOCK = onShift(WEEKDAYS, '00:00', '00:00');

const at = (time: string): number => Date.parse(`${time}Z`);

/** A London date's span, without bookings. */
function spanOf(date: string, ...drivers: readonly ReturnType<typeof driver>[]): BookableSpan {
  const { from, until } = shiftSpan(drivers, date) ?? { from: NaN, until: NaN };
  return { drivers, reservations: [], from, until };
}

/** Each part as its title and its times, those that no driver is free for in brackets. */
function partsOf(span: BookableSpan, now: string): readonly string[] {
  return dayParts(span, at(now)).map(({ title, times }) => {
    const labels = times.map(({ label, isFree }) => (isFree ? label : `(${label})`));
    return `${title}: ${labels.join(' ')}`;
  });
}

// 24 November 2026 is a Tuesday.
describe('the days to choose', () => {
  it('are the next seven, from today', () => {
    expect(offeredDays(at('2026-11-27T09:00'))).toEqual([
      { date: '2026-11-27', label: 'Today' },
      { date: '2026-11-28', label: 'Tomorrow' },
      { date: '2026-11-29', label: 'Sun 29' },
      { date: '2026-11-30', label: 'Mon 30' },
      { date: '2026-12-01', label: 'Tue 1' },
      { date: '2026-12-02', label: 'Wed 2' },
      { date: '2026-12-03', label: 'Thu 3' },
    ]);
  });

  it('begin tomorrow once the hour ahead is tomorrow, also in summer and at New Year', () => {
    const first = (now: string) => offeredDays(at(now))[0];
    expect(first('2026-11-24T22:55')).toEqual({ date: '2026-11-24', label: 'Today' });
    expect(first('2026-11-24T23:00')).toEqual({ date: '2026-11-25', label: 'Tomorrow' });
    expect(first('2026-07-10T22:00')).toEqual({ date: '2026-07-11', label: 'Tomorrow' });
    expect(offeredDays(at('2026-12-30T12:00'))[2]).toEqual({ date: '2027-01-01', label: 'Fri 1' });
  });
});

describe('the span of a day', () => {
  it('is from the first shift’s start on the grid to the last one’s end', () => {
    const span = spanOf(
      '2026-11-24',
      onShift(['tuesday'], '14:00', '22:00'),
      onShift(['tuesday'], '08:02', '12:00'),
      onShift(['wednesday'], '06:00', '23:00'),
    );
    expect(span).toMatchObject({ from: at('2026-11-24T08:05'), until: at('2026-11-24T22:00') });
  });

  it('ends with the day’s last time if a shift does, and is London’s', () => {
    expect(spanOf('2026-07-10', ROUND_THE_CLOCK)).toMatchObject({
      from: at('2026-07-09T23:00'),
      until: at('2026-07-10T22:55'),
    });
  });

  it('is missing without a shift, on a day off and for no date', () => {
    const off = { ...ROUND_THE_CLOCK, unavailableDates: ['2026-11-24'] };
    expect(shiftSpan([off], '2026-11-24')).toBeNull();
    expect(shiftSpan([onShift(['friday'], '09:00', '17:00')], '2026-11-24')).toBeNull();
    expect(shiftSpan([ROUND_THE_CLOCK], '2026-11-31')).toBeNull();
  });
});

describe('the times of a day', () => {
  const ann = { ...onShift(['tuesday'], '06:00', '21:00'), id: 'ann' };

  it('are half-hours by part of day and tariff, from the first that is an hour ahead', () => {
    expect(partsOf(spanOf('2026-11-24', ann), '2026-11-24T03:00')).toEqual([
      'Morning · Tariff Two: 06:00 06:30',
      'Morning · Tariff One: 07:00 07:30 08:00 08:30 09:00 09:30 10:00 10:30 11:00 11:30',
      'Afternoon · Tariff One: 12:00 12:30 13:00 13:30 14:00 14:30 15:00 15:30 16:00 16:30',
      'Evening · Tariff One: 17:00 17:30 18:00 18:30 19:00 19:30',
      'Evening · Tariff Two: 20:00 20:30 21:00',
    ]);
    expect(partsOf(spanOf('2026-11-24', ann), '2026-11-24T18:32')).toEqual([
      'Evening · Tariff One: 19:35',
      'Evening · Tariff Two: 20:00 20:30 21:00',
    ]);
  });

  it('say which no driver is free for: between shifts, and around bookings', () => {
    const short = { ...onShift(['tuesday'], '09:00', '11:00'), id: 'ann' };
    const late = { ...onShift(['tuesday'], '12:00', '13:00'), id: 'ben' };
    const span = {
      ...spanOf('2026-11-24', short, late),
      reservations: [reservation('ann', at('2026-11-24T09:10'))],
    };
    expect(partsOf(span, '2026-11-24T01:00')).toEqual([
      'Morning · Tariff One: (09:00) (09:30) 09:45 10:00 10:30 11:00 (11:30)',
      'Afternoon · Tariff One: 12:00 12:30 13:00',
    ]);
    expect(isBookable(span, at('2026-11-24T09:40'))).toBe(false);
    expect(isBookable(span, at('2026-11-24T09:45'))).toBe(true);
  });

  it('skip the hour that spring skips, and have autumn’s once', () => {
    const nights = onShift(['sunday'], '00:00', '03:00');
    expect(partsOf(spanOf('2026-03-29', nights), '2026-03-28T12:00')).toEqual([
      'Night · Tariff Two: 00:00 00:30 02:00 02:30 03:00',
    ]);
    expect(partsOf(spanOf('2026-10-25', nights), '2026-10-24T12:00')).toEqual([
      'Night · Tariff Two: 00:00 00:30 01:00 01:30 02:00 02:30 03:00',
    ]);
  });

  it('name a holiday’s tariff', () => {
    const christmas = onShift(['friday'], '12:00', '12:30');
    expect(partsOf(spanOf('2026-12-25', christmas), '2026-12-01T12:00')).toEqual([
      'Afternoon · Tariff Three: 12:00 12:30',
    ]);
  });
});

describe('another day', () => {
  it('keeps the time, in London, but an hour from now at the earliest', () => {
    const now = at('2026-10-24T12:00');
    const chosen = at('2026-10-24T17:00');
    expect(sameTimeOn('2026-10-26', chosen, now)).toBe(at('2026-10-26T18:00'));
    expect(sameTimeOn('2026-10-24', at('2026-10-26T09:00'), now)).toBe(at('2026-10-24T13:00'));
  });

  it('moves to the next free time of the day, else to its first, else nowhere', () => {
    const now = at('2026-11-23T12:00');
    const span = spanOf('2026-11-24', onShift(['tuesday'], '09:00', '17:00'));
    const nearest = (wanted: string) => nearestBookable(span, at(`2026-11-24T${wanted}`), now);
    expect(nearest('10:05')).toBe(at('2026-11-24T10:05'));
    expect(nearest('06:00')).toBe(at('2026-11-24T09:00'));
    expect(nearest('18:00')).toBe(at('2026-11-24T09:00'));
    const booked = {
      ...span,
      from: span.until,
      reservations: [reservation('driver-1', span.until)],
    };
    expect(
      nearestBookable({ ...booked, drivers: [{ ...driver(), id: 'driver-1' }] }, span.until, now),
    ).toBeNull();
    const isEvening = at('2026-11-24T15:30');
    expect(nearestBookable(span, at('2026-11-24T09:00'), isEvening)).toBe(at('2026-11-24T16:30'));
  });
});

it('the last time that can be booked is one of them', () => {
  const time = Date.parse('2026-11-24T10:00Z');
  const span = { drivers: [ROUND_THE_CLOCK], reservations: [], from: time, until: time };
  expect(firstBookableTime(span)).toBe(time);
});

it('the first bookable time is the first of the grid for which a driver qualifies', () => {
  const start = Date.parse('2026-11-24T00:00Z');
  const GRID_MS = 5 * MINUTE_MS;
  const clock = fc
    .nat({ max: 24 * 60 - 1 })
    .map((minute) => new Date(minute * MINUTE_MS).toISOString().slice(11, 16));
  const shifts = fc.array(
    fc.record({ day: fc.constantFrom(...WEEKDAYS), start: clock, finish: clock }),
  );
  const times = fc.array(fc.nat({ max: 3 * 288 }), { maxLength: 30 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(shifts, times), { maxLength: 3 }),
      fc.nat({ max: 600 }),
      (each, first) => {
        const drivers = each.map(([availability], index) =>
          driver({ id: String(index), availability }),
        );
        const reservations = each.flatMap(([, cells], index) =>
          cells.map((cell) => reservation(String(index), start + cell * GRID_MS)),
        );
        const span = {
          drivers,
          reservations,
          from: start + first * GRID_MS,
          until: start + 3 * DAY_MS,
        };
        let expected: number | null = null;
        for (let time = span.from; time <= span.until && expected === null; time += GRID_MS) {
          const free = qualifyingDrivers(drivers, reservations, time, CONFLICT_WINDOW_MS);
          expected = free.length > 0 ? time : null;
        }
        expect(firstBookableTime(span)).toBe(expected);
      },
    ),
  );
});
