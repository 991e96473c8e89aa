import { beforeEach, describe, expect, it } from 'vitest';
import type { BookingOutcome } from '../../src/usecases/bookingOutcome';
import { HOUR_MS, MINUTE_MS } from '../../src/domain/common/londonTime';
import { RATE_LIMIT_TEXT, openRideCapText } from '../../src/domain/booking/bookingLimits';
import { OVERDUE_AFTER_MS } from '../../src/domain/ride/ride';
import { type Passenger } from '../../src/domain/booking/rideRequest';
import { tripAt } from '../../src/domain/trip/trip';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import { timeAt, type Fields } from '../support/rulesWorld';
import { Commits } from './commits';
import { setEmailVerified } from './adminAccount';
import { DRIVER, later, onShift } from './phoneBookingFixtures';
import { marketTrip, passengerOf } from './trips';
import { app, signInAsNewGuest, world } from './world';
import { documents } from './reservations';
import { done, refused } from '../../src/domain/common/outcome';

const commits = new Commits();
const { bookNow } = await import('../../src/usecases/bookNow');
const { bookLater } = await import('../../src/usecases/bookLater');

const LONG_AGO = timeAt(Date.now() - HOUR_MS);
let uid: string;

beforeEach(async () => {
  uid = await signInAsNewGuest();
  await world.seed(onShift(DRIVER));
});

/** Books like the confirmation screen. */
function book(
  rideId: string,
  when: 'now' | 'later',
  hours = 0,
  passenger: Passenger = passengerOf(uid, 'guest'),
): Promise<BookingOutcome> {
  const booking = {
    attempt: { id: rideId, isUncertain: false },
    passenger,
    promo: null,
    isStillSignedIn: () => Promise.resolve(true),
  };
  const trip = marketTrip();
  return when === 'now'
    ? bookNow({ ...booking, trip }, Date.now(), () => undefined)
    : bookLater({ ...booking, trip: tripAt(trip, later(hours * 60)) }, Date.now(), () => undefined);
}

/** Seeds rides that the guest booked an hour ago, with their open-ride entries. */
async function seedOpen(
  when: 'now' | 'later',
  rides: Readonly<Record<string, Fields>>,
): Promise<void> {
  const ids = Object.keys(rides);
  await world.seed({
    [`openRides/${uid}`]: documents.openRides(
      when === 'now' ? ids : [],
      when === 'now' ? [] : ids,
      { lastBookedAt: LONG_AGO, bookedBeforeAt: LONG_AGO },
    ),
    ...Object.fromEntries(
      Object.entries(rides).map(([id, fields]) => [
        `riders/${id}`,
        {
          passengerId: uid,
          status: 'pending',
          assignedDriverId: null,
          timestamp: LONG_AGO,
          scheduledTime: when === 'now' ? null : timeAt(later()),
          ...fields,
        },
      ]),
    ),
  });
}

const entries = () => world.read(`openRides/${uid}`);

describe('the open-ride entry of a booking', () => {
  it.each([['now'], ['later']] as const)('is added to the list %s', async (when) => {
    const first = newRideId();
    const second = newRideId();
    expect(await book(first, when)).toMatchObject({ kind: 'done' });
    expect(await entries()).toMatchObject({ [when]: [first], bookedBeforeAt: null });
    expect(await book(second, when, 1)).toMatchObject({ kind: 'done' });
    expect(await entries()).toMatchObject({ [when]: [first, second], lastRideId: second });
  });

  it('is added once when a booking that reached the cap is retried', async () => {
    await seedOpen('now', { one: {} });
    const id = newRideId();
    commits.loseNextResponse();
    expect(await book(id, 'now')).toMatchObject({ kind: 'failed', isUncertain: true });
    expect(await book(id, 'now')).toEqual(done(null));
    expect(await entries()).toMatchObject({ now: ['one', id] });
  });
});

it('a third booking within a minute is refused as rate-limited, for now and for later, and nothing is written', async () => {
  await book(newRideId(), 'now');
  expect(await book(newRideId(), 'later')).toMatchObject({
    kind: 'done',
    value: { isAlternative: false },
  });
  const account = await entries();
  for (const [when, hours] of [
    ['now', 0],
    ['later', 1],
  ] as const) {
    const id = newRideId();
    expect(await book(id, when, hours)).toEqual(
      refused({ kind: 'too-many', message: RATE_LIMIT_TEXT }),
    );
    expect(await world.read(`riders/${id}`)).toBeUndefined();
  }
  expect(await entries()).toEqual(account);
});

it('a guest reads that guest bookings are paused, and nothing is written', async () => {
  await world.seed({ 'settings/bookings': { guestsPaused: true } });
  const id = newRideId();
  for (const when of ['now', 'later'] as const) {
    const outcome = await book(id, when, 1);
    expect(outcome).toMatchObject({ reason: { kind: 'too-many' } });
    expect(outcome).toHaveProperty(
      'reason.message',
      expect.stringMatching(/not taking guest bookings/),
    );
  }
  expect(await world.read(`riders/${id}`)).toBeUndefined();
  await world.seed({ 'settings/bookings': { guestsPaused: false } });
  expect(await book(id, 'now')).toEqual(done(null));
});

describe('an account at its cap of open rides', () => {
  it.each(['now', 'later'] as const)('cannot book another ride (%s)', async (when) => {
    await seedOpen(when, { one: {}, two: {} });
    const id = newRideId();
    expect(await book(id, when, 2)).toEqual(
      refused({ kind: 'too-many', message: openRideCapText(when, 2) }),
    );
    expect(await world.read(`riders/${id}`)).toBeUndefined();
  });

  it('can book more for later once its email is verified, in the app and in the rules', async () => {
    const email = `${newRideId()}@example.com`.toLowerCase();
    await app.signOut();
    ({ uid } = await app.signUp(email, 'six-or-more'));
    const rider = { ...passengerOf(uid, 'authenticated'), email };
    await seedOpen('later', { one: {}, two: {} });
    const id = newRideId();
    expect(await book(id, 'later', 2, rider)).toEqual(
      refused({ kind: 'too-many', message: openRideCapText('later', 2, 6) }),
    );
    const verified = { ...rider, isVerified: true };
    expect(await book(id, 'later', 2, verified)).toMatchObject({ reason: { kind: 'denied' } });
    await setEmailVerified(uid, true);
    await app.refreshPrincipal();
    expect(await book(id, 'later', 2, verified)).toMatchObject({
      kind: 'done',
      value: { isAlternative: false },
    });
    expect(await entries()).toMatchObject({ later: ['one', 'two', id] });
  });

  it.each<[what: string, fields: Fields]>([
    ['is completed', { status: 'completed' }],
    ['was cancelled', { status: 'cancelled' }],
    ['was never answered', { timestamp: timeAt(Date.now() - OVERDUE_AFTER_MS - MINUTE_MS) }],
  ])('can book again if a ride %s', async (_, fields) => {
    await seedOpen('now', { one: {}, two: fields });
    const id = newRideId();
    expect(await book(id, 'now')).toEqual(done(null));
    expect(await entries()).toMatchObject({ now: ['one', id], later: [] });
  });

  it('lets one of two simultaneous bookings take the last place', async () => {
    await seedOpen('now', { one: {} });
    const outcomes = await Promise.all([book(newRideId(), 'now'), book(newRideId(), 'now')]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['done', 'refused']);
    expect((await entries())?.now).toHaveLength(2);
  });
});
