import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstBookableTime, suggestedTimes } from '../../../src/domain/booking/suggestedTimes';
import {
  DAY_MS,
  londonWallTime,
  MINUTE_MS,
  WEEKDAYS,
  type Weekday,
} from '../../../src/domain/common/londonTime';
import {
  CONFLICT_WINDOW_MS,
  qualifyingDrivers,
  type Reservation,
} from '../../../src/domain/slots/slots';
import { reservation, driver } from '../../support/fixtures';

const onShift = (days: readonly Weekday[], start: string, finish: string) =>
  driver({ availability: days.map((day) => ({ day, start, finish })) });
const ROUND_THE_CLOCK = onShift(WEEKDAYS, '00:00', '00:00');

/** The suggestions at a time in London (UTC in November), as label and London time. */
function suggested(now: string, ...drivers: readonly ReturnType<typeof driver>[]) {
  return suggestedWith([], now, ...drivers);
}

function suggestedWith(
  reservations: readonly Reservation[],
  now: string,
  ...drivers: readonly ReturnType<typeof driver>[]
) {
  const from = Date.parse(`${now}Z`);
  const span = { drivers, reservations, from, until: from + 7 * DAY_MS };
  return suggestedTimes(span, from).map(({ label, time }) => {
    const wall = londonWallTime(time);
    return `${label}: ${wall.date} ${wall.time}`;
  });
}

// 24 November 2026 is a Tuesday.
describe('the usual times', () => {
  it.each([
    [
      'in the morning',
      '2026-11-24T09:02',
      [
        'In 1 hour: 2026-11-24 10:05',
        'Tonight 18:00: 2026-11-24 18:00',
        'Tomorrow 09:00: 2026-11-25 09:00',
      ],
    ],
    [
      'after midnight',
      '2026-11-24T00:30',
      [
        'In 1 hour: 2026-11-24 01:30',
        'Tonight 18:00: 2026-11-24 18:00',
        'Tomorrow 09:00: 2026-11-25 09:00',
      ],
    ],
    [
      'an hour before tonight’s',
      '2026-11-24T17:00',
      ['In 1 hour: 2026-11-24 18:00', 'Tomorrow 09:00: 2026-11-25 09:00'],
    ],
    [
      'just before tonight’s',
      '2026-11-24T17:50',
      ['In 1 hour: 2026-11-24 18:50', 'Tomorrow 09:00: 2026-11-25 09:00'],
    ],
    [
      'on the last day of the year',
      '2026-12-31T20:00',
      ['In 1 hour: 2026-12-31 21:00', 'Tomorrow 09:00: 2027-01-01 09:00'],
    ],
  ])('%s', (_, now, expected) => {
    expect(suggested(now, ROUND_THE_CLOCK)).toEqual(expected);
  });

  it('are London’s in summer', () => {
    expect(suggested('2026-07-10T11:02', ROUND_THE_CLOCK)).toEqual([
      'In 1 hour: 2026-07-10 13:05',
      'Tonight 18:00: 2026-07-10 18:00',
      'Tomorrow 09:00: 2026-07-11 09:00',
    ]);
  });

  it('are those that a shift covers, both ends included', () => {
    const drivers = [
      onShift(['tuesday'], '18:00', '20:00'),
      onShift(['wednesday'], '07:00', '09:00'),
    ];
    expect(suggested('2026-11-24T09:00', ...drivers)).toEqual([
      'Tonight 18:00: 2026-11-24 18:00',
      'Tomorrow 09:00: 2026-11-25 09:00',
    ]);
  });

  it('follow a day off', () => {
    const off = { ...ROUND_THE_CLOCK, unavailableDates: ['2026-11-24'] };
    expect(suggested('2026-11-24T09:00', off)).toEqual([
      'Wed 25 Nov, 00:00: 2026-11-25 00:00',
      'Tomorrow 09:00: 2026-11-25 09:00',
    ]);
  });
});

describe('a usual time that can’t be booked', () => {
  const ann = { ...ROUND_THE_CLOCK, id: 'ann' };
  const ben = { ...ROUND_THE_CLOCK, id: 'ben' };
  const at = (id: string, time: string) => reservation(id, Date.parse(`2026-11-${time}Z`));

  it('moves to the next that can: after a booking, or to another driver', () => {
    const reservations = [at('ann', '24T10:00'), at('ann', '24T18:00'), at('ann', '25T09:10')];
    expect(suggestedWith(reservations, '2026-11-24T09:00', ann)).toEqual([
      'Tue 24 Nov, 10:35: 2026-11-24 10:35',
      'Tue 24 Nov, 18:35: 2026-11-24 18:35',
      'Wed 25 Nov, 09:45: 2026-11-25 09:45',
    ]);
    expect(suggestedWith(reservations, '2026-11-24T09:00', ann, ben)).toEqual([
      'In 1 hour: 2026-11-24 10:00',
      'Tonight 18:00: 2026-11-24 18:00',
      'Tomorrow 09:00: 2026-11-25 09:00',
    ]);
  });

  it('moves to the start of the next shift, once', () => {
    const drivers = [
      onShift(['saturday'], '10:00', '23:00'),
      onShift(['friday'], '16:00', '23:00'),
      onShift(['friday'], '15:02', '23:00'),
    ];
    expect(suggested('2026-11-24T09:00', ...drivers)).toEqual([
      'Fri 27 Nov, 15:05: 2026-11-27 15:05',
    ]);
  });

  it('moves to a shift on the last day that can be booked, a week later', () => {
    expect(suggested('2026-11-24T09:00', onShift(['tuesday'], '08:00', '08:30'))).toEqual([
      'Tue 1 Dec, 08:00: 2026-12-01 08:00',
    ]);
  });

  it('is listed where its new time belongs', () => {
    // The clocks go back at 02:00. In 1 hour it is 01:10 again, before the shift.
    const drivers = [onShift(['sunday'], '01:30', '23:00'), onShift(['monday'], '08:00', '23:00')];
    const times = suggested('2026-10-25T00:10', ...drivers);
    const tonight = 'Tonight 18:00: 2026-10-25 18:00';
    expect(times).toContain(tonight);
    expect(times.indexOf(tonight)).toBeLessThan(
      times.indexOf('Mon 26 Oct, 08:00: 2026-10-26 08:00'),
    );
  });

  it('skips a start within the next hour, on a day off or after its own end', () => {
    const drivers = [
      onShift(['tuesday'], '09:30', '09:45'),
      onShift(['thursday'], '12:02', '12:04'),
      { ...onShift(['friday'], '15:00', '23:00'), unavailableDates: ['2026-11-27'] },
      onShift(['saturday'], '10:00', '23:00'),
    ];
    expect(suggested('2026-11-24T09:00', ...drivers)).toEqual([
      'Sat 28 Nov, 10:00: 2026-11-28 10:00',
    ]);
  });

  it('is left out without a shift, or if the drivers are booked for all of it', () => {
    expect(suggested('2026-11-24T09:00')).toEqual([]);
    expect(suggested('2026-11-24T09:00', driver())).toEqual([]);
    const short = { ...onShift(['tuesday'], '18:00', '18:30'), id: 'ann' };
    expect(suggestedWith([at('ann', '24T18:10')], '2026-11-24T09:00', short)).toEqual([]);
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
