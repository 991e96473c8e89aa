import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/common/londonTime';
import {
  againstText,
  driverOptions,
  matchingDrivers,
  nearestFirst,
  nearestFreeDriver,
  notFreeText,
  type FleetSnapshot,
} from '../../../src/domain/slots/driverChoice';
import type { Shift, Driver } from '../../../src/domain/drivers/driver';
import type { LatLng } from '../../../src/domain/common/geo';
import {
  ALTERNATIVE_WINDOW_MS,
  CONFLICT_WINDOW_MS,
  qualifyingDrivers,
} from '../../../src/domain/slots/slots';
import { reservation } from '../../support/fixtures';
import { utc } from '../../support/londonClock';
import { driverWith } from './slotOracle';

/** Noon on a Saturday in winter. */
const NOW = utc('2026-11-21T12:00');
const MARKET: LatLng = { latitude: 53.8445, longitude: -0.433 };

const DAY_OFF = { unavailableDates: ['2026-11-21'] };

/** A driver on shift on Saturdays from 10:00 to 14:00, online and on no job. */
function driver(id: string, known: Partial<Driver> = {}): Driver {
  const shift: Shift = { day: 'saturday', start: '10:00', finish: '14:00' };
  return { ...driverWith(id, [shift]), isOnline: true, ...known };
}

function snapshot(drivers: readonly Driver[], known: Partial<FleetSnapshot> = {}): FleetSnapshot {
  return { drivers, reservations: [], onRides: new Set(), ...known };
}

/** Why each driver is unavailable at a time, or now. */
function unavailableTexts(fleet: FleetSnapshot, time: number | null): readonly (string | null)[] {
  const options = driverOptions(fleet, time, NOW);
  return fleet.drivers.map(
    ({ id }) => options.find((option) => option.driver.id === id)?.unavailableText ?? null,
  );
}
const unavailableText = (
  known: Partial<Driver>,
  time: number | null,
  fleet: Partial<FleetSnapshot> = {},
) => unavailableTexts(snapshot([driver('ann', known)], fleet), time)[0];

describe('driverOptions now', () => {
  it.each<[what: string, known: Partial<Driver>, onRides: readonly string[], why: string | null]>([
    ['online and on no job', {}, [], null],
    ['offline', { isOnline: false }, [], 'offline'],
    ['on a job', { isOnJob: true }, [], 'on a ride'],
    ['on a ride although isOnJob is false', {}, ['ann'], 'on a ride'],
    ['another driver is on a ride', {}, ['bob'], null],
    ['offline and on a job', { isOnline: false, isOnJob: true }, [], 'offline'],
    ['off shift, but online', { availability: [] }, [], null],
    ['on a day off, but online', DAY_OFF, [], null],
  ])('consider a driver: %s', (_, known, onRides, why) => {
    expect(unavailableText(known, null, { onRides: new Set(onRides) })).toBe(why);
  });

  it.each<[minutes: number, why: string | null]>([
    [-30, 'booked at 11:30'],
    [30, 'booked at 12:30'],
    [31, null],
  ])('consider a booking %d minutes from now', (minutes, why) => {
    const reservations = [reservation('ann', NOW + minutes * MINUTE_MS)];
    expect(unavailableText({}, null, { reservations })).toBe(why);
    expect(
      unavailableText({}, null, { reservations: [reservation('bob', NOW + minutes * MINUTE_MS)] }),
    ).toBeNull();
  });

  it('mention offline or on a ride rather than a booking', () => {
    const reservations = [reservation('ann', NOW)];
    expect(unavailableText({ isOnline: false }, null, { reservations })).toBe('offline');
    expect(unavailableText({ isOnJob: true }, null, { reservations })).toBe('on a ride');
  });
});

