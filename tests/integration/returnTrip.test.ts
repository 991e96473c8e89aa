import { beforeEach, describe, expect, it } from 'vitest';
import { actAs } from '../../ops/actAs';
import { scheduledRideRequest } from '../../src/domain/booking/rideRequest';
import { HOUR_MS, MINUTE_MS, type Instant } from '../../src/domain/common/londonTime';
import { pence } from '../../src/domain/common/money';
import { returnRideId } from '../../src/domain/ride/pairedRides';
import { tripAt } from '../../src/domain/trip/trip';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import { MARKET, STATION } from '../support/places';
import { timeAt } from '../support/rulesWorld';
import { Commits } from './commits';
import { auditEachTest } from './consistency';
import { signInGuest } from './guests';
import { DRIVER, later, onShift, OTHER_DRIVER } from './phoneBookingFixtures';
import { UNUSED } from './promoFixtures';
import { documents } from './reservations';
import { marketTrip, passengerOf } from './trips';
import { app, signInAsNewGuest, world } from './world';

const commits = new Commits();
const { bookWithReturn } = await import('../../src/usecases/bookWithReturn');

const TEN_FIELDS = {
  code: 'TEN',
  description: 'Ten percent off',
  isActive: true,
  ridersOnly: false,
  discountType: 'percentage',
  discountValue: 10,
  maxDiscount: null,
  minFare: null,
  minFinalFare: null,
  usageLimit: null,
  expiryDate: null,
};
const NO_LUGGAGE = { noteToDriver: '', luggage: 0, needs: [] } as const;
let uid: string;
let id: string;

beforeEach(async () => {
  uid = await signInAsNewGuest();
  id = newRideId();
  await world.seed(onShift(DRIVER));
});
auditEachTest();

interface Wanted {
  /** Null for now. */
  readonly there?: Instant | null;
  readonly back?: Instant;
  readonly isSlot?: boolean;
  readonly isUncertain?: boolean;
  readonly hasCode?: boolean;
}

/** Books like the confirmation: by default tomorrow, and back two hours later. */
function book(wanted: Wanted = {}) {
  const { there = later(), back = later(120), isSlot = false } = wanted;
  const trip = marketTrip();
  const outward = there === null ? trip : tripAt(trip, there);
  const swapped = { ...trip, pickup: MARKET, dropoff: STATION };
  return bookWithReturn(
    {
      attempt: { id, isUncertain: wanted.isUncertain ?? false },
      trip: outward,
      passenger: passengerOf(uid, 'guest'),
      promo: wanted.hasCode
        ? { id: 'TEN', code: 'TEN', discount: pence(Math.floor(outward.fare / 10)) }
        : null,
      extras: { ...NO_LUGGAGE, luggage: 2, journey: 'BA 117' },
      isStillSignedIn: () => Promise.resolve(true),
    },
    { slot: null, back: { trip: tripAt(swapped, back), isSlot } },
    Date.now,
    () => undefined,
  );
}

const rides = () => Promise.all([id, returnRideId(id)].map((each) => world.read(`riders/${each}`)));
const NONE = [undefined, undefined];
const BOTH_BOOKED = { outward: { kind: 'done' }, back: { kind: 'done' } };

/** Another guest takes the driver at this time. */
async function takeDriver(time: Instant): Promise<void> {
  const { passenger, firestore, close } = await signInGuest();
  const request = scheduledRideRequest(passenger, tripAt(marketTrip(), time), DRIVER, Date.now());
  const submitted = await actAs({ firestore }, () => app.submitRide(newRideId(), request));
  expect(submitted).toMatchObject({ kind: 'done' });
  await close();
}

it.each([['now'], ['later']])('a ride for %s is booked with its return', async (when) => {
  const there = when === 'now' ? null : later();
  expect(await book({ there })).toMatchObject(BOTH_BOOKED);
  const [outward, back] = await rides();
  expect(outward).toMatchObject({ passengerId: uid, isScheduled: there !== null });
  expect(back).toMatchObject({
    passengerId: uid,
    status: 'awaiting_driver_response',
    scheduledTime: timeAt(later(120)),
    pickupAddress: MARKET.address,
    dropoffAddress: STATION.address,
  });
  expect(back?.bookingId).not.toBe(outward?.bookingId);
  // The flight is the trip there's.
  expect(await world.read(`rideExtras/${id}`)).toMatchObject({ luggage: 2, journey: 'BA 117' });
  const kept = await world.read(`rideExtras/${returnRideId(id)}`);
  expect(kept).toEqual({ note: '', luggage: 2, needs: [] });
});

it('a promo code counts once, for the trip there', async () => {
  await world.seed({ 'promoCodes/TEN': { ...TEN_FIELDS, ...UNUSED } });
  expect(await book({ hasCode: true })).toMatchObject(BOTH_BOOKED);
  expect(await rides()).toMatchObject([{ promoCode: 'TEN' }, { promoCode: null }]);
  expect(await world.read('promoCodes/TEN')).toMatchObject({ timesUsed: 1, usedByUsers: [uid] });
});

