import { describe, expect, it } from 'vitest';
import { audit } from '../../ops/audit/audit';
import type { RawCollection } from '../../ops/audit/documents';
import { rideCells } from '../../src/domain/slots/slots';
import {
  asapRide,
  daysFor,
  faultsOf,
  NOON,
  openRidesDocument,
  promoDocument,
  scheduledBooking,
  scheduledRide,
  CANCELLED_STATUSES,
  OPEN_STATUSES,
  timestampAt,
  faultsWithRide,
  WITH_DRIVER,
} from './auditFixtures';

const [FIRST = 0] = rideCells(NOON);
const DAY = `driver-1_${Math.floor(FIRST / 288)}`;

describe('audit', () => {
  it('counts all documents and finds no fault in consistent ones', () => {
    const raw = scheduledBooking({
      riders: {
        'ride-1': scheduledRide(),
        'ride-2': asapRide({ promoCodeId: 'SAVE' }),
        'ride-3': asapRide({ status: 'completed' }),
      },
      openRides: { 'guest-1': openRidesDocument(['ride-2'], ['ride-1']) },
      promoCodes: { SAVE: promoDocument({ timesUsed: 1, usedByUsers: ['guest-1'] }) },
      rideExtras: { 'ride-1': { note: '', luggage: 2, needs: [] } },
    });
    expect(audit(raw)).toEqual({
      counts: { rides: 3, cells: 4, jobs: 1, openRides: 2, promoRedemptions: 1, extras: 1 },
      inconsistencies: [],
    });
  });

  it('counts zero and finds no fault without documents', () => {
    expect(audit({})).toEqual({
      counts: { rides: 0, cells: 0, jobs: 0, openRides: 0, promoRedemptions: 0, extras: 0 },
      inconsistencies: [],
    });
  });
});

it('lists the fields that check-data lists, and leaves out documents that the app can’t read', () => {
  const driverDays = { [DAY]: { ...daysFor()[DAY], cells: { noon: 'ride-1' } } };
  expect(faultsOf({ riders: { 'ride-1': asapRide({ status: 7 }) }, driverDays })).toEqual([
    'riders/ride-1 status: is a number instead of string',
    `driverDays/${DAY} cells.noon: is a text that is not accepted (digits)`,
  ]);
});

it('audit of extras rejects extras and travellers without a ride', () => {
  const rideExtras = { 'ride-1': { luggage: 2 }, missing: { luggage: 1 } };
  const traveller = { name: 'Mary Smith', phone: '07700900456' };
  const rideTravellers = { 'ride-1': traveller, gone: traveller };
  expect(faultsOf(scheduledBooking({ rideExtras, rideTravellers }))).toEqual([
    'rideExtras/missing belongs to riders/missing, which does not exist',
    'rideTravellers/gone belongs to riders/gone, which does not exist',
  ]);
});

it('audit of shares rejects those that differ from their ride or that it does not name', () => {
  const share = { status: 'pending', driverId: null, pickup: 'Lairgate', dropoff: 'Keldgate' };
  const riders = { 'ride-1': asapRide() };
  const openRides = { 'guest-1': openRidesDocument(['ride-1'], []) };
  const named = { 'ride-1': { token: 'one' } };
  const faults = (shares: RawCollection, rideShareTokens: RawCollection = named) =>
    faultsOf({ riders, openRides, rideShares: shares, rideShareTokens });
  const one = { ...share, rideId: 'ride-1' };
  expect(faults({ one })).toEqual([]);
  expect(faults({}, { 'ride-1': { token: null } })).toEqual([]);
  expect(faults({})).toEqual(['rideShareTokens/ride-1 names a share that does not exist']);
  expect(faults({ one: { ...one, status: 'assigned' } })).toEqual([
    'the share of riders/ride-1 says assigned by no driver instead of pending by no driver',
  ]);
  expect(faults({ one: { ...one, driverId: 'driver-1' } })).toEqual([
    'the share of riders/ride-1 says pending by driver-1 instead of pending by no driver',
  ]);
  expect(faults({ one, two: one })).toEqual([
    'the share of riders/ride-1 is not the one that it names',
  ]);
  expect(faults({ one, two: { ...share, rideId: 'gone' } })).toEqual([
    'the share of riders/gone, which does not exist',
  ]);
});

