import { describe, expect, it } from 'vitest';
import { calendarFile } from '../../../src/domain/ride/calendar';
import { canPassengerChange } from '../../../src/domain/ride/changeableRide';
import type { Driver } from '../../../src/domain/drivers/driver';
import type { RideSummary } from '../../../src/domain/ride/ride';
import { pence } from '../../../src/domain/common/money';
import type { PromoRecord } from '../../../src/domain/promo/promo';
import {
  canReusePromo,
  decideChange,
  driversForChange,
  fareAfterChange,
  changeKind,
  otherBookings,
  promoAfterChange,
  type ChangeableRide,
  type ChangeContext,
} from '../../../src/domain/booking/rideChange';
import type { ScheduledTrip } from '../../../src/domain/trip/trip';
import { RIDE_STATUSES } from '../../../src/domain/ride/rideStatus';

const MINUTE_MS = 60_000;
/** A Tuesday's noon. */
const TIME = Date.UTC(2026, 2, 3, 12);
const NOW = TIME - 24 * 60 * MINUTE_MS;
const STATION = { latLng: { latitude: 53.8419, longitude: -0.4228 }, address: 'Beverley Station' };
const MARKET = { latLng: { latitude: 53.8445, longitude: -0.433 }, address: 'Saturday Market' };
const TRIP = { pickup: STATION, dropoff: MARKET, scheduledTime: TIME, riders: 1 } as const;
const USED = { id: 'TENTH', code: 'TENTH', discount: pence(60) };
const RIDE: ChangeableRide = {
  ...{ id: 'ride-1', bookingId: 'BEV-1', status: 'accepted' },
  passengerId: 'ann',
  passengerType: 'guest',
  driver: { id: 'driver-1', name: 'Driver One', vehicle: null },
  trip: { ...TRIP, fare: pence(600) },
  promo: null,
  bookedAt: NOW - MINUTE_MS,
};
const TENTH: PromoRecord = {
  ...{ id: 'TENTH', code: 'TENTH', isActive: true, discount: { kind: 'percentage', percent: 10 } },
  ...{ maxDiscount: null, minFare: pence(500), minFinalFare: null, usageLimit: null, timesUsed: 1 },
  ...{ usedByUsers: ['ann'], expiryDate: null, ridersOnly: false, description: '' },
  ...{ createdAt: 0, lastUsedAt: null },
};

function wanted(changes: Partial<ScheduledTrip> = {}): ScheduledTrip {
  return {
    ...{ ...TRIP, metres: 1200, minutes: 5, isEstimate: false, fare: pence(700) },
    ...{ tariffName: 'Tariff One', mode: 'scheduled', ...changes },
  };
}

describe('which rides can be changed', () => {
  it.each(RIDE_STATUSES)('one that is %s', (status) => {
    const isOpen = status === 'awaiting_driver_response' || status === 'accepted';
    expect(canPassengerChange({ status, scheduledTime: TIME }, NOW)).toBe(isOpen);
    expect(canPassengerChange({ status, scheduledTime: TIME }, TIME)).toBe(false);
    expect(canPassengerChange({ status, scheduledTime: null }, NOW)).toBe(false);
  });
});

describe('what a change is', () => {
  it.each([
    ['none', {}],
    ['none', { fare: pence(900), metres: 9000 }],
    ['riders', { riders: 3 }],
    ['trip', { scheduledTime: TIME + 5 * MINUTE_MS }],
    ['trip', { riders: 3, dropoff: STATION }],
    ['trip', { pickup: { ...STATION, latLng: MARKET.latLng } }],
  ] as const)('%s', (kind, changes) => {
    expect(changeKind(RIDE.trip, wanted(changes))).toBe(kind);
    expect(fareAfterChange(RIDE, wanted({ fare: pence(700), ...changes }))).toBe(
      kind === 'trip' ? 700 : 600,
    );
  });
});

