import { describe, expect, it } from 'vitest';
import { suggestedTimes } from '../../../src/domain/booking/suggestedTimes';
import {
  formatLondon,
  londonWallTime,
  WEEKDAYS,
  type Weekday,
} from '../../../src/domain/common/londonTime';
import { driver } from '../../support/fixtures';

const onShift = (days: readonly Weekday[], start: string, finish: string) =>
  driver({ availability: days.map((day) => ({ day, start, finish })) });
const ROUND_THE_CLOCK = onShift(WEEKDAYS, '00:00', '00:00');

/** The suggestions at a time in London (UTC in November), as label and London time. */
function suggested(now: string, ...drivers: readonly ReturnType<typeof driver>[]) {
  return suggestedTimes(drivers, Date.parse(`${now}Z`)).map(({ label, time }) => {
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

  it('are left out if no shift covers them, both ends included', () => {
    const drivers = [
      onShift(['tuesday'], '18:00', '20:00'),
      onShift(['wednesday'], '07:00', '09:00'),
    ];
    expect(suggested('2026-11-24T09:00', ...drivers)).toEqual([
      'Tonight 18:00: 2026-11-24 18:00',
      'Tomorrow 09:00: 2026-11-25 09:00',
    ]);
  });

  it('are left out on a day off', () => {
    const off = { ...ROUND_THE_CLOCK, unavailableDates: ['2026-11-24'] };
    expect(suggested('2026-11-24T09:00', off)).toEqual(['Tomorrow 09:00: 2026-11-25 09:00']);
  });
});

describe('without any of the usual times', () => {
  it('the next start of a shift is suggested', () => {
    const drivers = [
      onShift(['saturday'], '10:00', '23:00'),
      onShift(['friday'], '16:00', '23:00'),
      onShift(['friday'], '15:02', '23:00'),
    ];
    expect(suggested('2026-11-24T09:00', ...drivers)).toEqual([
      `${formatLondon(Date.parse('2026-11-27T15:05Z'))}: 2026-11-27 15:05`,
    ]);
  });

  it('a start within the next hour, on a day off or after its own end is skipped', () => {
    const drivers = [
      onShift(['tuesday'], '09:30', '09:45'),
      onShift(['thursday'], '12:02', '12:04'),
      { ...onShift(['friday'], '15:00', '23:00'), unavailableDates: ['2026-11-27'] },
      onShift(['saturday'], '10:00', '23:00'),
    ];
    expect(suggested('2026-11-24T09:00', ...drivers)).toEqual([
      `${formatLondon(Date.parse('2026-11-28T10:00Z'))}: 2026-11-28 10:00`,
    ]);
  });

  it('nothing is suggested if there are no shifts within a week', () => {
    expect(suggested('2026-11-24T09:00')).toEqual([]);
    expect(suggested('2026-11-24T09:00', driver())).toEqual([]);
  });
});
