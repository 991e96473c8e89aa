import { expect, it } from 'vitest';
import { weekdayOf } from '../../../src/domain/common/londonTime';
import { alternativeSlots } from '../../../src/domain/slots/alternativeSlots';
import { ALTERNATIVE_WINDOW_MS, qualifyingDrivers } from '../../../src/domain/slots/slots';
import { reservation } from '../../support/fixtures';
import { utc } from '../../support/londonClock';
import { driverWith } from './slotOracle';

// In spring 02:00 follows 00:59, in autumn 01:00 to 01:59 occur twice. All times are UTC.
it.each<[what: string, shift: string, asked: string, booked: string | null, slots: string]>([
  ['to 24:00', '18:00 24:00', '2026-11-21T23:30', '23:15', '22:30'],
  ['to 00:00', '18:00 00:00', '2026-11-21T23:30', '23:15', '22:30'],
  ['to 23:59', '18:00 23:59', '2026-11-21T23:30', '23:15', '22:30'],
  ['from where a gap ends', '12:00 18:00', '2026-11-21T13:50', '13:00', '13:45 13:55'],
  ['in spring, to 01:00', '00:00 01:00', '2026-03-29T00:55', null, '00:50'],
  ['in spring, from 01:30', '01:30 06:00', '2026-03-29T01:30', null, '01:25 01:35'],
  ['in autumn, from 01:30', '01:30 06:00', '2026-10-25T00:55', null, '00:50 01:30'],
  ['in autumn, to 01:30', '00:00 01:30', '2026-10-25T00:30', null, '00:25 01:00'],
])('alternative slots stay within a shift and its day: %s', (_, shift, asked, booked, slots) => {
  const [start = '', finish = ''] = shift.split(' ');
  const [date = ''] = asked.split('T');
  const drivers = [driverWith('ann', [{ day: weekdayOf(date), start, finish }])];
  const reservations = booked === null ? [] : [reservation('ann', utc(`${date}T${booked}`))];
  const request = { time: utc(asked), pickup: null, dropoff: null };
  const found = alternativeSlots(drivers, reservations, request, 0);
  expect(found.map(({ time }) => new Date(time).toISOString().slice(0, 16))).toEqual(
    slots.split(' ').map((time) => `${date}T${time}`),
  );
  for (const { time } of found) {
    expect(qualifyingDrivers(drivers, reservations, time, ALTERNATIVE_WINDOW_MS)).toHaveLength(1);
  }
});

// An hour before and after, as nothing fits around the bookings of a shift this short.
it.each<[shift: string, asked: string, booked: string, now: string, slots: string]>([
  ['17:00 19:00', '18:00', '17:30 18:30', '17:00', '17:00 19:00'],
  ['17:00 19:00', '18:00', '17:30 18:30', '17:01', '19:00'],
  ['23:30 23:59', '23:40', '23:40', '12:00', ''],
])(
  'fallback slots are neither in the past nor on another day: %s, instead of %s',
  (shift, asked, booked, now, slots) => {
    const date = '2026-11-21';
    const [start = '', finish = ''] = shift.split(' ');
    const nextDay = { day: 'sunday', start: '00:00', finish: '06:00' } as const;
    const drivers = [driverWith('ann', [{ day: 'saturday', start, finish }, nextDay])];
    const bookings = booked.split(' ').map((time) => reservation('ann', utc(`${date}T${time}`)));
    const request = { time: utc(`${date}T${asked}`), pickup: null, dropoff: null };
    const found = alternativeSlots(drivers, bookings, request, utc(`${date}T${now}`));
    expect(found.map(({ time }) => new Date(time).toISOString().slice(11, 16)).join(' ')).toBe(
      slots,
    );
  },
);
