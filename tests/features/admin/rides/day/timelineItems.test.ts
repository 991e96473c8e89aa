import { dayOfDate } from '../../../../../src/domain/common/londonTime';
import { describe, expect, it } from 'vitest';
import {
  barText,
  gapText,
  shortName,
  rideTone,
} from '../../../../../src/features/admin/rides/day/timelineItems';
import { clockOfRide, driverNameText } from '../../../../../src/features/admin/shared/rideTexts';
import { buildTimeline, type RideBar } from '../../../../../src/domain/admin/timeline';
import { bookedRide, type RideFields } from '../../../../support/fixtures';

const day = dayOfDate('2026-07-01') ?? { date: '', start: 0, end: 0 };
const at = (time: string): number => Date.parse(`2026-07-01T${time}Z`);

function barOf(known: RideFields): RideBar {
  const ride = bookedRide(
    {
      status: 'accepted',
      passenger: { name: 'Ann Mary Ash' },
    },
    known,
  );
  const [bar] = buildTimeline(day, [], [ride], 0).rows.flatMap(({ bars }) => bars);
  if (bar === undefined) {
    throw new Error('No bar');
  }
  return bar;
}

it.each([
  ['pending', 'unassigned'],
  ['accepted', 'unassigned'],
  ['completed', 'done'],
])('rideTone of status %s without a driver is %s', (status, tone) => {
  expect(rideTone({ status, driver: null })).toBe(tone);
});

describe('barText and shortName', () => {
  it('name driver, time, passenger, places and status', () => {
    const bar = barOf({ trip: { time: at('14:30') }, driver: { id: 'd', name: 'Driver One' } });
    expect(barText('Driver One', bar)).toBe(
      'Driver One, 15:30 to 15:50: Ann Mary Ash, from Lairgate, Beverley to Walkington. Accepted by Driver One.',
    );
  });

  it('mention a start on the day before and a passenger without a name', () => {
    const bar = barOf({
      trip: { time: day.start - 600_000, minutes: 40 },
      passenger: { name: null },
    });
    expect(barText('No driver', bar)).toBe(
      'No driver, 23:50 the day before to 00:30: unnamed passenger, from Lairgate, Beverley to Walkington. Needs a driver.',
    );
  });

  it('show the full name if there is room, else the initials', () => {
    const nameOf = (passengerName: string | null, minutes: number) =>
      shortName(
        barOf({ trip: { time: at('14:30'), minutes }, passenger: { name: passengerName } }),
      );
    expect(nameOf('Ann Mary Ash', 20)).toEqual({ text: 'AM', isShort: true });
    expect(nameOf('Ann Mary Ash', 30)).toEqual({ text: 'Ann Mary Ash', isShort: false });
    expect(nameOf('Ann  Mary  Ash', 30).isShort).toBe(false);
    expect(nameOf('Maximilian Ash', 30)).toEqual({ text: 'MA', isShort: true });
    expect(nameOf('Maximilian Ash', 55)).toEqual({ text: 'Maximilian Ash', isShort: false });
    expect(nameOf('Marie Ash', 30).isShort).toBe(false);
    expect(nameOf(' Ann  Ash Mary', 20)).toEqual({ text: 'AA', isShort: true });
    expect(nameOf('Featherstonehaugh', 60)).toEqual({ text: 'F', isShort: true });
    expect(nameOf('Ann Mary de Ash', 90)).toEqual({ text: 'AM', isShort: true });
    expect(nameOf(null, 20).text).toBe('?');
    // Only the part on this day counts.
    const untilMidnight = { trip: { time: day.end - 10 * 60_000, minutes: 90 } };
    expect(shortName(barOf(untilMidnight)).text).toBe('AM');
  });
});

it('gapText names start and end', () => {
  const span = { from: 0, to: 1, start: at('14:00') };
  expect(gapText('Ann', { ...span, end: at('16:00') }, day)).toBe(
    'Ann is free 15:00 to 17:00. Book this time.',
  );
  expect(gapText('Ann', { ...span, end: day.end }, day)).toBe(
    'Ann is free 15:00 to midnight. Book this time.',
  );
});

it('driverNameText gives the name or a substitute', () => {
  expect(driverNameText({ id: 'd', name: 'Ann' })).toBe('Ann');
  expect(driverNameText({ id: 'd', name: null })).toBe('Driver d');
  expect(driverNameText(null)).toBe('No driver');
});

it('clockOfRide of a ride for now is its booking time', () => {
  expect(clockOfRide(bookedRide({ trip: { time: null }, bookedAt: at('09:05') }))).toBe('10:05');
  expect(clockOfRide(bookedRide({ trip: { time: null }, bookedAt: null }))).toBe('');
});