describe('the code of a ride with another fare', () => {
  const ride = { ...RIDE, promo: USED };

  it('gives what it gives for the new fare', () => {
    expect(promoAfterChange(ride, pence(700), TENTH)).toEqual({ ...USED, discount: 70 });
    expect(promoAfterChange(ride, pence(500), TENTH)).toEqual({ ...USED, discount: 50 });
    expect(promoAfterChange(RIDE, pence(700), TENTH)).toBeNull();
  });

  it('stays as it is with the same fare, and although it ran out since', () => {
    expect(promoAfterChange(ride, pence(600), null)).toEqual(USED);
    const over = { isActive: false, expiryDate: 1, usageLimit: 1, ridersOnly: true };
    expect(promoAfterChange(ride, pence(700), { ...TENTH, ...over })).not.toBeNull();
  });

  it.each([
    ['the fare is below its least', pence(499), TENTH],
    ['it is gone', pence(700), null],
    ['it was made anew', pence(700), { ...TENTH, createdAt: NOW }],
    ['its use is not there', pence(700), { ...TENTH, usedByUsers: ['bob'] }],
    ['it is another', pence(700), { ...TENTH, id: 'OTHER' }],
  ])('is dropped where %s', (_, fare, promo) => {
    expect(promoAfterChange(ride, fare, promo)).toBeNull();
  });
});

describe('a code that a change drops', () => {
  const ride = { ...RIDE, promo: USED };

  it.each([
    ['is given back', {}],
    ['was at its limit by this ride', { usageLimit: 1 }],
    ['ends later', { expiryDate: NOW + 1 }],
  ])('can be used for another ride where it %s', (_, changes) => {
    expect(canReusePromo(ride, { ...TENTH, ...changes }, NOW)).toBe(true);
  });

  it.each([
    ['is not this ride’s use', { usedByUsers: ['bob'] }],
    ['was made anew', { createdAt: NOW }],
    ['has run out', { expiryDate: NOW - 1 }],
    ['is used up by others', { usageLimit: 1, timesUsed: 2 }],
    ['was switched off', { isActive: false }],
    ['is for riders since', { ridersOnly: true }],
  ])('can’t where it %s', (_, changes) => {
    expect(canReusePromo(ride, { ...TENTH, ...changes }, NOW)).toBe(false);
    expect(canReusePromo(ride, null, NOW)).toBe(false);
  });

  it('for riders can be used again by one', () => {
    const rider = { ...ride, passengerType: 'authenticated' } as const;
    expect(canReusePromo(rider, { ...TENTH, ridersOnly: true }, NOW)).toBe(true);
  });
});

describe('what becomes of a change', () => {
  const facts = (changes: Partial<ChangeContext> = {}): ChangeContext => ({
    ...{ present: RIDE, promo: null, days: [], ...changes },
  });
  const decide = (
    trip: ScheduledTrip,
    found: ChangeContext = facts(),
    toPay = pence(700),
    before = RIDE,
  ) => decideChange({ before, trip, agreedFare: toPay }, found, 30 * MINUTE_MS, NOW);
  const later = wanted({ scheduledTime: TIME + 60 * MINUTE_MS });

  it('is to be written, with what it is', () => {
    expect(decide(later)).toEqual({
      ...{ kind: 'write', scope: 'trip', promo: null, releasesRedemption: false },
    });
    expect(decide(wanted({ riders: 3 }), facts(), pence(600))).toMatchObject({ scope: 'riders' });
  });

  it('is made already where the ride stands as it is wanted', () => {
    const present = { ...RIDE, trip: { ...later } };
    expect(decide(later, facts({ present }))).toEqual({ kind: 'changed', promo: null });
  });

  it.each([
    ['conflict', { trip: { ...RIDE.trip, riders: 2 } as const }],
    ['conflict', { driver: { id: 'driver-2', name: null, vehicle: null } }],
    ['conflict', { promo: USED }],
    ['too-late', { status: 'on_route' }],
    ['too-late', { status: 'cancelled_by_driver' }],
    ['too-late', { trip: { ...RIDE.trip, scheduledTime: NOW } }],
  ] as const)('is %s where the ride is another by now', (kind, changes) => {
    expect(decide(later, facts({ present: { ...RIDE, ...changes } }))).toEqual({ kind });
    expect(decide(later, facts({ present: null }))).toEqual({ kind: 'too-late' });
  });

  it('is not made while it costs something else than was said', () => {
    expect(decide(later, facts(), pence(699))).toEqual({ kind: 'fare-differs' });
    const before = { ...RIDE, promo: USED };
    const found = facts({ present: before, promo: TENTH });
    expect(decide(later, found, pence(700), before)).toEqual({ kind: 'fare-differs' });
    expect(decide(later, found, pence(630), before)).toMatchObject({ kind: 'write' });
  });

  it('gives the use of a code back that holds no more, where it is there', () => {
    const before = { ...RIDE, promo: USED };
    const cheap = wanted({ dropoff: STATION, fare: pence(300) });
    const give = (promo: PromoRecord | null) =>
      decide(cheap, facts({ present: before, promo }), pence(300), before);
    expect(give(TENTH)).toMatchObject({ promo: null, releasesRedemption: true });
    expect(give(null)).toMatchObject({ promo: null, releasesRedemption: false });
    expect(give({ ...TENTH, usedByUsers: [] })).toMatchObject({ releasesRedemption: false });
  });

  it('finds its driver taken, but not by riders alone', () => {
    const days = [{ cells: new Map([[Math.floor(TIME / 300_000) + 12, 'other']]), jobs: [] }];
    expect(decide(later, facts({ days }))).toEqual({ kind: 'driver-taken' });
    const riders = wanted({ riders: 2 });
    expect(decide(riders, facts({ days }), pence(600))).toMatchObject({ kind: 'write' });
  });
});

