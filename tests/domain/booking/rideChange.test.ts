import { describe, expect, it } from 'vitest';
import { type Instant, DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/common/londonTime';
import { done, refused } from '../../../src/domain/common/outcome';
import { pence, type Pence } from '../../../src/domain/common/money';
import type { Promo } from '../../../src/domain/promo/promo';
import {
  canReusePromo,
  decideChange,
  driversForChange,
  isOtherTrip,
  toChangeableRide,
  tripAfterChange,
  promoAfterChange,
  type ChangeableRide,
  type ChangeableBooking,
  type RideChange,
} from '../../../src/domain/booking/rideChange';
import { isRedemptionReleasable } from '../../../src/domain/booking/promoRelease';
import { differingParts, INVALID_TIME_TEXT, type Trip } from '../../../src/domain/trip/trip';
import { driver, bookedRide, promo, type RideFields } from '../../support/fixtures';

const TIME = Date.UTC(2026, 2, 3, 12);
const NOW = TIME - DAY_MS;
const stop = (address: string, latitude: number, longitude: number) => ({
  address,
  latLng: { latitude, longitude },
  placeId: null,
});
const STATION = stop('Beverley Station', 53.8419, -0.4228);
const MARKET = stop('Saturday Market', 53.8445, -0.433);
const TRIP = { pickup: STATION, dropoff: MARKET, time: TIME, riders: 1 } as const;
const USED = { id: 'TENTH', code: 'TENTH', discount: pence(60) };
const RIDE: ChangeableRide = {
  id: 'ride-1',
  bookingId: 'BEV-1',
  status: 'accepted',
  passenger: { id: 'ann', type: 'guest' },
  driver: { id: 'driver-1', name: 'Driver One', vehicle: null },
  trip: { ...TRIP, fare: pence(600) },
  promo: null,
  bookedAt: NOW - MINUTE_MS,
  changedAt: null,
  officeChangedAt: null,
};
const TENTH = promo({ minFare: pence(500), timesUsed: 1, usedByUsers: ['ann'] });

function wanted(changes: Partial<Trip<Instant>> = {}): Trip<Instant> {
  return {
    ...TRIP,
    metres: 1200,
    minutes: 5,
    isEstimate: false,
    fare: pence(700),
    tariffName: 'Tariff One',
    ...changes,
  };
}

describe('toChangeableRide', () => {
  const stored = bookedRide({
    id: RIDE.id,
    bookingId: 'BEV-1',
    status: 'accepted',
    bookedAt: RIDE.bookedAt,
    passenger: { type: 'guest' },
    trip: {
      time: TIME,
      pickup: { latLng: STATION.latLng, address: ' Beverley  Station' },
      dropoff: { latLng: MARKET.latLng, address: 'Saturday Market' },
      riders: 1,
      fare: pence(600),
    },
    driver: { id: 'driver-1', name: 'Driver One' },
  });

  it('returns the ride in the terms of the form', () => {
    expect(toChangeableRide(stored)).toMatchObject(RIDE);
    const account = bookedRide(stored, { passenger: { type: 'authenticated' } });
    expect(toChangeableRide(account)?.passenger.type).toBe('authenticated');
  });

  it('keeps the promo code and the ids of the places', () => {
    const coded = bookedRide(stored, {
      promo: USED,
      trip: { pickup: { placeId: 'p1' } },
    });
    const pickup = { ...STATION, placeId: 'p1' };
    const expected = { ...RIDE, promo: USED, trip: { ...RIDE.trip, pickup } };
    expect(toChangeableRide(coded)).toMatchObject(expected);
  });

  it.each<RideFields>([
    ...[
      { passenger: { id: null } },
      { passenger: { type: null } },
      { passenger: { type: 'manual' } } as const,
    ],
    ...[
      { trip: { time: null } },
      { driver: null },
      { trip: { fare: null } },
      { trip: { pickup: { latLng: null } } },
    ],
    ...[
      { trip: { dropoff: { latLng: null } } },
      { trip: { pickup: { address: ' ' } } },
      { trip: { dropoff: { address: '' } } },
    ],
    ...[{ trip: { riders: null } }, { trip: { riders: 0 } }, { trip: { riders: 5 } }],
  ])('returns null for a ride with %j', (fields) => {
    expect(toChangeableRide(bookedRide(stored, fields))).toBeNull();
  });
});

describe('what differs', () => {
  it.each([
    ['none', {}],
    ['none', { fare: pence(900), metres: 9000 }],
    ['riders', { riders: 3 }],
    ['trip', { time: TIME + 5 * MINUTE_MS }],
    ['trip', { riders: 3, dropoff: STATION }],
    ['trip', { pickup: { ...STATION, latLng: MARKET.latLng } }],
    ['trip', { pickup: { ...STATION, address: 'Station' } }],
    ['trip', { pickup: { ...STATION, latLng: { ...STATION.latLng, latitude: 53.842 } } }],
    ['trip', { pickup: { ...STATION, latLng: { ...STATION.latLng, longitude: -0.423 } } }],
  ] as const)('recognise a change of kind %s', (kind, changes) => {
    const trip = wanted(changes);
    expect(differingParts(RIDE.trip, trip).length === 0).toBe(kind === 'none');
    expect(isOtherTrip(RIDE.trip, trip)).toBe(kind === 'trip');
  });

  it('gives a trip with another number of riders its old fare', () => {
    expect(tripAfterChange(RIDE, { kind: 'riders', riders: 3 })).toEqual({
      ...RIDE.trip,
      riders: 3,
    });
    expect(tripAfterChange(RIDE, { kind: 'trip', trip: wanted() })).toEqual(wanted());
  });
});

describe('promoAfterChange', () => {
  const ride = { ...RIDE, promo: USED };

  it('recalculates the discount for the new fare', () => {
    expect(promoAfterChange(ride, pence(700), TENTH)).toEqual({ ...USED, discount: 70 });
    expect(promoAfterChange(ride, pence(500), TENTH)).toEqual({ ...USED, discount: 50 });
    expect(promoAfterChange(RIDE, pence(700), TENTH)).toBeNull();
  });

  it('keeps the code at the same fare, and even if it has expired since', () => {
    expect(promoAfterChange(ride, pence(600), null)).toEqual(USED);
    const over = { isActive: false, expiryDate: 1, usageLimit: 1, ridersOnly: true };
    expect(promoAfterChange(ride, pence(700), { ...TENTH, ...over })).not.toBeNull();
  });

  it.each([
    ['the fare is below the minimum', pence(499), TENTH],
    ['it was deleted', pence(700), null],
    ['it was created again', pence(700), { ...TENTH, createdAt: NOW }],
    ['the redemption is missing', pence(700), { ...TENTH, usedByUsers: ['bob'] }],
    ['it is another code', pence(700), { ...TENTH, id: 'OTHER' }],
  ])('drops the code if %s', (_, fare, promo) => {
    expect(promoAfterChange(ride, fare, promo)).toBeNull();
  });
});

it('isRedemptionReleasable is true for a code as old as the booking', () => {
  expect(isRedemptionReleasable({ ...TENTH, createdAt: RIDE.bookedAt }, RIDE)).toBe(true);
  expect(isRedemptionReleasable(TENTH, { ...RIDE, bookedAt: null })).toBe(false);
  expect(isRedemptionReleasable({ ...TENTH, createdAt: null }, RIDE)).toBe(false);
});

describe('canReusePromo', () => {
  const ride = { ...RIDE, promo: USED };

  it.each([
    ['is released', {}],
    ['reached its limit with this ride', { usageLimit: 1 }],
    ['expires later', { expiryDate: NOW + 1 }],
  ])('is true for a code that %s', (_, changes) => {
    expect(canReusePromo(ride, { ...TENTH, ...changes }, NOW)).toBe(true);
  });

  it.each([
    ['was not redeemed by this ride', { usedByUsers: ['bob'] }],
    ['was created again', { createdAt: NOW }],
    ['has expired', { expiryDate: NOW - 1 }],
    ['is used up by others', { usageLimit: 1, timesUsed: 2 }],
    ['is inactive', { isActive: false }],
    ['became riders-only', { ridersOnly: true }],
  ])('is false for a code that %s', (_, changes) => {
    expect(canReusePromo(ride, { ...TENTH, ...changes }, NOW)).toBe(false);
    expect(canReusePromo(ride, null, NOW)).toBe(false);
    expect(canReusePromo(RIDE, TENTH, NOW)).toBe(false);
  });

  it('is true for a riders-only code of a rider', () => {
    const rider = { ...ride, passenger: { ...ride.passenger, type: 'authenticated' } } as const;
    expect(canReusePromo(rider, { ...TENTH, ridersOnly: true }, NOW)).toBe(true);
  });
});

describe('decideChange', () => {
  const decideAny = (
    change: RideChange,
    stored: ChangeableBooking | null = { ride: RIDE, promo: null },
    agreedFare = pence(700),
    before = RIDE,
  ) => decideChange({ before, change, agreedFare }, stored, NOW);
  const decide = (
    trip: Trip<Instant>,
    ...rest: readonly [
      stored?: ChangeableBooking | null,
      agreedFare?: Pence,
      before?: ChangeableRide,
    ]
  ) => decideAny({ kind: 'trip', trip }, ...rest);
  const later = wanted({ time: TIME + HOUR_MS });

  it('writes a change', () => {
    const write = { kind: 'write', promo: null, releasesRedemption: false };
    expect(decide(later)).toEqual(write);
    expect(decideAny({ kind: 'riders', riders: 3 }, undefined, pence(600))).toEqual(write);
  });

  it('is done already if the ride has the wanted trip', () => {
    const ride = { ...RIDE, trip: { ...later } };
    const written = done({ promo: null, driver: RIDE.driver });
    expect(decide(later, { ride, promo: null })).toEqual(written);
  });

  it.each([
    ['conflict', { trip: { ...RIDE.trip, riders: 2 } as const }],
    ['conflict', { driver: { id: 'driver-2', name: null, vehicle: null } }],
    ['conflict', { promo: USED }],
    ['conflict', { officeChangedAt: NOW }],
    ['too-late', { status: 'on_route' }],
    ['too-late', { status: 'cancelled_by_driver' }],
    ['too-late', { trip: { ...RIDE.trip, time: NOW } }],
  ] as const)('gives %s if the ride has changed since', (kind, changes) => {
    expect(decide(later, { ride: { ...RIDE, ...changes }, promo: null })).toEqual(
      refused({ kind }),
    );
    expect(decide(later, null)).toEqual(refused({ kind: 'too-late' }));
  });

  it('refuses a fare other than the agreed one', () => {
    expect(decide(later, undefined, pence(699))).toEqual(refused({ kind: 'fare-differs' }));
    const before = { ...RIDE, promo: USED };
    const stored = { ride: before, promo: TENTH };
    expect(decide(later, stored, pence(700), before)).toEqual(refused({ kind: 'fare-differs' }));
    expect(decide(later, stored, pence(630), before)).toMatchObject({ kind: 'write' });
  });

  it('releases the redemption of a code that no longer applies', () => {
    const before = { ...RIDE, promo: USED };
    const cheap = wanted({ dropoff: STATION, fare: pence(300) });
    const decideWith = (promo: Promo | null) =>
      decide(cheap, { ride: before, promo }, pence(300), before);
    expect(decideWith(TENTH)).toMatchObject({ promo: null, releasesRedemption: true });
    expect(decideWith(null)).toMatchObject({ promo: null, releasesRedemption: false });
    expect(decideWith({ ...TENTH, usedByUsers: [] })).toMatchObject({ releasesRedemption: false });
  });

  it('refuses a time that has passed', () => {
    const past = wanted({ time: NOW });
    expect(decide(past)).toEqual(refused({ kind: 'not-sent', message: INVALID_TIME_TEXT }));
  });
});

describe('driversForChange', () => {
  const availability = [{ day: 'tuesday', start: '00:00', finish: '24:00' }] as const;
  const drivers = ['driver-2', 'driver-1'].map((id) => driver({ id, availability }));
  const candidates = (time: number) =>
    driversForChange(RIDE, drivers, time).map((each) => [
      each.driver.id,
      each.windowMs / MINUTE_MS,
    ]);

  it('prefer the ride’s own driver, at the same time despite a booking that was close already', () => {
    expect(candidates(TIME + 5 * MINUTE_MS)).toEqual([
      ['driver-1', 30],
      ['driver-2', 30],
    ]);
    expect(candidates(TIME)).toEqual([
      ['driver-1', 15],
      ['driver-2', 30],
    ]);
  });

  it('are on shift', () => {
    expect(candidates(TIME + 24 * HOUR_MS)).toEqual([]);
  });
});