describe('nothing is written', () => {
  it('if no driver is free for the return, and other times are offered from the arrival on', async () => {
    await takeDriver(later(60));
    const arrival = later() + 5 * MINUTE_MS;
    const { outward, back } = await book({ back: later(60) });
    expect(outward).toBeNull();
    expect(back).toMatchObject({ reason: { kind: 'alternatives' } });
    const slots =
      back?.kind === 'refused' && back.reason.kind === 'alternatives' ? back.reason.slots : [];
    expect(slots.length).toBeGreaterThan(0);
    expect(slots.every(({ time }) => time >= arrival)).toBe(true);
    expect(await rides()).toEqual(NONE);
    // The offered time can be had.
    const [slot] = slots.slice(-1);
    expect(await book({ back: slot?.time ?? 0, isSlot: true })).toMatchObject(BOTH_BOOKED);
  });

  it('if the only driver is on the trip there', async () => {
    expect(await book({ back: later(20) })).toMatchObject({
      outward: null,
      back: { reason: { kind: 'alternatives', slots: [{ label: 'Alternative 1' }] } },
    });
    expect(await rides()).toEqual(NONE);
    await world.seed(onShift(OTHER_DRIVER));
    expect(await book({ back: later(20) })).toMatchObject(BOTH_BOOKED);
  });

  it('if the return has no driver at work', async () => {
    const [[path, driver] = ['', {}]] = Object.entries(onShift(DRIVER));
    await world.seed({ [path]: { ...driver, availability: [] } });
    expect(await book()).toMatchObject({ outward: null, back: { reason: { kind: 'no-drivers' } } });
    expect(await rides()).toEqual(NONE);
  });

  it('if it starts before the passenger arrives', async () => {
    const message = expect.stringContaining('must start after you arrive') as unknown;
    const refusal = { outward: null, back: { reason: { kind: 'not-sent', message } } };
    expect(await book({ back: later() })).toMatchObject(refusal);
    expect(await book({ back: later(-60) })).toMatchObject(refusal);
    expect(await rides()).toEqual(NONE);
  });

  it('if only one more ride fits the account’s limit', async () => {
    const open = { status: 'pending', passengerId: uid, scheduledTime: timeAt(later(300)) };
    const longAgo = timeAt(Date.now() - HOUR_MS);
    await world.seed({
      'riders/one': { ...open, assignedDriverId: null, timestamp: longAgo },
      [`openRides/${uid}`]: documents.openRides([], ['one'], {
        lastBookedAt: longAgo,
        bookedBeforeAt: null,
      }),
    });
    const message = expect.stringContaining('You can have 2 rides booked for later') as unknown;
    const refusal = { outward: null, back: { reason: { kind: 'too-many', message } } };
    expect(await book()).toMatchObject(refusal);
    expect(await rides()).toEqual(NONE);
    // A ride for now counts by itself.
    expect(await book({ there: null })).toMatchObject(BOTH_BOOKED);
  });

  it('if the account booked a moment ago', async () => {
    await takeTurn();
    const message = expect.stringContaining('Wait a minute') as unknown;
    expect(await book()).toMatchObject({
      outward: null,
      back: { reason: { kind: 'too-many', message } },
    });
    expect(await rides()).toEqual(NONE);
  });
});

/** Books another ride, for now. */
async function takeTurn(): Promise<void> {
  const { bookNow } = await import('../../src/usecases/bookNow');
  const booking = {
    attempt: { id: newRideId(), isUncertain: false },
    trip: marketTrip(),
    passenger: passengerOf(uid, 'guest'),
    promo: null,
    isStillSignedIn: () => Promise.resolve(true),
  };
  expect(await bookNow(booking, Date.now(), () => undefined)).toMatchObject({ kind: 'done' });
}

it('a refused trip there leaves no return', async () => {
  await takeDriver(later());
  expect(await book()).toMatchObject({
    outward: { reason: { kind: 'alternatives' } },
    back: null,
  });
  expect(await rides()).toEqual(NONE);
});

it('if its driver is taken after the check, the return is refused with other times, and can be booked then', async () => {
  commits.beforeNext(() => takeDriver(later(120)));
  const outcome = await book();
  expect(outcome).toMatchObject({
    outward: { kind: 'done' },
    back: { reason: { kind: 'alternatives' } },
  });
  expect(await rides()).toMatchObject([{ passengerId: uid }, undefined]);
  const before = commits.count;
  expect(await book({ back: later(240), isUncertain: true })).toMatchObject(BOTH_BOOKED);
  expect(commits.count).toBe(before + 1);
});

describe('a lost answer', () => {
  it.each([['to the trip there'], ['to the return']])('%s: a retry books each once', async (to) => {
    const lost = to === 'to the return' ? 2 : 1;
    commits.sendWith(async (send) => {
      const response = await send();
      if (commits.count === lost) {
        throw new TypeError('fetch failed');
      }
      return response;
    });
    const uncertain = { kind: 'failed', isUncertain: true };
    expect(await book()).toMatchObject(
      lost === 1
        ? { outward: uncertain, back: null }
        : { outward: { kind: 'done' }, back: uncertain },
    );
    const written = await rides();
    expect(written.filter((ride) => ride !== undefined)).toHaveLength(lost);
    expect(await book({ isUncertain: true })).toMatchObject(BOTH_BOOKED);
    expect(commits.count).toBe(2);
    expect((await rides()).map((ride) => ride?.bookingId)).toMatchObject(
      written.map((ride) => ride?.bookingId ?? (expect.any(String) as unknown)),
    );
    expect(await world.read(`openRides/${uid}`)).toMatchObject({ later: [id, returnRideId(id)] });
  });
});