describe('who may get a changed ride', () => {
  const driver = (id: string): Driver => ({
    ...{ id, name: id, vehicle: null, plateNumber: null, vehicleLicenceNumber: null },
    ...{ vehicleImage: null, isActive: true, isOnline: true, isOnJob: false, location: null },
    availability: [{ day: 'tuesday', start: '00:00', finish: '24:00' }],
    unavailableDates: [],
  });
  const drivers = [driver('driver-2'), driver('driver-1')];
  const booking = (driverId: string, time: number) => ({
    ...{ driverId, time, pickup: null, dropoff: null },
  });
  const ids = (time: number, bookings: Parameters<typeof otherBookings>[1] = []) =>
    driversForChange(RIDE, drivers, bookings, time).map((each) => each.driver.id);

  it('is its own driver first', () => {
    expect(ids(TIME + 60 * MINUTE_MS)).toEqual(['driver-1', 'driver-2']);
    expect(ids(TIME + 60 * MINUTE_MS, [booking('driver-1', TIME + 80 * MINUTE_MS)])).toEqual([
      'driver-2',
    ]);
  });

  it('keeps its driver at the same time beside a booking that was close before', () => {
    const close = [booking('driver-1', TIME + 20 * MINUTE_MS)];
    expect(ids(TIME, close)[0]).toBe('driver-1');
    expect(ids(TIME + 5 * MINUTE_MS, close)).toEqual(['driver-2']);
  });

  it('is not kept from it by the ride itself', () => {
    const own = booking('driver-1', TIME);
    const others = [booking('driver-2', TIME), booking('driver-1', TIME + 5 * MINUTE_MS)];
    expect(otherBookings(RIDE, [own, ...others])).toEqual(others);
  });
});

describe('the calendar file of a changed ride', () => {
  it('takes the place of the one before', () => {
    const past = {
      ...{ id: 'ride-1', bookingId: 'BEV-1', status: 'accepted', driverId: null, driverName: null },
      ...{ driverVehicle: null, pickupAddress: 'A', dropoffAddress: 'B', riders: 1, metres: 1 },
      ...{ minutes: 1, fare: pence(600), promo: null, reason: null, bookedAt: NOW },
    } satisfies Omit<RideSummary, 'scheduledTime'>;
    const firm = { name: 'Taxi', phone: '1', host: 'taxi.example' };
    const line = (time: number, now: number, name: string) =>
      calendarFile({ ...past, scheduledTime: time }, firm, now)
        .split('\r\n')
        .find((each) => each.startsWith(name));
    const after = TIME + 60 * MINUTE_MS;
    expect(line(after, NOW + MINUTE_MS, 'UID:')).toBe(line(TIME, NOW, 'UID:'));
    expect(line(after, NOW + MINUTE_MS, 'SEQUENCE:')).not.toBe(line(TIME, NOW, 'SEQUENCE:'));
  });
});
