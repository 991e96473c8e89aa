import { describe, expect, it } from 'vitest';
import {
  DRIVER_FILTERS,
  isInFilter,
  matchesDriverText,
  sortDrivers,
  toDriverRows,
  type DriverColumn,
} from '../../../src/domain/admin/driverTable';
import { toReservations } from '../../../src/domain/slots/slots';
import { driverOptions } from '../../../src/domain/slots/driverChoice';
import { bookedRide, liveDriver } from '../../support/fixtures';

const NOW = Date.parse('2026-11-24T09:00Z');
const HOUR = 3_600_000;
const tuesday = (start: string, finish: string) => ({ day: 'tuesday', start, finish }) as const;

const listRows = () =>
  toDriverRows(
    [
      liveDriver({
        id: 'ann',
        name: 'Ann',
        isOnline: true,
        locatedAt: NOW - HOUR,
        vehicle: 'Silver Skoda',
        plateNumber: 'ERYC 9',
        vehicleLicenceNumber: 'V 2',
        availability: [tuesday('15:00', '23:00'), tuesday('07:00', '11:00')],
      }),
      liveDriver({ id: 'bo', name: 'Bo', isOnline: true, isOnJob: true, plateNumber: 'ERYC 10' }),
      liveDriver({ id: 'cy', isOnline: true, isOnJob: true, locatedAt: NOW }),
      liveDriver({ id: 'di', name: 'Di', unavailableDates: ['2026-11-24'], vehicle: 'Blue Kia' }),
      liveDriver({ id: 'ed', name: 'Ed', isActive: false, vehicleLicenceNumber: 'V 1' }),
    ],
    new Map([['di', '07700 900101']]),
    [
      bookedRide({ id: '1', driver: { id: 'bo' }, status: 'on_route' }),
      bookedRide({ id: '2', driver: { id: 'cy' }, status: 'arrived' }),
      bookedRide({ id: '3', driver: { id: 'cy' }, status: 'assigned' }),
      bookedRide({ id: '4', driver: { id: 'ed' }, trip: { time: NOW + HOUR }, status: 'accepted' }),
    ],
    NOW,
  );

const sorted = (column: DriverColumn, isDescending = false, rows = listRows()) =>
  sortDrivers(rows, { column, isDescending })
    .map(({ driver }) => driver.id)
    .join(' ');

describe('the rows of the drivers', () => {
  it('say state, shift and the rides that need another driver', () => {
    const rows = listRows();
    expect(rows.map(({ name, state, shift }) => [name, state, shift])).toEqual([
      ['Ann', 'free', '07:00 to 11:00, 15:00 to 23:00'],
      ['Bo', 'on-way', 'None'],
      ['Driver cy', 'arrived', 'None'],
      ['Di', 'off', 'Day off'],
      ['Ed', 'deactivated', 'None'],
    ]);
    expect(rows.map(({ stranded }) => stranded.length)).toEqual([0, 0, 0, 0, 1]);
    expect(rows[4]?.today).toEqual({ count: 1, nextAt: NOW + HOUR });
    expect(toDriverRows([liveDriver()], null, null, NOW)[0]).toMatchObject({
      today: null,
      phone: null,
      stranded: [],
    });
  });

  it('show a shift past midnight as one, on the working day on which it began', () => {
    const night = [
      { day: 'monday', start: '20:00', finish: '24:00' },
      { day: 'tuesday', start: '00:00', finish: '04:00' },
    ] as const;
    const shiftAt = (now: number, unavailableDates: readonly string[] = []) =>
      toDriverRows([liveDriver({ availability: night, unavailableDates })], null, null, now)[0]
        ?.shift;
    const tuesday2am = Date.parse('2026-11-24T02:00Z');
    expect(shiftAt(tuesday2am)).toBe('20:00 to 04:00');
    expect(shiftAt(NOW)).toBe('None');
    expect(shiftAt(tuesday2am, ['2026-11-24'])).toBe('20:00 to 24:00');
  });

  it('count as free who could take a ride now, as the choice of driver does', () => {
    const soon = { driver: { id: 'ann' }, trip: { time: NOW + HOUR / 2 }, status: 'accepted' };
    const drivers = ['ann', 'bo', 'cy'].map((id) => liveDriver({ id, isOnline: true }));
    const rides = [
      bookedRide({ id: '1' }, soon),
      bookedRide({ id: '2', driver: { id: 'bo' }, trip: { time: null }, status: 'pending' }),
      bookedRide({ id: '3', ...soon, driver: { id: 'cy' }, trip: { time: NOW + HOUR } }),
    ];
    const rows = toDriverRows(drivers, null, rides, NOW);
    const counts = DRIVER_FILTERS.map((each) => rows.filter((row) => isInFilter(row, each)).length);
    expect(Object.fromEntries(DRIVER_FILTERS.map((each, at) => [each, counts[at]]))).toMatchObject({
      Free: 1,
      Booked: 2,
    });
    const fleet = { drivers, reservations: toReservations(rides), onRides: new Set(['bo']) };
    expect(driverOptions(fleet, null, NOW).map(({ unavailableText }) => unavailableText)).toEqual([
      ...[null, 'booked at 09:30', 'on a ride'],
    ]);
    expect(rows.map(({ stateText }) => stateText)).toEqual([
      ...['Booked at 09:30', 'On a ride', 'Free'],
    ]);
  });

  it.each([
    ['name', 'ann bo di cy ed'],
    ['state', 'ann bo cy di ed'],
    ['location', 'cy ann bo di ed'],
    ['rides', 'ann di bo ed cy'],
    ['next', 'ed ann bo di cy'],
    ['shift', 'ann bo di cy ed'],
    ['phone', 'di ann bo cy ed'],
    ['vehicle', 'di ann bo cy ed'],
    ['plate', 'ann bo di cy ed'],
    ['licence', 'ed ann bo di cy'],
  ] as const)('sort by %s, the unknown last', (column, order) => {
    expect(sorted(column)).toBe(order);
    expect(sorted(column, false, [...listRows()].reverse())).toBe(order);
  });

  it('sort backwards, with the unknown still last', () => {
    expect(sorted('state', true)).toBe('ed di cy bo ann');
    expect(sorted('vehicle', true)).toBe('ann di bo cy ed');
  });

  it('are filtered by state', () => {
    const counts = DRIVER_FILTERS.map((filter) => [
      filter,
      listRows().filter((row) => isInFilter(row, filter)).length,
    ]);
    expect(counts).toEqual(
      Object.entries({ All: 5, Free: 1, Booked: 0, 'On a job': 2, Offline: 1, Inactive: 1 }),
    );
  });

  it.each([
    ['', 'ann bo cy di ed'],
    ['skoda', 'ann'],
    ['eryc10', 'bo'],
    ['E d', 'ed'],
    ['07700', ''],
  ])('are found by name, vehicle or plate number: %j', (text, found) => {
    const ids = listRows()
      .filter((row) => matchesDriverText(row, text))
      .map(({ driver }) => driver.id);
    expect(ids.join(' ')).toBe(found);
  });
});
