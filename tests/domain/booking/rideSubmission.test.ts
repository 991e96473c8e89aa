import { describe, expect, it } from 'vitest';
import { pence } from '../../../src/domain/common/money';
import { NO_OPEN_RIDES, type OpenRides } from '../../../src/domain/booking/bookingLimits';
import { promo } from '../../support/fixtures';
import { tripRefusalText } from '../../../src/domain/trip/tripLimits';
import {
  asapRideRequest,
  scheduledRideRequest,
  type Passenger,
} from '../../../src/domain/booking/rideRequest';
import { tripAt, type Trip } from '../../../src/domain/trip/trip';
import {
  decideSubmission,
  type SubmissionContext,
} from '../../../src/domain/booking/rideSubmission';
import { stopAt } from '../../support/places';
import { done, refused } from '../../../src/domain/common/outcome';

const NOW = Date.parse('2026-11-24T09:00Z');
const TEN = Date.parse('2026-11-24T10:00Z');
const BEVERLEY = stopAt('Lairgate', 53.84, -0.43);
const HULL = stopAt('Hull', 53.7446, -0.3354);
const TRIP: Trip = {
  pickup: BEVERLEY,
  dropoff: BEVERLEY,
  metres: 5000,
  minutes: 9,
  isEstimate: false,
  fare: pence(750),
  tariffName: '',
  time: null,
  riders: 1,
};
const ANN: Passenger = { id: 'ann', type: 'guest', name: 'Ann', phone: '07', email: 'a@b.c' };
const DRIVER = { id: 'd1', name: 'Dee', vehicle: null };
const CODE = { id: 'TENTH', code: 'TENTH', discount: pence(1) };
const PROMO = promo({ usageLimit: 3, timesUsed: 2 });
const ID = 'this-ride';
const NOTHING: SubmissionContext = {
  isWritten: false,
  fleet: 'available',
  promo: null,
  freeDriver: DRIVER,
  open: NO_OPEN_RIDES,
  stillOpenIds: new Set(),
};
const OPEN_NOW = { now: [ID], later: [] };
const OPEN_LATER = { now: [], later: [ID] };
const forNow = asapRideRequest(ANN, TRIP, NOW, CODE);
const forLater = scheduledRideRequest(ANN, tripAt(TRIP, TEN), DRIVER, NOW);

const decide = (ride: typeof forNow, context: Partial<SubmissionContext>) =>
  decideSubmission(ID, ride, { ...NOTHING, ...context }, NOW);

const NONE_FREE = { freeDriver: null };
const TAKEN = refused({ kind: 'driver-taken' });

/** Ann's open rides; all but those in `over` still count. */
function openRides(
  now: readonly string[],
  later: readonly string[],
  over: readonly string[] = [],
): { readonly open: OpenRides; readonly stillOpenIds: ReadonlySet<string> } {
  const stillOpenIds = new Set([...now, ...later].filter((id) => !over.includes(id)));
  return { open: { ...NO_OPEN_RIDES, now, later }, stillOpenIds };
}

it('decideSubmission of a ride that was written by an earlier attempt finds it written, whatever has changed since', () => {
  const context = {
    isWritten: true,
    fleet: 'all-busy' as const,
    promo: { ...PROMO, timesUsed: 3 },
    ...NONE_FREE,
    ...openRides([], ['a', 'b']),
  };
  expect(decide({ ...forLater, promo: CODE }, context)).toEqual(done(null));
});

it.each(['none-online', 'all-busy'] as const)('decideSubmission refuses while %s', (fleet) => {
  expect(decide(forNow, { fleet })).toEqual(refused({ kind: fleet }));
});

describe('decideSubmission: promo code', () => {
  it('recalculates the discount', () => {
    expect(decide(forNow, { promo: PROMO })).toEqual({
      kind: 'write',
      ride: { ...forNow, promo: { ...CODE, discount: 75 } },
      openRides: OPEN_NOW,
    });
  });

  it.each([
    ['is used up', { ...PROMO, timesUsed: 3 }, 'This promo code has reached its usage limit'],
    ['was deleted', null, 'Invalid promo code'],
  ])('refuses a code that %s', (_, promo, message) => {
    expect(decide(forNow, { promo })).toEqual(refused({ kind: 'promo-refused', message }));
  });
});

describe('decideSubmission: the driver', () => {
  const other = { id: 'd2', name: 'Dot', vehicle: null };

  it('is the one who is free', () => {
    expect(decide(forLater, { freeDriver: other })).toEqual({
      kind: 'write',
      ride: { ...forLater, driver: other },
      openRides: OPEN_LATER,
    });
  });

  it('is taken if none is free', () => {
    expect(decide(forLater, NONE_FREE)).toEqual(TAKEN);
  });

  it('needs no free time without a time or a driver', () => {
    const now = { ...forNow, promo: null };
    for (const ride of [now, { ...now, driver: DRIVER }, { ...forLater, driver: null }]) {
      expect(decide(ride, NONE_FREE)).toMatchObject({ kind: 'write', ride });
    }
  });
});

describe('decideSubmission: open rides of the account', () => {
  const byPhone = { ...forNow, passenger: { ...ANN, type: 'manual' as const } };

  it('are written with the ride', () => {
    expect(decide(forNow, { promo: PROMO, ...openRides(['a'], ['b', 'c']) })).toMatchObject({
      kind: 'write',
      openRides: { now: ['a', ID], later: ['b', 'c'] },
    });
  });

  it.each([
    ['now', forNow, openRides(['a', 'b'], [])],
    ['later', forLater, openRides([], ['a', 'b'])],
  ])('at the cap for %s refuse another ride, whatever its code', (when, ride, context) => {
    expect(decide(ride, context)).toEqual(
      refused({
        kind: 'too-many',
        message: `You already have 2 rides booked for ${when}. Cancel one, wait until one is over, or call us.`,
      }),
    );
  });

  it.each([
    [false, 2, 'Verify your email on the map to book up to 6, or call us.'],
    [true, 6, 'Cancel one, wait until one is over, or call us.'],
  ])('at the cap of a rider who is verified (%s) say what to do', (isVerified, cap, advice) => {
    const passenger = { ...ANN, type: 'authenticated', isVerified } as const;
    const open = openRides([], ['a', 'b', 'c', 'd', 'e', 'f'].slice(0, cap));
    expect(decide({ ...forLater, passenger }, open)).toEqual(
      refused({
        kind: 'too-many',
        message: `You already have ${cap} rides booked for later. ${advice}`,
      }),
    );
  });

  it('make room if one is over', () => {
    expect(decide(forLater, openRides([], ['a', 'b'], ['a']))).toEqual({
      kind: 'write',
      ride: forLater,
      openRides: { now: [], later: ['b', ID] },
    });
  });

  it('are checked before the driver’s time', () => {
    const context = { ...NONE_FREE, ...openRides([], ['a', 'b']) };
    expect(decide(forLater, context)).toMatchObject({ reason: { kind: 'too-many' } });
  });

  it('are unlimited for the admin', () => {
    expect(decide({ ...byPhone, promo: null }, openRides(['a', 'b', 'c'], []))).toEqual({
      kind: 'write',
      ride: { ...byPhone, promo: null },
      openRides: null,
    });
  });
});

it('tripRefusalText names the service area if both ends are outside it', () => {
  expect(tripRefusalText({ ...TRIP, pickup: HULL, dropoff: HULL }, NOW)).toMatch(/^Sorry! We/);
  expect(tripRefusalText({ ...TRIP, pickup: HULL }, NOW)).toBeNull();
});
