import { GeoPoint, Timestamp } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { COLLECTIONS, profileFaults } from '../../ops/checks/documentFaults';
import type { Fields } from '../support/rulesWorld';
import { documentsIn } from '../support/documents';

const TIME = new Timestamp(1_800_000_000, 0);
const POINT = new GeoPoint(53.84, -0.42);
const documents = documentsIn({
  timeAt: (epochMs) => Timestamp.fromMillis(epochMs),
  geoPoint: (latitude, longitude) => new GeoPoint(latitude, longitude),
});
const RIDE = documents.ride({
  status: 'accepted',
  assignedDriverId: 'dan',
  bookingMode: 'scheduled',
  scheduledTime: TIME,
});
const DRIVER: Fields = {
  driverName: 'Dan',
  isOnline: true,
  isOnJob: false,
  availability: [{ day: 'friday', start: '15:00', finish: '23:00' }],
  unavailableDates: ['2026-12-25'],
};
const PROMO = documents.promo('SAVE', { discountType: 'percentage', discountValue: 10 });
const NOON = 20_833.5 * 86_400_000;
const DAY =
  documents.days({ rideId: 'ride-1', driverId: 'dan', time: NOON })['driverDays/dan_20833'] ?? {};
const OPEN_RIDES = documents.openRides([], ['ride-1']);
const EXTRAS: Fields = { note: 'Blue door', luggage: 2, needs: ['wheelchair'] };
const PLACES: Fields = {
  places: [{ label: 'Home', address: 'Lairgate', latLng: null, placeId: 'ChIJ-1' }],
};
const SHARE: Fields = {
  rideId: 'ride-1',
  status: 'pending',
  driverId: null,
  location: null,
  pickup: 'Lairgate',
  dropoff: 'Keldgate',
};
const SENT: Fields = {
  state: 'done',
  templates: ['booked'],
  facts: 'abc',
  attempts: 0,
  error: null,
  leaseExpireTime: null,
};

function faultsOf(collection: string, fields: Fields, id = 'one'): readonly string[] {
  return (COLLECTIONS[collection]?.(fields, id) ?? []).map(
    ({ field, reason }) => `${field}: ${reason}`,
  );
}