describe('audit of open rides', () => {
  it.each(OPEN_STATUSES)('requires an entry for a ride that is %s', (status) => {
    const riders = { 'ride-1': asapRide({ status, assignedDriverId: 'driver-1' }) };
    expect(faultsOf({ riders })).toEqual([
      `riders/ride-1 (${status}) is not in 'now' of openRides/guest-1`,
    ]);
    const openRides = { 'guest-1': openRidesDocument(['ride-1'], []) };
    expect(faultsOf({ riders, openRides })).toEqual([]);
  });

  it.each([...CANCELLED_STATUSES, 'completed'])(
    'accepts a ride that is %s with or without an entry',
    (status) => {
      const riders = { 'ride-1': asapRide({ status }) };
      const openRides = { 'guest-1': openRidesDocument(['ride-1'], []) };
      expect(faultsOf({ riders })).toEqual([]);
      expect(faultsOf({ riders, openRides })).toEqual([]);
    },
  );

  it('requires no entry for a phone booking', () => {
    const riders = { 'ride-1': asapRide({ passengerType: 'manual', passengerId: 'admin-1' }) };
    expect(faultsOf({ riders })).toEqual([]);
  });

  it('requires the entry to be in the list of its booking mode', () => {
    expect(
      faultsOf(scheduledBooking({ openRides: { 'guest-1': openRidesDocument(['ride-1'], []) } })),
    ).toEqual([
      "riders/ride-1 (awaiting_driver_response) is not in 'later' of openRides/guest-1",
      "openRides/guest-1 lists riders/ride-1 in 'now', but that ride is for later",
    ]);
    expect(
      faultsOf(
        scheduledBooking({ openRides: { 'guest-1': openRidesDocument(['ride-1'], ['ride-1']) } }),
      ),
    ).toEqual(["openRides/guest-1 lists riders/ride-1 in 'now', but that ride is for later"]);
  });

  it('rejects entries for missing rides and for rides of other accounts', () => {
    const openRides = {
      'guest-1': openRidesDocument([], ['ride-1']),
      'guest-2': openRidesDocument([], ['ride-1', 'ride-9']),
    };
    expect(faultsOf(scheduledBooking({ openRides }))).toEqual([
      "openRides/guest-2 lists riders/ride-1 in 'later', but that ride belongs to guest-1",
      "openRides/guest-2 lists riders/ride-9 in 'later', but that ride does not exist",
    ]);
  });
});

describe('audit of promo codes', () => {
  const ride = (changes: Readonly<Record<string, unknown>> = {}) =>
    asapRide({ status: 'completed', promoCodeId: 'SAVE', ...changes });
  const faults = (
    promo: Readonly<Record<string, unknown>>,
    riders: RawCollection = { 'ride-1': ride() },
  ) => faultsOf({ riders, promoCodes: { SAVE: promoDocument(promo) } });

  it('rejects a redemption count that differs from the users, and a repeated user', () => {
    expect(faults({ timesUsed: 2, usedByUsers: ['guest-1'] })).toEqual([
      'promoCodes/SAVE was redeemed 2 times, but names 1 users',
    ]);
    expect(faults({ timesUsed: 2, usedByUsers: ['guest-1', 'guest-1'] })).toEqual([
      'promoCodes/SAVE names its user guest-1 more than once',
    ]);
  });

  it('rejects more redemptions than the usage limit', () => {
    const riders = { 'ride-1': ride(), 'ride-2': ride({ passengerId: 'guest-2' }) };
    const used = { timesUsed: 2, usedByUsers: ['guest-1', 'guest-2'] };
    expect(faults({ ...used, usageLimit: 2 }, riders)).toEqual([]);
    expect(faults({ ...used, usageLimit: 1 }, riders)).toEqual([
      'promoCodes/SAVE was redeemed 2 times, but its limit is 1',
    ]);
  });

  it('requires exactly one ride for each user', () => {
    expect(faults({ timesUsed: 0, usedByUsers: [] })).toEqual([
      'promoCodes/SAVE does not name guest-1, who redeemed it for riders/ride-1',
    ]);
    expect(faults({ timesUsed: 1, usedByUsers: ['guest-1'] }, {})).toEqual([
      'promoCodes/SAVE names its user guest-1, who has no ride with it',
    ]);
    const riders = { 'ride-1': ride(), 'ride-2': ride() };
    expect(faults({ timesUsed: 1, usedByUsers: ['guest-1'] }, riders)).toEqual([
      'promoCodes/SAVE was redeemed by guest-1 for more than one ride: ride-1, ride-2',
    ]);
  });

  it.each(CANCELLED_STATUSES)(
    'accepts a redemption that was kept or released if the ride is %s',
    (status) => {
      const cancelled = { 'ride-1': ride({ status }) };
      expect(faults({ timesUsed: 0, usedByUsers: [] }, cancelled)).toEqual([]);
      expect(faults({ timesUsed: 1, usedByUsers: ['guest-1'] }, cancelled)).toEqual([]);
      const again = { ...cancelled, 'ride-2': ride() };
      expect(faults({ timesUsed: 1, usedByUsers: ['guest-1'] }, again)).toEqual([]);
      expect(faults({ timesUsed: 0, usedByUsers: [] }, again)).toEqual([
        'promoCodes/SAVE does not name guest-1, who redeemed it for riders/ride-2',
      ]);
    },
  );

  it('ignores rides from before a deleted code was created again', () => {
    const createdAt = timestampAt(NOON);
    const riders = { 'ride-1': ride({ timestamp: timestampAt(NOON - 1) }) };
    expect(faults({ timesUsed: 0, usedByUsers: [], createdAt }, riders)).toEqual([]);
    const after = { 'ride-1': ride({ timestamp: createdAt }) };
    expect(faults({ timesUsed: 0, usedByUsers: [], createdAt }, after)).toHaveLength(1);
  });

  it('accepts a renamed code that keeps its users', () => {
    const riders = { 'ride-1': ride({ promoCodeId: 'OLD' }) };
    expect(faults({ timesUsed: 1, usedByUsers: ['guest-1'] }, riders)).toEqual([]);
    expect(faults({ timesUsed: 1, usedByUsers: ['guest-2'] }, riders)).toHaveLength(1);
  });
});

