import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../src/domain/common/londonTime';
import { pence } from '../../../src/domain/common/money';
import { NO_OPEN_RIDES, type OpenRides } from '../../../src/domain/booking/bookingLimits';
import type { Promo } from '../../../src/domain/promo/promo';
import { tripRefusalText } from '../../../src/domain/trip/tripRefusal';
import {
  asapRideRequest,
  scheduledRideRequest,
  type Passenger,
} from '../../../src/domain/booking/rideRequest';
import { tripAt, type Trip } from '../../../src/domain/trip/trip';
import {
  decideSubmission,
  driverSlot,
  type SubmissionContext,
} from '../../../src/domain/booking/rideSubmission';
import {
  ALTERNATIVE_WINDOW_MS,
  rideCells,
  CONFLICT_WINDOW_MS,
  type BookedSlot,
  type DriverDay,
} from '../../../src/domain/slots/slots';

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
const ID = 'this-ride';
const NOTHING: SubmissionContext = {
  ...{ isWritten: false, promo: null, days: [] },
  ...{ open: NO_OPEN_RIDES, stillOpenIds: new Set() },
};
const ENTERED_NOW = { now: [ID], later: [] };
const ENTERED_LATER = { now: [], later: [ID] };
const forNow = asapRideRequest(ANN, TRIP, NOW, CODE);
const forLater = scheduledRideRequest(ANN, tripAt(TRIP, TEN), DRIVER, NOW);

const decide = (
  ride: typeof forNow,
  facts: Partial<SubmissionContext>,
  windowMs = CONFLICT_WINDOW_MS,
) => decideSubmission(ID, ride, { ...NOTHING, ...facts }, windowMs, NOW);

function booked(minutes: number): BookedSlot {
  return { driverId: 'd1', time: TEN + minutes * MINUTE_MS, pickup: null, dropoff: null };
}

/** The driver's day with a booking so many minutes from ten. */
function heldAt(minutes: number): { readonly days: readonly DriverDay[] } {
  const booking = booked(minutes);
  const cells = new Map(rideCells(booking.time).map((cell) => [cell, 'other-ride']));
  return { days: [{ cells, jobs: [booking] }] };
}

/** The rides that Ann has open, all of which still count but those that are `over`. */
function entries(
  now: readonly string[],
  later: readonly string[],
  over: readonly string[] = [],
): { readonly open: OpenRides; readonly stillOpenIds: ReadonlySet<string> } {
  const stillOpenIds = new Set([...now, ...later].filter((id) => !over.includes(id)));
  return { open: { ...NO_OPEN_RIDES, now, later }, stillOpenIds };
}

describe('a ride that an earlier try has written', () => {
  it('is written, whatever else has changed since', () => {
    const facts = {
      isWritten: true,
      promo: { ...PROMO, timesUsed: 3 },
      ...heldAt(0),
      ...entries([], ['a', 'b']),
    };
    expect(decide({ ...forLater, promo: CODE }, facts)).toEqual({ kind: 'written', ride: null });
  });
});

describe('the promo code of a ride', () => {
  it('takes off what it takes off now', () => {
    expect(decide(forNow, { promo: PROMO })).toEqual({
      kind: 'write',
      ride: { ...forNow, promo: { ...CODE, discount: 75 } },
      openRides: ENTERED_NOW,
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
    expect(driverSlot(forLater)).toEqual({ driverId: 'd1', time: TEN });
    expect(driverSlot(forNow)).toBeNull();
    expect(driverSlot({ ...forNow, driver: DRIVER })).toBeNull();
    expect(driverSlot({ ...forLater, driver: null })).toBeNull();
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
      is ? { kind: 'driver-taken' } : { kind: 'write', ride: forLater, openRides: ENTERED_LATER },
    );
  });

  it('is taken when one of its own cells is held, by whatever booking', () => {
    for (const cell of rideCells(TEN)) {
      const cells = new Map([[cell, 'other-ride']]);
      for (const jobs of [[], [booked(300)]]) {
        expect(decide(forLater, { days: [{ cells, jobs }] })).toEqual({ kind: 'driver-taken' });
      }
    }
  });

  it('is taken by a booking on either of the days around it', () => {
    const free: DriverDay = { cells: new Map(), jobs: [booked(-300)] };
    for (const days of [
      [free, ...heldAt(25).days],
      [...heldAt(-25).days, free],
    ]) {
      expect(decide(forLater, { days })).toEqual({ kind: 'driver-taken' });
    }
    expect(decide(forLater, { days: [free, free] }).kind).toBe('write');
  });

  it('is not taken by a cell without a job that is not its own', () => {
    const [first = 0] = rideCells(TEN);
    for (const cell of [first - 1, first + 4]) {
      const days = [{ cells: new Map([[cell, 'other-ride']]), jobs: [] }];
      expect(decide(forLater, { days }).kind).toBe('write');
    }
  });
});

describe('the rides that an account may have open', () => {
  const byPhone = { ...forNow, passenger: { ...ANN, type: 'manual' as const } };

  it('are entered with the ride', () => {
    expect(decide(forNow, { promo: PROMO, ...entries(['a'], ['b', 'c']) })).toMatchObject({
      kind: 'write',
      openRides: { now: ['a', ID], later: ['b', 'c'] },
    });
  });

  it.each([
    ['now', forNow, entries(['a', 'b'], [])],
    ['later', forLater, entries([], ['a', 'b'])],
  ])('as many as there may be for %s refuse one more, whatever the code', (when, ride, facts) => {
    expect(decide(ride, facts)).toEqual({
      kind: 'too-many',
      message: `You already have 2 taxis booked for ${when}. Cancel one of them, or wait until one is over, before you book another. If you need more, please call us.`,
    });
  });

  it('make room where one is over', () => {
    expect(decide(forLater, entries([], ['a', 'b'], ['a']))).toEqual({
      ...{ kind: 'write', ride: forLater },
      openRides: { now: [], later: ['b', ID] },
    });
  });

  it('are counted before the driver’s time: nobody looks for another driver in vain', () => {
    const facts = { ...heldAt(0), ...entries([], ['a', 'b']) };
    expect(decide(forLater, facts).kind).toBe('too-many');
  });

  it('are as many as the admin likes', () => {
    expect(decide({ ...byPhone, promo: null }, entries(['a', 'b', 'c'], []))).toEqual({
      ...{ kind: 'write', ride: { ...byPhone, promo: null } },
      openRides: null,
    });
  });
});

describe('why the rules refuse a trip', () => {
  it('is its time where that has passed, if only by a clock that is a little ahead, or is missing', () => {
    const words = 'Invalid scheduled time. Please select a valid date and time.';
    expect(tripRefusalText(tripAt(TRIP, TEN), TEN)).toBe(words);
    expect(tripRefusalText(tripAt(TRIP, TEN), TEN - 4 * MINUTE_MS)).toBe(words);
    expect(tripRefusalText({ ...TRIP, mode: 'scheduled' }, NOW)).toBe(words);
    expect(tripRefusalText(tripAt(TRIP, TEN), TEN - 6 * MINUTE_MS)).toBeNull();
  });

  it('is the service area where both ends lie outside of it', () => {
    expect(tripRefusalText({ ...TRIP, pickup: HULL, dropoff: HULL }, NOW)).toMatch(/^Sorry! We/);
    expect(tripRefusalText({ ...TRIP, pickup: HULL }, NOW)).toBeNull();
  });
});