describe('driverOptions at a time', () => {
  it.each<[what: string, known: Partial<Driver>, time: string, why: string | null]>([
    ['after a shift', {}, '2026-11-21T14:05', 'off shift'],
    ['on another weekday', {}, '2026-11-22T13:00', 'off that day'],
    ['on a day off', DAY_OFF, '2026-11-21T13:00', 'off that day'],
    ['without shifts', { availability: [] }, '2026-11-21T13:00', 'off that day'],
  ])('consider a driver: %s', (_, known, time, why) => {
    expect(unavailableText(known, utc(time))).toBe(why);
  });

  it('ignore what the driver is doing now', () => {
    const fleet = { onRides: new Set(['ann']) };
    expect(unavailableText({ isOnline: false, isOnJob: true }, NOW + HOUR_MS, fleet)).toBeNull();
  });

  it('agree with web bookings for either window', () => {
    const shifts = ['10:00', '12:00', '13:00', '14:00'].map((start, index) =>
      driver(String(index), { availability: [{ day: 'saturday', start, finish: '13:30' }] }),
    );
    for (let minutes = 0; minutes <= 180; minutes += 5) {
      const time = NOW + minutes * MINUTE_MS;
      const reservations = shifts.map(({ id }, index) =>
        reservation(id, NOW + index * 25 * MINUTE_MS),
      );
      for (const windowMs of [CONFLICT_WINDOW_MS, ALTERNATIVE_WINDOW_MS]) {
        const free = driverOptions(snapshot(shifts, { reservations }), time, NOW, windowMs)
          .filter((option) => option.unavailableText === null)
          .map((option) => option.driver);
        expect(free).toEqual(qualifyingDrivers(shifts, reservations, time, windowMs));
      }
    }
  });

  it('show a booking in London time', () => {
    const time = utc('2026-07-18T12:00');
    expect(unavailableText({}, time, { reservations: [reservation('ann', time)] })).toBe(
      'booked at 13:00',
    );
  });

  it('mention off shift rather than a booking', () => {
    const time = utc('2026-11-21T15:00');
    expect(unavailableText({}, time, { reservations: [reservation('ann', time)] })).toBe(
      'off shift',
    );
  });
});

it('the order of driverOptions has free drivers first and is otherwise unchanged', () => {
  const fleet = snapshot([
    ...[driver('e', { isOnline: false }), driver('d'), driver('c', { isOnJob: true })],
    ...[driver('b'), driver('a')],
  ]);
  expect(driverOptions(fleet, null, NOW).map(({ driver: { id } }) => id)).toEqual([
    ...['d', 'b', 'a', 'e', 'c'],
  ]);
  expect(unavailableTexts(fleet, null)).toEqual(['offline', null, 'on a ride', null, null]);
});

it('notFreeText says why a driver is not free, and is null for a free one', () => {
  const [free, busy] = driverOptions(
    snapshot([driver('ann', { name: 'Ann' }), driver('bob', { isOnline: false, name: null })]),
    null,
    NOW,
  );
  expect([free, busy].map((each) => each && notFreeText(each))).toEqual([
    null,
    'This driver is offline.',
  ]);
});

it('nearestFirst lists free drivers first, each nearest first, those without a position last', () => {
  const at = (id: string, latitude: number | null, known: Partial<Driver> = {}): Driver =>
    driver(id, { location: latitude === null ? null : { ...MARKET, latitude }, ...known });
  const drivers = [
    at('near but busy', 53.8446, { isOnJob: true }),
    at('lost', null),
    at('lost too', null),
    at('far', 53.9),
    at('near', 53.85),
  ];
  const listed = (pickup: LatLng | null, left?: string) =>
    nearestFirst(driverOptions(snapshot(drivers), null, NOW), pickup, ({ id }) => id === left);
  expect(listed(MARKET).map((option) => [option.driver.id, option.approach?.minutes])).toEqual([
    ['near', 2],
    ['far', 13],
    ['lost', undefined],
    ['lost too', undefined],
    ['near but busy', 1],
  ]);
  expect(listed(MARKET, 'lost').map((option) => option.driver.id)).toEqual([
    ...['near', 'far', 'lost too', 'lost', 'near but busy'],
  ]);
  expect(listed(null).map((option) => option.driver.id)).toEqual([
    ...['lost', 'lost too', 'far', 'near', 'near but busy'],
  ]);
});

