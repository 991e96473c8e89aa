import { expect, it } from 'vitest';
import type { Ride } from '../../../../../src/domain/ride/ride';
import {
  dayTotals,
  groupByDriver,
  missingExtrasText,
  notesText,
  ridesWithoutExtras,
} from '../../../../../src/features/admin/rides/day/daySheet';
import { extrasKey } from '../../../../../src/features/admin/rides/shared/useAdminRides';
import { pence } from '../../../../../src/domain/common/money';
import { NO_EXTRAS } from '../../../../../src/domain/trip/extras';
import { bookedRide, type RideFields } from '../../../../support/fixtures';

const ANN = { driver: { id: 'ann', name: 'Ann', plateNumber: 'ERYC 1' }, status: 'accepted' };
const rideOf = (id: string, known: RideFields) =>
  bookedRide({ id, fare: pence(1050), trip: { riders: 2 } }, known);
const RIDES = [
  rideOf('one', { ...ANN, officeNotes: 'Side door' }),
  rideOf('two', { status: 'scheduled', driver: null, trip: { riders: null } }),
  rideOf('three', { driver: { id: 'bob', name: null, plateNumber: null }, status: 'completed' }),
  rideOf('four', { ...ANN, status: 'cancelled' }),
  rideOf('five', { ...ANN, driver: { ...ANN.driver, plateNumber: 'ERYC 2' }, fare: null }),
];
const extras = new Map(
  RIDES.filter(({ id }) => id === 'one' || id === 'five').map((ride) => [
    extrasKey(ride),
    { ...NO_EXTRAS, noteToDriver: 'Blue door', needs: ['childSeat', 'wheelchair'] as const },
  ]),
);

it('groups by driver: first those without, last the cancelled ones', () => {
  expect(
    groupByDriver(RIDES).map(({ title, total, rides }) => [
      title,
      total,
      rides.map(({ id }) => id),
    ]),
  ).toEqual([
    ['No driver', '1 ride, £10.50', ['two']],
    ['Ann, ERYC 1, ERYC 2', '2 rides, £10.50', ['one', 'five']],
    ['Driver bob', '1 ride, £10.50', ['three']],
    ['Cancelled', '1 ride, £10.50', ['four']],
  ]);
  expect(groupByDriver([])).toEqual([]);
});

it('sorts drivers by name, with numbers by value', () => {
  const rides = ['Driver 10', 'Driver 9', 'Bob'].map((driverName) =>
    rideOf(driverName, { driver: { id: driverName, name: driverName, plateNumber: null } }),
  );
  expect(groupByDriver(rides).map(({ title }) => title)).toEqual(['Bob', 'Driver 9', 'Driver 10']);
});

it('totals rides, riders, fares and needs without cancelled rides', () => {
  expect(dayTotals(RIDES, extras)).toEqual([
    '4 rides, 1 without a driver, 1 cancelled',
    '6 riders, £31.50',
    'Wheelchair: 2; Child seat: 2',
  ]);
  expect(dayTotals([rideOf('six', { trip: { riders: 1 } })], new Map())[1]).toBe('1 rider, £10.50');
  expect(dayTotals([], new Map())).toEqual([
    '0 rides, 0 without a driver, 0 cancelled',
    '0 riders, £0.00',
  ]);
});

it('has what the passenger asked for and the notes of the office', () => {
  expect(RIDES.map((ride) => notesText(ride, extras))).toEqual([
    'Wheelchair; Child seat; Note: Blue door; Side door',
    ...['', '', '', 'Wheelchair; Child seat; Note: Blue door'],
  ]);
  const noted = rideOf('one', { ...ANN, officeNotes: '' });
  expect(notesText(noted, extras)).toBe('Wheelchair; Child seat; Note: Blue door');
});

it('knows whose extras are missing; those that the office changed are loaded again', () => {
  const missing = (rides: readonly Ride[]) => ridesWithoutExtras(rides, extras).map(({ id }) => id);
  expect(missing(RIDES)).toEqual(['two', 'three']);
  expect(missingExtrasText(RIDES, extras)).toBe(
    'Requests are missing for 2 rides. To load them, choose Print day.',
  );
  expect(missingExtrasText(RIDES.slice(0, 1), extras)).toBeNull();
  expect(missing([rideOf('one', { ...ANN, officeChangedAt: 1 })])).toEqual(['one']);
});
