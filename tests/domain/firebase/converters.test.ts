import { GeoPoint } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { parseDriver } from '../../../src/firebase/drivers/driverConverters';
import { parsePromo } from '../../../src/firebase/promos/promoConverters';
import { parseExtras } from '../../../src/firebase/rides/documents/rideExtras';
import { NO_EXTRAS } from '../../../src/domain/trip/extras';

const EMPTY_DRIVER = {
  id: 'd',
  name: null,
  callSign: null,
  seats: null,
  isWheelchairAccessible: null,
  isEstate: null,
  vehicle: null,
  isActive: true,
  plateNumber: null,
  vehicleLicenceNumber: null,
  vehicleImage: null,
  isOnline: false,
  isOnJob: false,
  location: null,
  availability: [],
  unavailableDates: [],
};

describe('parseDriver', () => {
  const read = (data: Record<string, unknown>) => parseDriver('d', data);

  it.each([[undefined], [null], ['x'], [7], [true], [[]], [{}], [new Date()]])(
    'parses %s as a driver without details',
    (data) => {
      expect(parseDriver('d', data)).toEqual(EMPTY_DRIVER);
    },
  );

  it('prefers driverName and driverVehicle and falls back to name and vehicle if they are blank', () => {
    const both = { name: 'Old', vehicle: 'Old car', driverName: 'New', driverVehicle: 'New car' };
    expect(read(both)).toMatchObject({ name: 'New', vehicle: 'New car' });
    expect(read({ ...both, driverName: ' ', driverVehicle: 7 })).toMatchObject({
      name: 'Old',
      vehicle: 'Old car',
    });
  });

  it('takes a whole number from 1 to 999 as the call sign', () => {
    for (const value of [0, -1, 1.5, 1000, '7', true, null, NaN]) {
      expect(read({ callSign: value })).toEqual(EMPTY_DRIVER);
    }
    expect(read({ callSign: 7 })).toEqual({ ...EMPTY_DRIVER, callSign: 7 });
  });

  it('takes only what is recorded of a car, and nothing of an older driver', () => {
    const recorded = { seats: 8, isWheelchairAccessible: false, isEstate: true };
    expect(read(recorded)).toEqual({ ...EMPTY_DRIVER, ...recorded });
    for (const value of [0, 9, 1.5, '4', 'yes', [], {}]) {
      expect(read({ seats: value, isWheelchairAccessible: value, isEstate: value })).toEqual(
        EMPTY_DRIVER,
      );
    }
  });

  it('counts only true as online or on a job', () => {
    for (const value of [null, 'true', 1, 0, [], {}, new Date()]) {
      expect(read({ isOnline: value, isOnJob: value })).toEqual(EMPTY_DRIVER);
    }
    expect(read({ isOnline: true, isOnJob: true })).toMatchObject({
      isOnline: true,
      isOnJob: true,
    });
  });

  it.each([
    ['north of the pole', { latitude: 90.01, longitude: 0 }],
    ['past the date line', { latitude: 0, longitude: -180.01 }],
    ['without a longitude', { latitude: 53.84 }],
    ['of strings', { latitude: '53.84', longitude: '-0.43' }],
    ['of NaN', { latitude: NaN, longitude: 0 }],
  ])('ignores a location %s', (_, location) => {
    expect(read({ location }).location).toBeNull();
    const place = { latitude: 53.84, longitude: -0.43 };
    expect(read({ location: place }).location).toEqual(place);
    expect(read({ location: new GeoPoint(53.84, -0.43) }).location).toEqual(place);
  });

  it.each([
    ['javascript:alert(1)', null],
    ['data:image/svg+xml,<svg/>', null],
    ['//elsewhere.example/a.png', null],
    ['http://elsewhere.example/a.png', null],
    ['../a.png', null],
    [' https://a.example/a.png', null],
    ['https://a.example/a.png', 'https://a.example/a.png'],
    ['vehicles/saloon.svg', 'vehicles/saloon.svg'],
  ])('parses the image %s as %s', (vehicleImage, expected) => {
    expect(read({ vehicleImage }).vehicleImage).toBe(expected);
  });

  it.each([
    [{ day: 'Friday', start: '15:00', finish: '23:00' }],
    [{ day: 'friday', start: '25:00', finish: '26:00' }],
    [{ day: 'friday', start: '15:00' }],
    ['friday'],
  ])('drops the malformed shift %j and keeps the others', (shift) => {
    const valid = { day: 'friday', start: '15:00', finish: '24:00' };
    expect(read({ availability: [valid, shift] }).availability).toEqual([valid]);
  });

  it('drops malformed days off and keeps the others', () => {
    const unavailableDates = ['2026-12-25', '', '2026-1-5', 7];
    expect(read({ unavailableDates }).unavailableDates).toEqual(['2026-12-25']);
  });
});

it.each([
  [{ note: 7, luggage: 2, needs: 'all' }, { luggage: 2 }],
  [{ note: ' Blue\ndoor', luggage: 7 }, { noteToDriver: 'Blue door' }],
  [{ needs: ['a pony', 'doorHelp', 7] }, { needs: ['doorHelp'] }],
  [undefined, {}],
])('parseExtras ignores what is malformed in %j', (data, known) => {
  expect(parseExtras(data)).toEqual({ ...NO_EXTRAS, ...known });
});

describe('parsePromo', () => {
  const FIVER = { code: 'FIVER', discountType: 'fixed', discountValue: 5 };
  const read = (fields: object) => parsePromo('FIVER', { ...FIVER, ...fields });

  it('takes missing limits as none, and an older code as open to all', () => {
    expect(read({})).toEqual({
      id: 'FIVER',
      code: 'FIVER',
      description: '',
      isActive: false,
      ridersOnly: false,
      discount: { kind: 'fixed', amount: 500 },
      maxDiscount: null,
      minFare: null,
      minFinalFare: null,
      usageLimit: null,
      expiryDate: null,
      timesUsed: 0,
      usedByUsers: [],
      createdAt: null,
      lastUsedAt: null,
    });
  });

  it.each(['maxDiscount', 'minFare', 'minFinalFare', 'usageLimit'])(
    'refuses a malformed %s, so that saving can’t remove the limit',
    (limit) => {
      expect(read({ [limit]: 10 })).not.toBeNull();
      expect(read({ [limit]: '10' })).toBeNull();
    },
  );

  it.each([
    ['31/12/2026', '31/12/2026'],
    ['', ''],
    [1_798_761_599_000, '1798761599000'],
  ])('returns the malformed expiry %j as text', (expiryDate, text) => {
    expect(read({ expiryDate })).toMatchObject({ expiryDate: text });
  });

  it.each([[true], [[]], [{}], [new GeoPoint(1, 2)]])('refuses %j as an expiry', (expiryDate) => {
    expect(read({ expiryDate })).toBeNull();
  });
});