describe('a car that doesn’t fit', () => {
  const drivers = [
    driver('a', { isWheelchairAccessible: false }),
    driver('b', { seats: 3, isOnline: false, name: 'Bob' }),
    driver('c'),
  ];
  const options = (demand: Parameters<typeof driverOptions>[4]) =>
    driverOptions(snapshot(drivers), null, NOW, CONFLICT_WINDOW_MS, demand);

  it('comes last, with the reason and never as the nearest', () => {
    const found = options({ riders: 4, needs: ['wheelchair'] });
    expect(found.map((option) => [option.driver.id, againstText(option)])).toEqual([
      ['c', null],
      ['a', 'no wheelchair access'],
      ['b', 'offline, 3 seats'],
    ]);
    expect(found.map(notFreeText)).toEqual([
      null,
      'This driver’s car has no wheelchair access.',
      'Bob is offline. Bob’s car has 3 seats.',
    ]);
    expect(nearestFreeDriver(found, MARKET)?.id).toBe('c');
    expect(nearestFreeDriver(found.slice(1), MARKET)).toBeNull();
    const byDistance = nearestFirst([...found].reverse(), MARKET);
    expect(byDistance.map((option) => option.driver.id)[0]).toBe('c');
  });

  it('is like any other for a ride that asks for less, or isn’t known', () => {
    for (const demand of [null, { riders: 3, needs: [] }]) {
      expect(options(demand).map((option) => [option.driver.id, againstText(option)])).toEqual([
        ['a', null],
        ['c', null],
        ['b', 'offline'],
      ]);
    }
  });
});

describe('matchingDrivers', () => {
  const options = driverOptions(
    snapshot([
      driver('a', { name: 'Ann Ash', callSign: 71 }),
      driver('b', { name: 'Bob 7', callSign: 12 }),
      driver('c', { name: 'Cyd Ash', callSign: 7 }),
      driver('d', { name: null, callSign: 5 }),
      driver('e', { name: 'Eve', callSign: 5 }),
    ]),
    null,
    NOW,
  );

  it.each<[typed: string, matches: string, meant: string | null]>([
    ['', 'abcde', null],
    [' ', 'abcde', null],
    // The number comes first, and part of another is not it.
    ['7', 'cb', 'c'],
    [' 07 ', 'c', 'c'],
    ['71', 'a', 'a'],
    ['1', '', null],
    ['ASH', 'ac', null],
    ['ann', 'a', 'a'],
    ['bob 7', 'b', 'b'],
    // Two drivers with one number, after one of them was reactivated.
    ['5', 'de', null],
    ['zoe', '', null],
  ])('finds for %j: %j, and means %j', (typed, expected, id) => {
    const { matches, meant } = matchingDrivers(options, typed);
    expect(matches.map(({ driver: { id: each } }) => each).join('')).toBe(expected);
    expect(meant?.driver.id ?? null).toBe(id);
  });
});

describe('nearestFreeDriver', () => {
  const at = (id: string, latitude: number, known: Partial<Driver> = {}): Driver =>
    driver(id, { location: { latitude, longitude: MARKET.longitude }, ...known });
  const nearest = (...drivers: readonly Driver[]): string | null =>
    nearestFreeDriver(driverOptions(snapshot(drivers), null, NOW), MARKET)?.id ?? null;

  it('picks the nearest of those who are free', () => {
    const busy = at('busy', 53.8445, { isOnJob: true });
    const offline = at('offline', 53.8445, { isOnline: false });
    expect(nearest(busy, offline, at('far', 53.9), at('near', 53.85))).toBe('near');
    expect(nearest(busy)).toBeNull();
    expect(nearest()).toBeNull();
  });
});
