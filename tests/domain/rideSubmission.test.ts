import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../src/domain/londonTime';
import { pence } from '../../src/domain/money';
import type { Promo } from '../../src/domain/promo';
import { reasonOfRefusal } from '../../src/domain/refusal';
import {
  asapRideRequest,
  scheduledRideRequest,
  tripAt,
  type Passenger,
  type Trip,
} from '../../src/domain/rideRequest';
import {
  cellsToRead,
  decideSubmission,
  driverTimeOf,
  type SubmissionFacts,
} from '../../src/domain/rideSubmission';
import {
  ALTERNATIVE_WINDOW_MS,
  cellsOfRide,
  CONFLICT_WINDOW_MS,
  type BookedSlot,
} from '../../src/domain/slots';

const NOW = Date.parse('2026-11-24T09:00Z');
const TEN = Date.parse('2026-11-24T10:00Z');
const BEVERLEY = { address: 'Lairgate', latLng: { latitude: 53.84, longitude: -0.43 } };
const HULL = { address: 'Hull', latLng: { latitude: 53.7446, longitude: -0.3354 } };
const TRIP: Trip = {
  ...{ pickup: BEVERLEY, dropoff: BEVERLEY, metres: 5000, minutes: 9, isEstimate: false },
  ...{ fare: pence(750), tariffName: '', mode: 'asap', scheduledTime: null, riders: 1 },
};
const ANN: Passenger = { id: 'ann', type: 'guest', name: 'Ann', phone: '07', email: 'a@b.c' };
const DRIVER = { id: 'd1', name: 'Dee', vehicle: null };
const CODE = { id: 'TENTH', code: 'TENTH', discount: pence(1) };
const PROMO: Promo = {
  ...{ id: 'TENTH', code: 'TENTH', isActive: true },
  ...{
    discount: { kind: 'percentage', percent: 10 },
    maxDiscount: null,
    minFare: null,
    minFinalFare: null,
  },
  ...{ usageLimit: 3, timesUsed: 2, usedByUsers: [], expiryDate: null, ridersOnly: false },
};
const NOTHING: SubmissionFacts = { isWritten: false, promo: null, held: [] };
const forNow = asapRideRequest(ANN, TRIP, NOW, CODE);
const forLater = scheduledRideRequest(ANN, tripAt(TRIP, TEN), DRIVER, NOW);

const decide = (
  ride: typeof forNow,
  facts: Partial<SubmissionFacts>,
  windowMs = CONFLICT_WINDOW_MS,
) => decideSubmission(ride, { ...NOTHING, ...facts }, windowMs, NOW);

function booked(minutes: number): BookedSlot {
  return { driverId: 'd1', time: TEN + minutes * MINUTE_MS, pickup: null, dropoff: null };
}

/** A booking so many minutes from ten, by the first of its cells. */
function heldAt(minutes: number) {
  const booking = booked(minutes);
  return { held: [{ cell: cellsOfRide(booking.time)[0] ?? 0, booking }] };
}

describe('a ride that an earlier try has written', () => {
  it('is written, whatever else has changed since', () => {
    const facts = { isWritten: true, promo: { ...PROMO, timesUsed: 3 }, ...heldAt(0) };
    expect(decide({ ...forLater, promo: CODE }, facts)).toEqual({ kind: 'written', ride: null });
  });
});

describe('the promo code of a ride', () => {
  it('takes off what it takes off now', () => {
    expect(decide(forNow, { promo: PROMO })).toEqual({
      kind: 'write',
      ride: { ...forNow, promo: { ...CODE, discount: 75 } },
    });
  });

  it.each([
    ['is used up', { ...PROMO, timesUsed: 3 }, 'This promo code has reached its usage limit'],
    [
      'was used by this user',
      { ...PROMO, usedByUsers: ['ann'] },
      'You have already used this promo code',
    ],
    ['has expired', { ...PROMO, expiryDate: NOW - 1 }, 'This promo code has expired'],
    ['is gone', null, 'Invalid promo code'],
  ])('refuses the ride when it %s', (_, promo, message) => {
    expect(decide(forNow, { promo })).toEqual({ kind: 'promo-refused', message });
  });
});

describe('the driver’s time that a ride takes', () => {
  it('is the driver’s at the scheduled time; none without a driver or a time', () => {
    expect(driverTimeOf(forLater)).toEqual({ driverId: 'd1', time: TEN });
    expect(driverTimeOf(forNow)).toBeNull();
    expect(driverTimeOf({ ...forNow, driver: DRIVER })).toBeNull();
    expect(driverTimeOf({ ...forLater, driver: null })).toBeNull();
  });

  it.each([
    [30, CONFLICT_WINDOW_MS, true],
    [-30, CONFLICT_WINDOW_MS, true],
    [35, CONFLICT_WINDOW_MS, false],
    [-35, CONFLICT_WINDOW_MS, false],
    [15, ALTERNATIVE_WINDOW_MS, true],
    [20, ALTERNATIVE_WINDOW_MS, false],
    [-20, ALTERNATIVE_WINDOW_MS, false],
  ])('with a booking %i minutes away and a window of %i ms is taken: %s', (minutes, window, is) => {
    expect(decide(forLater, heldAt(minutes), window)).toEqual(
      is ? { kind: 'driver-taken' } : { kind: 'write', ride: forLater },
    );
  });

  it('is taken when one of its own cells is held, by whatever booking', () => {
    for (const cell of cellsOfRide(TEN)) {
      expect(decide(forLater, { held: [{ cell, booking: null }] })).toEqual({
        kind: 'driver-taken',
      });
      expect(decide(forLater, { held: [{ cell, booking: booked(300) }] })).toEqual({
        kind: 'driver-taken',
      });
    }
  });

  it('is not taken by a cell that nobody can read and that is not its own', () => {
    const [first = 0] = cellsOfRide(TEN);
    expect(decide(forLater, { held: [{ cell: first - 1, booking: null }] }).kind).toBe('write');
  });

  it('is read with every cell in which a conflicting booking may begin, each once', () => {
    const [first = 0] = cellsOfRide(TEN);
    const cells = cellsToRead(TEN, CONFLICT_WINDOW_MS);
    expect([...cells].sort((one, other) => one - other)).toEqual(
      Array.from({ length: 13 }, (_, index) => first - 6 + index),
    );
    expect([...cellsToRead(TEN, ALTERNATIVE_WINDOW_MS)].length).toBe(7);
  });
});

describe('why the rules refuse a trip', () => {
  it('is its time where that has passed, if only by a clock that is a little ahead, or is missing', () => {
    const words = 'Invalid scheduled time. Please select a valid date and time.';
    expect(reasonOfRefusal(tripAt(TRIP, TEN), TEN)).toBe(words);
    expect(reasonOfRefusal(tripAt(TRIP, TEN), TEN - 4 * MINUTE_MS)).toBe(words);
    expect(reasonOfRefusal({ ...TRIP, mode: 'scheduled' }, NOW)).toBe(words);
    expect(reasonOfRefusal(tripAt(TRIP, TEN), TEN - 6 * MINUTE_MS)).toBeNull();
  });

  it('is the service area where both ends lie outside of it', () => {
    expect(reasonOfRefusal({ ...TRIP, pickup: HULL, dropoff: HULL }, NOW)).toMatch(/^Sorry! We/);
    expect(reasonOfRefusal({ ...TRIP, pickup: HULL }, NOW)).toBeNull();
  });
});
