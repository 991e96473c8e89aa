import { describe, expect, it } from 'vitest';
import { HULL, MARKET } from '../../support/places';
import { pence } from '../../../src/domain/common/money';
import {
  asapRideRequest,
  bookingIdAt,
  missingContact,
  namedDriver,
} from '../../../src/domain/booking/rideRequest';
import { displayAddress } from '../../../src/domain/trip/trip';
import { shortAddress } from '../../../src/domain/trip/stop';

const NOW = Date.UTC(2026, 10, 27, 18, 5);

const ADA = {
  id: 'uid-1',
  name: 'Ada Lovelace',
  phone: '07123456789',
  email: 'ada@example.com',
  type: 'guest',
} as const;

const TRIP = {
  pickup: { ...MARKET, address: 'Saturday Market, Beverley HU17 8AA' },
  dropoff: HULL,
  metres: 5000,
  minutes: 12,
  isEstimate: false,
  fare: pence(780),
  tariffName: 'Tariff One (Daytime)',
  time: null,
  riders: 2,
} as const;

it('bookingIdAt is a short prefix ending in a hyphen, then epoch milliseconds', () => {
  expect(bookingIdAt(NOW)).toMatch(/^[A-Z]{2,6}-1795802700000$/);
});

describe('asapRideRequest', () => {
  it('is pending with the trip, the passenger and no discount', () => {
    expect(asapRideRequest(ADA, TRIP, NOW)).toEqual({
      bookingId: bookingIdAt(NOW),
      passenger: ADA,
      trip: TRIP,
      status: 'pending',
      promo: null,
      driver: null,
    });
  });

  it('drops a scheduled time', () => {
    const before = { ...TRIP, time: NOW + 3_600_000 } as const;
    const { trip } = asapRideRequest(ADA, before, NOW);
    expect(trip).toEqual({ ...before, time: null });
  });
});

it.each<[what: string, name: string, address: string, shown: string]>([
  [
    'name and address',
    'Beverley Minster',
    'Minster Yard N, Beverley HU17 0DP',
    'Beverley Minster, Minster Yard N, Beverley HU17 0DP',
  ],
  [
    'the address starts with the name',
    '12 North Bar Within',
    '12 North Bar Within, Beverley HU17 8AP',
    '12 North Bar Within, Beverley HU17 8AP',
  ],
  [
    'the address has the name in its middle',
    'Beverley',
    'East Riding, Beverley, UK',
    'East Riding, Beverley, UK',
  ],
  ['both are the same', 'Beverley', 'Beverley', 'Beverley'],
  ['no name', '', 'Minster Yard N, Beverley', 'Minster Yard N, Beverley'],
  ['no address', 'Beverley Minster', '', 'Beverley Minster'],
  ['neither', '', '', ''],
  ['a name with regular expression characters', 'Bar (.*)', 'Toll Gavel', 'Bar (.*), Toll Gavel'],
])('displayAddress combines name and address: %s', (_what, name, address, shown) => {
  expect(displayAddress(name, address)).toBe(shown);
});

it.each<[address: string, short: string]>([
  ['Beverley Minster, Minster Yard N, Beverley', 'Beverley Minster'],
  ['Saturday Market,Beverley', 'Saturday Market'],
  ['Lairgate , Beverley', 'Lairgate'],
  ['Flat 3', 'Flat 3'],
  ['Beverley,', 'Beverley'],
  ['12, Manor Road, Beverley', '12'],
  ['Flat 3, 12 Manor Road, Beverley', 'Flat 3, 12 Manor Road'],
  [', Beverley', ''],
  ['', ''],
])('shortAddress shortens %j to %j', (address, short) => {
  expect(shortAddress(address)).toBe(short);
});

it.each([
  [{}, null],
  [{ email: ' ' }, 'Email is required for scheduled rides'],
  [{ name: ' ' }, 'Name is required'],
  [{ phone: ' ' }, 'Phone is required'],
  [{ email: '', name: '', phone: '' }, 'Email is required for scheduled rides'],
])('missingContact names the first that is missing: %j', (changes, expected) => {
  expect(missingContact({ ...ADA, ...changes })).toBe(expected);
});

it('namedDriver leaves out what the rules would refuse', () => {
  const driver = { id: 'd', name: 'Ann', vehicle: 'Skoda' };
  expect(namedDriver(driver)).toEqual(driver);
  expect(namedDriver({ id: 'd', name: '', vehicle: ' Skoda' })).toEqual({
    id: 'd',
    name: null,
    vehicle: null,
  });
});