describe('documentFaults', () => {
  it('finds none in documents that the app and the rules accept', () => {
    expect(faultsOf('riders', RIDE)).toEqual([]);
    expect(faultsOf('riders', { status: 'completed', declineReason: '' })).toEqual([]);
    expect(faultsOf('drivers', DRIVER)).toEqual([]);
    const rounded = { latitude: 53.8, longitude: 0 };
    expect(faultsOf('drivers', { name: 'Dan', isOnline: true, location: rounded })).toEqual([]);
    const contact = {
      phone: '07700 900123',
      rideId: null,
      location: { ...rounded, longitude: 0.1234 },
    };
    expect(faultsOf('driverContacts', contact)).toEqual([]);
    expect(faultsOf('promoCodes', PROMO)).toEqual([]);
    expect(faultsOf('guest', { name: 'Ann', email: 'ann@example.com', phone: '1' })).toEqual([]);
    expect(faultsOf('driverDays', DAY, 'dan_20833')).toEqual([]);
    expect(faultsOf('openRides', OPEN_RIDES)).toEqual([]);
    expect(faultsOf('rideExtras', EXTRAS)).toEqual([]);
    expect(faultsOf('rideTravellers', { name: 'Mary', phone: '1' })).toEqual([]);
    expect(faultsOf('rideShares', SHARE)).toEqual([]);
    expect(faultsOf('rideShareTokens', { token: null })).toEqual([]);
    expect(faultsOf('places', PLACES)).toEqual([]);
    expect(faultsOf('mailSent', SENT)).toEqual([]);
    expect(faultsOf('mailTemplates', { subject: 'Your taxi', html: '<p>Hello</p>' })).toEqual([]);
    expect(profileFaults({ name: 'Ann', email: 'ann@example.com', phone: '1' })).toEqual([]);
  });

  it.each<[string, Fields, string]>([
    ['riders', { status: undefined }, 'status: is missing instead of string'],
    ['riders', { status: 'enroute' }, 'status: is unknown to the app, so the ride is stuck'],
    ['riders', { passengerId: null }, 'passengerId: is null instead of string'],
    ['riders', { assignedDriverId: undefined }, 'assignedDriverId: is missing instead of string'],
    [
      'riders',
      { scheduledTime: '2026-12-01 10:00' },
      'scheduledTime: is a text, which the app reads as nothing',
    ],
    ['riders', { scheduledTime: null }, 'scheduledTime: is missing in a ride for later'],
    [
      'riders',
      { passengerPhone: 7700900123 },
      'passengerPhone: is a number, which the app reads as nothing',
    ],
    ['driverContacts', { rideId: 7 }, 'rideId: is a number, which the app reads as nothing'],
    [
      'riders',
      { pickupLatLng: { lat: 53, lng: 0 } },
      'pickupLatLng: is a map, which the app reads as nothing',
    ],
    [
      'riders',
      { calculatedFare: '£7.50' },
      'calculatedFare: is a text, which the app reads as nothing',
    ],
    ['riders', { isManualBooking: true, bookingId: null }, 'bookingId: is null instead of string'],
    ['drivers', { driverName: undefined }, 'driverName: is missing, so passengers see no name'],
    ['drivers', { isOnline: 'yes' }, 'isOnline: is a text, which the app reads as false'],
    ['drivers', { isActive: 1 }, 'isActive: is a number, which the app reads as false'],
    ['drivers', { location: '53.84,-0.42' }, 'location: is a text, which the app reads as nothing'],
    ...[
      { location: { latitude: 53.8436, longitude: -0.432 } },
      { location: POINT },
      { isOnline: false, location: { latitude: 53.84, longitude: -0.43 } },
      { isOnJob: true, location: { latitude: 53.84, longitude: -0.43 } },
    ].map((fields): [string, Fields, string] => [
      'drivers',
      fields,
      'location: everyone on the web can follow the car: run clean-drivers',
    ]),
    [
      'drivers',
      { locationAt: TIME },
      'locationAt: everyone on the web can follow the car: run clean-drivers',
    ],
    [
      'drivers',
      { availability: 'Fridays' },
      'availability: is a text, which the app reads as an empty list',
    ],
    [
      'drivers',
      { availability: [{ day: 'Friday', start: '9', finish: '17:00' }] },
      "availability: 1 of its 1 entries can't be read and are ignored",
    ],
    [
      'drivers',
      { unavailableDates: ['2026-12-25', '26/12/2026'] },
      "unavailableDates: 1 of its 2 entries can't be read and are ignored",
    ],
    [
      'drivers',
      { phone: '07700 900123' },
      'phone: everyone on the web can read it here: move it to driverContacts/one',
    ],
    [
      'drivers',
      { homeAddress: '4 North Bar' },
      'homeAddress: everyone on the web can read it here: remove it',
    ],
    [
      'promoCodes',
      { code: 'save' },
      'code: has lower-case letters or other characters, so no rider can find it',
    ],
    ['promoCodes', { discountValue: '10' }, 'discountValue: is a text instead of number'],
    [
      'promoCodes',
      { discountType: 'percent' },
      'discountType: is a text instead of ("percentage" | "fixed")',
    ],
    ['promoCodes', { maxDiscount: 1e300 }, 'maxDiscount: is a number that is not accepted'],
    [
      'promoCodes',
      { usedByUsers: { ann: true } },
      'usedByUsers: is a map, which the app reads as an empty list',
    ],
    [
      'promoCodes',
      { discountType: 'fixed', discountValue: 1e300 },
      'discountValue: is not an amount',
    ],
    [
      'driverDays',
      { cells: { noon: 'ride-1' } },
      'cells.noon: is a text that is not accepted (digits)',
    ],
    ['driverDays', { jobs: undefined }, 'jobs: is missing instead of Object'],
    ['driverDays', { day: 1 }, '(its id): does not match the driver and day in its fields'],
    ['mailSent', { templates: undefined }, 'templates: is missing instead of Array'],
    ['mailTemplates', { subject: 'x' }, 'text: is missing, like html: the email would be empty'],
    ['openRides', { later: undefined }, 'later: is missing instead of Array'],
    ['openRides', { bookedBeforeAt: 'yesterday' }, 'bookedBeforeAt: is a text instead of Object'],
    ['places', { places: 'Home' }, 'places: is a text instead of Array'],
    [
      'rideTravellers',
      { name: ' ', phone: '1' },
      'name: is a blank text that is not accepted (non_empty)',
    ],
    ['rideShares', { pickup: 7 }, 'pickup: is a number instead of string'],
    ['rideShareTokens', { token: 7 }, 'token: is a number instead of string'],
    ['rideExtras', { note: 7 }, 'note: is a number, which the app reads as nothing'],
    ['rideExtras', { luggage: 9 }, 'luggage: is a number, which the app reads as 0'],
    [
      'rideExtras',
      { needs: ['wheelchair', 'a pony'] },
      "needs: 1 of its 2 entries can't be read and are ignored",
    ],
  ])('finds in %s with %j only this fault: %s', (collection, changes, fault) => {
    const valid = {
      riders: RIDE,
      drivers: DRIVER,
      promoCodes: PROMO,
      driverDays: DAY,
      openRides: OPEN_RIDES,
      places: PLACES,
      rideExtras: EXTRAS,
      rideShares: SHARE,
      mailSent: SENT,
      mailTemplates: { subject: 'Your taxi' },
    };
    const fields = { ...valid[collection as keyof typeof valid], ...changes };
    expect(faultsOf(collection, fields, collection === 'driverDays' ? 'dan_20833' : 'one')).toEqual(
      [fault],
    );
  });

  it.each<[Fields, string]>([
    [
      { name: ' ', email: 'ann@example.com', phone: '1' },
      'name: is a blank text that is not accepted (non_empty)',
    ],
    [
      { name: 'Ann', email: 'ann at home', phone: '1' },
      'email: is a text that is not accepted (check)',
    ],
  ])('finds in the guest %j only this fault: %s', (fields, fault) => {
    expect(faultsOf('guest', fields)).toEqual([fault]);
  });

  it('requires nothing but the status of a finished ride', () => {
    expect(faultsOf('riders', { status: 'cancelled' })).toEqual([]);
  });
});