it('audit of events rejects two for one change, unlike notes', () => {
  const event = (kind: string, at = NOON) => ({
    at: timestampAt(at),
    by: 'driver-1',
    role: 'driver',
    kind,
    status: 'arrived',
    driverId: 'driver-1',
    text: kind === 'note' ? 'Rang' : null,
  });
  const faults = (...events: readonly ReturnType<typeof event>[]) =>
    faultsWithRide(WITH_DRIVER, {
      rideEvents: Object.fromEntries(
        events.map((each, index) => [`ride-1/rideEvents/${index}`, each]),
      ),
    });
  expect(faults(event('step'), event('step', NOON + 1), event('note'))).toEqual([]);
  expect(faults(event('step'), event('end'), event('end'))).toEqual([
    'riders/ride-1 has more audit events than changes',
  ]);
});

const DRIVERS = {
  drivers: { 'driver-1': { driverName: 'Dan' } },
  driverContacts: { 'driver-1': { phone: '+44 7700 900101', rideId: null } },
};
const completed = { ...WITH_DRIVER, status: 'completed' };
const BOOKED = 'riders/ride-1 was booked and completed by the driver driver-1';

it.each([
  ['the driver’s account', { passengerId: 'driver-1' }],
  ['the driver’s number', { passengerPhone: '07700 900101' }],
])('audit of a driver’s own bookings rejects a completed ride of %s', (_, passenger) => {
  const uid = 'passengerId' in passenger ? 'driver-1' : 'guest-1';
  const openRides = { [uid]: openRidesDocument(['ride-1'], []) };
  const ride = (changes: object) =>
    faultsWithRide({ ...completed, ...passenger, ...changes }, { ...DRIVERS, openRides });
  expect(ride({})).toEqual([BOOKED]);
  expect(ride({ promoCode: 'SAVE10' })).toEqual([`${BOOKED}, with the promo code SAVE10`]);
  expect(ride({ status: 'cancelled' })).toEqual([]);
  expect(ride({ assignedDriverId: 'driver-2' })).toEqual([]);
});

it('audit of a passenger on board rejects a ride whose driver isn’t at the pickup', () => {
  const onBoard = { ...WITH_DRIVER, onBoardAt: timestampAt(NOON) };
  const faults = (status: string) =>
    faultsWithRide({ ...onBoard, status }, DRIVERS).filter((fault) => fault.includes('on board'));
  expect(['arrived', 'completed', 'cancelled'].flatMap(faults)).toEqual([]);
  expect(faults('on_route')).toEqual(['riders/ride-1 has its passenger on board, but is on_route']);
});
