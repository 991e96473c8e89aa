import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOnShift } from '../../../src/domain/drivers/availability';
import { MINUTE_MS, WEEKDAYS } from '../../../src/domain/common/londonTime';
import type { AdminRide } from '../../../src/domain/admin/adminRide';
import {
  dayOfDate,
  fractionOfDay,
  ridesOfDay,
  type LondonDay,
  type TimeSpan,
} from '../../../src/domain/admin/londonDay';
import { isSameRow, buildTimeline, type TimelineRow } from '../../../src/domain/admin/timeline';
import { bookingTimeInGap } from '../../../src/domain/admin/timelineGaps';
import { CONFLICT_WINDOW_MS, unavailabilityAt } from '../../../src/domain/slots/slots';
import { driver, officeRide } from '../../support/people';

const HOUR = 60 * MINUTE_MS;
const WINTER = dayFor('2026-11-24');
const SPRING = dayFor('2026-03-29');
const AUTUMN = dayFor('2026-10-25');
/** Long before every day of these tests. */
const BEFORE = Date.parse('2026-01-01T00:00Z');

function dayFor(date: string): LondonDay {
  const day = dayOfDate(date);
  if (day === null) {
    throw new RangeError(date);
  }
  return day;
}

const at = (time: string): number => Date.parse(`2026-11-24T${time}Z`);
const every = (start: string, finish: string) => WEEKDAYS.map((day) => ({ day, start, finish }));
const ann = driver({ id: 'ann', name: 'Ann', availability: every('09:00', '17:00') });
const booked = (id: string, time: string, known: Partial<AdminRide> = {}): AdminRide =>
  officeRide({ id, status: 'accepted', driverId: 'ann', scheduledTime: at(time), ...known });
const rowsOf = (rides: readonly AdminRide[], drivers = [ann], now = BEFORE, day = WINTER) =>
  buildTimeline(day, drivers, rides, now).rows;
const annsOf = (rides: readonly AdminRide[], now = BEFORE): TimelineRow | undefined =>
  rowsOf(rides, [ann], now).find(({ driverId }) => driverId === 'ann');
const clock = (instant: number): string => new Date(instant).toISOString().slice(11, 16);
const spans = (stretches: readonly TimeSpan[] = []): string[] =>
  stretches.map(({ start, end }) => `${clock(start)}-${clock(end)}`);

describe('a day in London', () => {
  it.each([
    ['2026-11-24', 24, '00:00'],
    ['2026-03-29', 23, '00:00'],
    ['2026-10-25', 25, '00:00'],
    ['2026-07-01', 24, '00:00'],
  ])('%s has %i hours', (date, hours, first) => {
    const { hours: marks, day } = buildTimeline(dayFor(date), [], [], BEFORE);
    expect(marks).toHaveLength(hours);
    expect((day.end - day.start) / HOUR).toBe(hours);
    expect(marks[0]?.time).toBe(first);
    expect(marks.at(-1)?.time).toBe('23:00');
  });

  it('leaves out the hour that the spring does, and has twice what the autumn repeats', () => {
    const times = (day: LondonDay) =>
      buildTimeline(day, [], [], BEFORE).hours.map(({ time }) => time);
    expect(times(SPRING).slice(0, 3)).toEqual(['00:00', '02:00', '03:00']);
    expect(times(AUTUMN).slice(0, 4)).toEqual(['00:00', '01:00', '01:00', '02:00']);
  });

  it.each(['2026-02-30', '24 November', ''])('%s is none', (date) => {
    expect(dayOfDate(date)).toBeNull();
  });

  it('knows where an instant lies in it, and that another day has none', () => {
    expect(fractionOfDay(WINTER, at('12:00'))).toBe(0.5);
    expect(fractionOfDay(WINTER, WINTER.start)).toBe(0);
    expect(fractionOfDay(WINTER, WINTER.end)).toBeNull();
    expect(fractionOfDay(WINTER, WINTER.start - 1)).toBeNull();
  });
});

