import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../src/domain/common/londonTime';
import { bookingTimeInGap } from '../../../src/domain/admin/timelineGaps';
import { CONFLICT_WINDOW_MS, unavailabilityAt } from '../../../src/domain/slots/slots';
import { driver, bookedRide, reservation } from '../../support/fixtures';
import { BEFORE, ann, at, booked, clock, rowOfAnn, rowsOf, spans } from './timelineFixtures';

describe('gaps of a timeline row and bookingTimeInGap', () => {
  it('are the times on shift without a ride', () => {
    const row = rowOfAnn([
      booked('one', '10:00'),
      booked('two', '12:00', { trip: { minutes: 40 } }),
    ]);
    expect(spans(row?.gaps)).toEqual(['09:00-09:45', '10:35-11:45', '12:40-17:00']);
    expect(row?.gaps[0]).toMatchObject({ from: 9 / 24, to: 9.75 / 24 });
  });

  it('are empty if no booking fits, or without a shift', () => {
    const row = rowOfAnn([
      booked('one', '09:15'),
      booked('two', '09:50'),
      booked('three', '10:30'),
    ]);
    expect(spans(row?.gaps)).toEqual(['11:05-17:00']);
    expect(rowsOf([], [driver({ name: 'Off' })])[1]?.gaps).toEqual([]);
  });

  it('are exactly the times at which a booking is accepted', () => {
    const times = fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 6 });
    fc.assert(
      fc.property(times, fc.integer({ min: 0, max: 95 }), (steps, clicked) => {
        const rides = steps.map((step, index) =>
          booked(String(index), '00:00', { trip: { time: at('04:00') + step * 5 * MINUTE_MS } }),
        );
        const reservations = rides.map(({ trip: { time } }) => reservation('ann', time ?? 0));
        const time = at('09:00') + clicked * 5 * MINUTE_MS;
        const isFree = unavailabilityAt(ann, reservations, time, CONFLICT_WINDOW_MS) === null;
        const gaps = rowOfAnn(rides)?.gaps ?? [];
        const isOffered = gaps.some((gap) => bookingTimeInGap(gap, time, BEFORE) === time);
        expect(isOffered).toBe(isFree && time + 20 * MINUTE_MS <= at('17:00'));
      }),
    );
  });

  it('start on the grid, not before now, and end with the shift', () => {
    expect(spans(rowOfAnn([], at('12:02'))?.gaps)).toEqual(['12:05-17:00']);
    expect(spans(rowOfAnn([], at('16:45'))?.gaps)).toEqual([]);
    expect(spans(rowOfAnn([], at('20:00'))?.gaps)).toEqual([]);
    const asap = bookedRide({ driver: { id: 'ann' }, bookedAt: at('10:01') });
    expect(spans(rowOfAnn([asap])?.gaps)).toEqual(['09:00-10:01', '10:25-17:00']);
  });

  it('consider overlapping rides and rides outside the shift', () => {
    const row = rowOfAnn([
      booked('long', '10:00', { trip: { minutes: 120 } }),
      booked('short', '10:30'),
      booked('early', '08:50'),
      booked('late', '16:50'),
      booked('after', '20:00'),
    ]);
    expect(spans(row?.gaps)).toEqual(['09:25-09:45', '12:00-16:35']);
  });

  const GAP = { start: at('14:00'), end: at('15:00') };
  it.each([
    ['its start, by keyboard', null, BEFORE, '14:00'],
    ['the time clicked', at('14:20'), BEFORE, '14:20'],
    ['the next step of the grid', at('14:21'), BEFORE, '14:25'],
    ['the last time that fits', at('14:58'), BEFORE, '14:40'],
    ['a time that is not past', at('14:05'), at('14:12'), '14:15'],
    ['a time that is not past, by keyboard', null, at('14:31'), '14:35'],
  ])('are booked for %s', (_, clicked, now, expected) => {
    expect(clock(bookingTimeInGap(GAP, clicked, now))).toBe(expected);
  });
});
