import { describe, expect, it } from 'vitest';
import type { AdminRide } from '../../../src/domain/admin/adminRide';
import {
  barText,
  clockOfRide,
  dateText,
  driverText,
  gapText,
  shortName,
  rideTone,
} from '../../../src/domain/admin/timelineTexts';
import { dayOfDate } from '../../../src/domain/admin/londonDay';
import { buildTimeline, type RideBar } from '../../../src/domain/admin/timeline';
import { officeRide } from '../../support/people';

const day = dayOfDate('2026-07-01') ?? { date: '', start: 0, end: 0 };
const at = (time: string): number => Date.parse(`2026-07-01T${time}Z`);

function barOf(known: Partial<AdminRide>): RideBar {
  const ride = officeRide({ status: 'accepted', passengerName: 'Ann Mary Ash', ...known });
  const [bar] = buildTimeline(day, [], [ride], 0).rows.flatMap(({ bars }) => bars);
  if (bar === undefined) {
    throw new Error('No bar');
  }
  return bar;
}

it.each([
  ['2026-07-01', 'Wednesday 1 July 2026'],
  ['2026-11-22', 'Sunday 22 November 2026'],
])('%s reads %s', (date, words) => {
  expect(dateText(date)).toBe(words);
});

it.each([
  ['pending', null, 'needs'],
  ['accepted', null, 'needs'],
  ['pending', 'd', 'asked'],
  ['accepted', 'd', 'upcoming'],
  ['on_route', 'd', 'underWay'],
  ['completed', null, 'done'],
  ['cancelled_by_driver', 'd', 'cancelled'],
])('a ride that is %s with %s is drawn as %s', (status, driverId, tone) => {
  expect(rideTone({ status, driverId })).toBe(tone);
});

describe('the words of a bar', () => {
  it('say who drives, when, who rides, from where to where, and how it stands', () => {
    const bar = barOf({ scheduledTime: at('14:30'), driverId: 'd', driverName: 'Driver One' });
    expect(barText('Driver One', bar)).toBe(
      'Driver One, 15:30 to 15:50: Ann Mary Ash, from Lairgate, Beverley to Walkington. Accepted by Driver One.',
    );
  });

  it('say so when a ride comes from the day before, and when nobody knows the passenger', () => {
    const bar = barOf({ scheduledTime: day.start - 600_000, minutes: 40, passengerName: null });
    expect(barText('No driver', bar)).toBe(
      'No driver, 23:50 the day before to 00:30: a passenger without a name, from Lairgate, Beverley to Walkington. Needs a driver.',
    );
  });

  it('are the whole name where there is room, and its initials where there is not', () => {
    expect(shortName(barOf({ scheduledTime: at('14:30') })).text).toBe('AM');
    expect(shortName(barOf({ scheduledTime: at('14:30'), minutes: 30 })).text).toBe('Ann Mary Ash');
    expect(shortName(barOf({ scheduledTime: at('14:30'), passengerName: null })).text).toBe('?');
    // What of it lies in the day is short.
    expect(shortName(barOf({ scheduledTime: day.end - 600_000, minutes: 90 })).text).toBe('AM');
  });
});

it('a gap says until when', () => {
  const stretch = { from: 0, to: 1, start: at('14:00') };
  expect(gapText('Ann', { ...stretch, end: at('16:00') }, day)).toBe(
    'Ann is free 15:00 to 17:00. Book.',
  );
  expect(gapText('Ann', { ...stretch, end: day.end }, day)).toBe(
    'Ann is free 15:00 to midnight. Book.',
  );
});

it('a driver goes by the name, or by what there is instead of one', () => {
  expect(driverText({ driverId: 'd', name: 'Ann' })).toBe('Ann');
  expect(driverText({ driverId: 'd', name: null })).toBe('Driver d');
  expect(driverText({ driverId: null, name: null })).toBe('No driver');
});

it('the clock of a ride for now is when it was booked', () => {
  expect(clockOfRide({ scheduledTime: null, bookedAt: at('09:05') })).toBe('10:05');
  expect(clockOfRide({ scheduledTime: null, bookedAt: null })).toBe('');
});