describe('bars', () => {
  it('last the twenty minutes that are booked, or as long as the trip is reckoned to', () => {
    const bars = annsOf([
      booked('short', '10:00', { minutes: 7 }),
      booked('long', '12:00', { minutes: 45 }),
      booked('unknown', '14:00'),
    ])?.bars;
    expect(spans(bars)).toEqual(['10:00-10:20', '12:00-12:45', '14:00-14:20']);
    expect(bars?.[1]).toMatchObject({ from: 0.5, to: 0.53125, lane: 0 });
  });

  it('of a ride for now begin when it was booked, and of one without any time are none', () => {
    const now = { scheduledTime: null, driverId: 'ann' };
    expect(
      spans(
        annsOf([
          officeRide({ ...now, id: 'now', bookedAt: at('15:32') }),
          officeRide({ ...now, id: 'lost', bookedAt: null }),
        ])?.bars,
      ),
    ).toEqual(['15:32-15:52']);
  });

  it.each(['cancelled', 'cancelled_by_passenger', 'cancelled_by_driver'])(
    'show nothing of a ride that is %s',
    (status) => {
      expect(annsOf([booked('off', '10:00', { status })])?.bars).toEqual([]);
    },
  );

  it('over midnight lie in both days, each with its part', () => {
    const ride = booked('late', '23:50', { minutes: 30 });
    const [, today] = rowsOf([ride]);
    const [, tomorrow] = rowsOf([ride], [ann], BEFORE, dayFor('2026-11-25'));
    expect(spans(today?.bars)).toEqual(['23:50-00:00']);
    expect(today?.bars[0]?.to).toBe(1);
    expect(spans(tomorrow?.bars)).toEqual(['00:00-00:20']);
    expect(tomorrow?.bars[0]).toMatchObject({ from: 0, begins: at('23:50') });
    expect(rowsOf([ride], [ann], BEFORE, dayFor('2026-11-26'))[1]?.bars).toEqual([]);
  });

  it('that end as the day begins are not in it', () => {
    const ride = booked('before', '23:40');
    expect(rowsOf([ride], [ann], BEFORE, dayFor('2026-11-25'))[1]?.bars).toEqual([]);
  });

  it('that overlap lie on lines of their own, and a line is used again once it is free', () => {
    const row = annsOf([
      booked('third', '10:15'),
      booked('first', '10:00'),
      booked('second', '10:10', { minutes: 60 }),
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

  it('never hide one another, whatever is booked', () => {
    const rides = fc.array(
      fc.record({ minute: fc.integer({ min: -60, max: 1500 }), minutes: fc.integer({ max: 180 }) }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(rides, (each) => {
        const row = annsOf(
          each.map(({ minute, minutes }, index) =>
            booked(String(index), '00:00', {
              scheduledTime: WINTER.start + minute * MINUTE_MS,
              minutes,
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

describe('rows', () => {
  it('are first the rides without a driver, then who works or rides by name, then the others', () => {
    const rows = rowsOf(
      [
        officeRide({ id: 'open', scheduledTime: at('11:00') }),
        booked('gone', '12:00', { driverId: 'left', driverName: 'Zoe' }),
        booked('nameless', '13:00', { driverId: 'who' }),
      ],
      [
        driver({ id: 'off', name: 'Aaron' }),
        driver({ id: 'ten', name: 'Car 10', availability: every('09:00', '10:00') }),
        driver({ id: 'nine', name: 'Car 9', availability: every('09:00', '10:00') }),
      ],
    );
    expect(rows.map(({ driverId, name }) => [driverId, name])).toEqual([
      [null, null],
      ['nine', 'Car 9'],
      ['ten', 'Car 10'],
      ['who', null],
      ['left', 'Zoe'],
      ['off', 'Aaron'],
    ]);
    expect(rows[0]?.bars.map(({ ride }) => ride.id)).toEqual(['open']);
    expect(rows[4]?.bars.map(({ ride }) => ride.id)).toEqual(['gone']);
    expect(rows[4]?.gaps).toEqual([]);
  });

  it('are there for rides without a driver even when there are none', () => {
    expect(rowsOf([], [])).toEqual([
      { driverId: null, name: null, lanes: 1, bars: [], gaps: [], shifts: [] },
    ]);
  });
});

describe('shifts', () => {
  const shiftsOf = (windows: readonly [string, string][], day = WINTER, off: string[] = []) => {
    const availability = windows.flatMap(([start, finish]) => every(start, finish));
    const one = driver({ id: 'one', availability, unavailableDates: off });
    return spans(buildTimeline(day, [one], [], BEFORE).rows[1]?.shifts);
  };

  it.each([
    ['one window', [['07:30', '15:45']], ['07:30-15:45']],
    [
      'two windows',
      [
        ['18:00', '23:59'],
        ['07:00', '11:00'],
      ],
      ['07:00-11:00', '18:00-23:59'],
    ],
    ['an end at midnight', [['18:00', '00:00']], ['18:00-00:00']],
    ['the whole day', [['00:00', '24:00']], ['00:00-00:00']],
    [
      'windows that meet or overlap',
      [
        ['09:00', '10:30'],
        ['10:30', '12:00'],
        ['11:00', '13:00'],
      ],
      ['09:00-13:00'],
    ],
    ['a window backwards', [['22:00', '06:00']], []],
    ['none', [], []],
  ] as [string, [string, string][], string[]][])('are shaded: %s', (_, windows, expected) => {
    expect(shiftsOf(windows)).toEqual(expected);
  });

  it('are none on an unavailable date, nor on another weekday', () => {
    expect(shiftsOf([['09:00', '17:00']], WINTER, [WINTER.date])).toEqual([]);
    const monday = driver({ availability: [{ day: 'monday', start: '09:00', finish: '17:00' }] });
    expect(buildTimeline(WINTER, [monday], [], BEFORE).rows[1]?.shifts).toEqual([]);
  });

  it('are an hour shorter in the spring night, and longer in the autumn one', () => {
    expect(shiftsOf([['00:30', '03:00']], SPRING)).toEqual(['00:30-02:00']);
    expect(shiftsOf([['00:30', '03:00']], AUTUMN)).toEqual(['23:30-03:00']);
    expect(shiftsOf([['00:00', '01:30']], AUTUMN)).toEqual(['23:00-00:30', '01:00-01:30']);
  });

  it('are the very minutes at which the drivers count as on shift, on whichever day', () => {
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
          fc.pre(instant < day.end && !ends.includes(wallClock(instant)));
          const shades = buildTimeline(day, [one], [], BEFORE).rows[1]?.shifts ?? [];
          const isShaded = shades.some(({ start, end }) => instant >= start && instant < end);
          expect(isShaded).toBe(isOnShift(one, instant));
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('gaps', () => {
  it('are where a driver on shift has no ride', () => {
    const row = annsOf([booked('one', '10:00'), booked('two', '12:00', { minutes: 40 })]);
    expect(spans(row?.gaps)).toEqual(['09:00-09:45', '10:35-11:45', '12:40-17:00']);
    expect(row?.gaps[0]).toMatchObject({ from: 9 / 24, to: 9.75 / 24 });
  });

  it('are none where no booking fits between, nor without a shift', () => {
    const row = annsOf([booked('one', '09:15'), booked('two', '09:50'), booked('three', '10:30')]);
    expect(spans(row?.gaps)).toEqual(['11:05-17:00']);
    expect(rowsOf([], [driver({ name: 'Off' })])[1]?.gaps).toEqual([]);
  });

  it('are where a booking is taken: at any time pressed on, and no wider', () => {
    const times = fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 6 });
    const place = { pickup: null, dropoff: null };
    fc.assert(
      fc.property(times, fc.integer({ min: 0, max: 95 }), (steps, pressed) => {
        const rides = steps.map((step, index) =>
          booked(String(index), '00:00', { scheduledTime: at('04:00') + step * 5 * MINUTE_MS }),
        );
        const jobs = rides.map(({ scheduledTime }) => ({
          ...{ driverId: 'ann', time: scheduledTime ?? 0, ...place },
        }));
        const time = at('09:00') + pressed * 5 * MINUTE_MS;
        const isFree = unavailabilityAt(ann, jobs, time, CONFLICT_WINDOW_MS) === null;
        const gaps = annsOf(rides)?.gaps ?? [];
        const isOffered = gaps.some((gap) => bookingTimeInGap(gap, time, BEFORE) === time);
        expect(isOffered).toBe(isFree && time + 20 * MINUTE_MS <= at('17:00'));
      }),
    );
  });

  it('begin on the grid, not before now, and are over with the shift', () => {
    expect(spans(annsOf([], at('12:02'))?.gaps)).toEqual(['12:05-17:00']);
    expect(spans(annsOf([], at('16:45'))?.gaps)).toEqual([]);
    expect(spans(annsOf([], at('20:00'))?.gaps)).toEqual([]);
    const asap = officeRide({ driverId: 'ann', bookedAt: at('10:01') });
    expect(spans(annsOf([asap])?.gaps)).toEqual(['09:00-10:01', '10:25-17:00']);
  });

  it('know a long ride below a short one, and rides outside of the shift', () => {
    const row = annsOf([
      booked('long', '10:00', { minutes: 120 }),
      booked('short', '10:30'),
      booked('early', '08:50'),
      booked('late', '16:50'),
      booked('after', '20:00'),
    ]);
    expect(spans(row?.gaps)).toEqual(['09:25-09:45', '12:00-16:35']);
  });

  const GAP = { start: at('14:00'), end: at('15:00') };
  it.each([
    ['its beginning by key', null, BEFORE, '14:00'],
    ['the time pressed on', at('14:20'), BEFORE, '14:20'],
    ['the next step of the grid', at('14:21'), BEFORE, '14:25'],
    ['the last time that fits', at('14:58'), BEFORE, '14:40'],
    ['no time of the past', at('14:05'), at('14:12'), '14:15'],
    ['no time of the past by key', null, at('14:31'), '14:35'],
  ])('are booked for %s', (_, pressed, now, expected) => {
    expect(clock(bookingTimeInGap(GAP, pressed, now))).toBe(expected);
  });
});

describe('two rows look the same', () => {
  const rides = [booked('one', '10:00'), booked('two', '12:00')];
  const row = (each: readonly AdminRide[] = rides, one = ann, now = BEFORE): TimelineRow => {
    const [, own] = buildTimeline(WINTER, [one], each, now).rows;
    if (own === undefined) {
      throw new Error('No row');
    }
    return own;
  };

  it('when they are of the same rides, driver and time', () => {
    expect(isSameRow(row(), row([...rides]))).toBe(true);
    expect(isSameRow(row(rides, ann, at('12:02')), row(rides, ann, at('12:04')))).toBe(true);
  });

  it.each([
    ['a ride changed', () => row([booked('one', '10:00'), booked('two', '12:00')])],
    ['a ride went', () => row([booked('one', '10:00')])],
    ['a ride moved', () => row([booked('one', '10:05'), booked('two', '12:00')])],
    ['the shift changed', () => row(rides, { ...ann, availability: every('09:00', '16:00') })],
    ['the driver took leave', () => row(rides, { ...ann, availability: [] })],
    ['the driver has another name', () => row(rides, { ...ann, name: 'Anna' })],
    ['it is another driver', () => row(rides, { ...ann, id: 'bob' })],
    ['time went on', () => row(rides, ann, at('14:00'))],
  ])('but not when %s', (_, other) => {
    expect(isSameRow(row(), other())).toBe(false);
  });
});

describe('the rides of a day', () => {
  it('are those whose time lies in it, by time, cancelled or not', () => {
    const rides = ridesOfDay(
      [
        booked('late', '23:59'),
        booked('off', '10:00', { status: 'cancelled' }),
        officeRide({ id: 'now', bookedAt: at('00:00') }),
        officeRide({ id: 'booked-today', bookedAt: at('09:00'), scheduledTime: WINTER.end }),
        officeRide({ id: 'timeless' }),
      ],
      WINTER,
    );
    expect(rides.map(({ id }) => id)).toEqual(['now', 'off', 'late']);
  });
});

function wallClock(instant: number): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant);
}
