import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOnShift } from '../../../src/domain/drivers/availability';
import { londonWallTime, MINUTE_MS } from '../../../src/domain/common/londonTime';
import type { Ride } from '../../../src/domain/ride/ride';
import {
  buildTimeline,
  isSameRow,
  type RideBar,
  type DriverDayRow,
} from '../../../src/domain/admin/timeline';
import { driver, bookedRide } from '../../support/fixtures';
import {
  AUTUMN,
  BEFORE,
  SPRING,
  WINTER,
  ann,
  at,
  booked,
  clock,
  dayFor,
  every,
  rowOfAnn,
  rowsOf,
  spans,
} from './timelineFixtures';

describe('bars of a timeline', () => {
  it('last the reserved twenty minutes, or the estimated trip if longer', () => {
    const bars = rowOfAnn([
      booked('short', '10:00', { trip: { minutes: 7 } }),
      booked('long', '12:00', { trip: { minutes: 45 } }),
      booked('unknown', '14:00'),
    ])?.bars;
    expect(spans(bars)).toEqual(['10:00-10:20', '12:00-12:45', '14:00-14:20']);
    expect(bars?.[1]).toMatchObject({ from: 0.5, to: 0.53125, lane: 0 });
  });

  it('start at the booking time of a ride for now, and need a time', () => {
    const now = { trip: { time: null }, driver: { id: 'ann' } };
    expect(
      spans(
        rowOfAnn([
          bookedRide(now, { id: 'now', bookedAt: at('15:32') }),
          bookedRide(now, { id: 'lost', bookedAt: null }),
        ])?.bars,
      ),
    ).toEqual(['15:32-15:52']);
  });

  it.each(['cancelled', 'cancelled_by_passenger', 'cancelled_by_driver'])(
    'leave out a ride that is %s',
    (status) => {
      expect(rowOfAnn([booked('off', '10:00', { status })])?.bars).toEqual([]);
    },
  );

  it('across midnight are in both days, each with its part', () => {
    const ride = booked('late', '23:50', { trip: { minutes: 30 } });
    const [, today] = rowsOf([ride]);
    const [, tomorrow] = rowsOf([ride], [ann], BEFORE, dayFor('2026-11-25'));
    expect(spans(today?.bars)).toEqual(['23:50-00:00']);
    expect(today?.bars[0]?.to).toBe(1);
    expect(spans(tomorrow?.bars)).toEqual(['00:00-00:20']);
    expect(tomorrow?.bars[0]).toMatchObject({ from: 0, begins: at('23:50') });
    expect(rowsOf([ride], [ann], BEFORE, dayFor('2026-11-26'))[1]?.bars).toEqual([]);
  });

  it('are in one day only if they end or begin at midnight', () => {
    const rides = [booked('ends', '23:40'), booked('begins', '24:00')];
    const barsOf = (day: string) => rowsOf(rides, [ann], BEFORE, dayFor(day))[1]?.bars;
    expect(spans(barsOf('2026-11-24'))).toEqual(['23:40-00:00']);
    expect(spans(barsOf('2026-11-25'))).toEqual(['00:00-00:20']);
  });

  it('that overlap are on separate lines, which are reused once free', () => {
    const row = rowOfAnn([
      booked('third', '10:15'),
      booked('first', '10:00'),
      booked('second', '10:10', { trip: { minutes: 60 } }),
      booked('next', '10:20'),
    ]);
    expect(row?.bars.map(({ ride, lane }) => [ride.id, lane])).toEqual([
      ['first', 0],
      ['second', 1],
      ['third', 2],
      ['next', 0],
    ]);
    expect(row?.lanes).toBe(3);
  });

  it('never cover each other', () => {
    const rides = fc.array(
      fc.record({ minute: fc.integer({ min: -60, max: 1500 }), minutes: fc.integer({ max: 180 }) }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(rides, (each) => {
        const row = rowOfAnn(
          each.map(({ minute, minutes }, index) =>
            booked(String(index), '00:00', {
              trip: { time: WINTER.start + minute * MINUTE_MS, minutes },
            }),
          ),
        );
        const bars = row?.bars ?? [];
        for (const [index, one] of bars.entries()) {
          expect(one.lane).toBeLessThan(row?.lanes ?? 0);
          expect(0 <= one.from && one.from < one.to && one.to <= 1).toBe(true);
          for (const other of bars.slice(index + 1)) {
            const overlap = one.begins < other.ends && other.begins < one.ends;
            expect(overlap && one.lane === other.lane).toBe(false);
          }
        }
      }),
    );
  });
});

describe('rows of a timeline', () => {
  it('start with rides without a driver, then working drivers by name, then the others', () => {
    const rows = rowsOf(
      [
        bookedRide({ id: 'open', trip: { time: at('11:00') } }),
        booked('ride-of-left', '12:00', { driver: { id: 'left', name: 'Zoe' } }),
        booked('nameless', '13:00', { driver: { id: 'who' } }),
      ],
      [
        driver({ id: 'off', name: 'Aaron' }),
        driver({ id: 'ten', name: 'Car 10', availability: every('09:00', '10:00') }),
        driver({ id: 'nine', name: 'Car 9', availability: every('09:00', '10:00') }),
      ],
    );
    expect(rows.map((row) => [row.driver?.id ?? null, row.driver?.name ?? null])).toEqual([
      [null, null],
      ['nine', 'Car 9'],
      ['ten', 'Car 10'],
      ['who', null],
      ['left', 'Zoe'],
      ['off', 'Aaron'],
    ]);
    expect(rows[0]?.bars.map(({ ride }) => ride.id)).toEqual(['open']);
    expect(rows[4]?.bars.map(({ ride }) => ride.id)).toEqual(['ride-of-left']);
    expect(rows[4]?.gaps).toEqual([]);
  });

  it('include one for rides without a driver even if there are none', () => {
    expect(rowsOf([], [])).toEqual([{ driver: null, lanes: 1, bars: [], gaps: [], shifts: [] }]);
  });
});

describe('shifts of a timeline row', () => {
  const shiftsOf = (windows: string, day = WINTER, off: string[] = []) => {
    const availability = windows
      .split(', ')
      .flatMap((shift) => every(shift.slice(0, 5), shift.slice(6)));
    const one = driver({ id: 'one', availability, unavailableDates: off });
    return spans(buildTimeline(day, [one], [], BEFORE).rows[1]?.shifts).join(', ');
  };

  it.each([
    ['two shifts', '18:00-23:59, 07:00-11:00', '07:00-11:00, 18:00-23:59'],
    ['an end at midnight', '18:00-00:00', '18:00-00:00'],
    ['the whole day', '00:00-24:00', '00:00-00:00'],
    ['shifts that meet or overlap', '09:00-10:30, 10:30-12:00, 11:00-13:00', '09:00-13:00'],
  ])('are shaded: %s', (_, windows, expected) => {
    expect(shiftsOf(windows)).toBe(expected);
  });

  it('are empty in the hour that is skipped in spring', () => {
    expect(shiftsOf('01:00-01:30', SPRING)).toBe('');
  });

  it('are empty on an unavailable date', () => {
    expect(shiftsOf('09:00-17:00', WINTER, [WINTER.date])).toBe('');
  });

  it('cover exactly the minutes at which isOnShift is true', () => {
    const time = fc
      .integer({ min: 0, max: 24 * 60 - 1 })
      .map((minute) => clock(minute * MINUTE_MS));
    const windows = fc.array(fc.tuple(time, time), { maxLength: 3 });
    fc.assert(
      fc.property(
        fc.constantFrom(WINTER, SPRING, AUTUMN),
        windows,
        fc.integer({ min: 0, max: 25 * 60 - 1 }),
        (day, shifts, minute) => {
          const one = driver({ availability: shifts.flatMap(([from, to]) => every(from, to)) });
          const instant = day.start + minute * MINUTE_MS;
          const ends = shifts.map(([, to]) => to);
          fc.pre(instant < day.end && !ends.includes(londonWallTime(instant).time));
          const shades = buildTimeline(day, [one], [], BEFORE).rows[1]?.shifts ?? [];
          const isShaded = shades.some(({ start, end }) => instant >= start && instant < end);
          expect(isShaded).toBe(isOnShift(one, instant));
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('isSameRow', () => {
  const rides = [booked('one', '10:00'), booked('two', '12:00')];
  const row = (each: readonly Ride[] = rides, one = ann, now = BEFORE): DriverDayRow => {
    const [, own] = buildTimeline(WINTER, [one], each, now).rows;
    if (own === undefined) {
      throw new Error('No row');
    }
    return own;
  };

  it('is true for the same rides, driver and times', () => {
    expect(isSameRow(row(), row([...rides]))).toBe(true);
    expect(isSameRow(row(rides, ann, at('12:02')), row(rides, ann, at('12:04')))).toBe(true);
  });

  const onSecond = (known: Partial<RideBar>) => {
    const own = row();
    return {
      ...own,
      bars: own.bars.map((bar, index) => (index === 1 ? { ...bar, ...known } : bar)),
    };
  };

  it.each([
    ['a ride changed', () => onSecond({ ride: booked('two', '12:00') })],
    ['a ride begins earlier', () => onSecond({ start: at('11:55') })],
    ['a ride ends later', () => onSecond({ end: at('12:25') })],
    ['a ride is on another line', () => onSecond({ lane: 1 })],
    ['a ride was removed', () => ({ ...row(), bars: row().bars.slice(0, 1) })],
    ['a ride was added', () => ({ ...row(), bars: [...row().bars, ...row().bars] })],
    ['there are more lines', () => ({ ...row(), lanes: 2 })],
    ['the shift changed', () => ({ ...row(), shifts: [] })],
    ['the driver has another name', () => ({ ...row(), driver: { id: 'ann', name: 'Anna' } })],
    ['it is another driver', () => ({ ...row(), driver: { id: 'bob', name: 'Ann' } })],
    ['time has passed', () => row(rides, ann, at('14:00'))],
  ])('is false if %s', (_, other) => {
    expect(isSameRow(row(), other())).toBe(false);
  });
});
