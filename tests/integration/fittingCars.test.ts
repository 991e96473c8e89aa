import { beforeEach, expect, it } from 'vitest';
import { returnRideId } from '../../src/domain/ride/pairedRides';
import type { Need } from '../../src/domain/trip/extras';
import { tripAt, type RiderCount } from '../../src/domain/trip/trip';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import type { Fields } from '../support/firestoreValues';
import { MARKET, STATION } from '../support/places';
import { auditEachTest } from './consistency';
import { DRIVER, later, onShift, OTHER_DRIVER } from './phoneBookingFixtures';
import { marketTrip, passengerOf } from './trips';
import { signInAsNewGuest, world } from './world';

const { bookWithReturn } = await import('../../src/usecases/bookWithReturn');

const ONE = `drivers/${DRIVER.id}`;
const TWO = `drivers/${OTHER_DRIVER.id}`;
/** Five minutes a day, from midnight. */
const AT_NIGHT = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map(
  (day) => ({ day, start: '00:00', finish: '00:05' }),
);
let id: string;
let uid: string;

beforeEach(async () => {
  uid = await signInAsNewGuest();
  id = newRideId();
  await world.seed(onShift(DRIVER, OTHER_DRIVER));
});
auditEachTest();

const record = (one: Fields, two: Fields = {}): Promise<void> =>
  world.update({ [ONE]: one, [TWO]: two });

interface Wanted {
  readonly time?: number | null;
  readonly needs?: readonly Need[];
  readonly riders?: RiderCount;
  readonly hasReturn?: boolean;
}

function book({ time = later(), needs = [], riders = 1, hasReturn = false }: Wanted) {
  const trip = marketTrip({ riders });
  const back = tripAt({ ...trip, pickup: MARKET, dropoff: STATION }, later(120));
  return bookWithReturn(
    {
      attempt: { id, isUncertain: false },
      trip: time === null ? trip : tripAt(trip, time),
      passenger: passengerOf(uid, 'guest'),
      promo: null,
      extras: { noteToDriver: '', luggage: 0, needs },
      isStillSignedIn: () => Promise.resolve(true),
    },
    { slot: null, back: hasReturn ? { trip: back, isSlot: false } : null },
    Date.now,
    () => undefined,
  );
}
const driverOf = async (rideId = id) => (await world.read(`riders/${rideId}`))?.assignedDriverId;
const NEEDS_WHEELCHAIR: Wanted = { needs: ['wheelchair'] };

it.each<[what: string, one: Fields, wanted: Wanted]>([
  ['a wheelchair', { isWheelchairAccessible: false }, NEEDS_WHEELCHAIR],
  ['four riders', { seats: 3 }, { riders: 4 }],
])(
  'a ride for later with %s goes to a car that takes it, and its return too',
  async (_, one, wanted) => {
    await record(one);
    expect(await book({ ...wanted, hasReturn: true })).toMatchObject({
      outward: { kind: 'done' },
      back: { kind: 'done' },
    });
    expect(await driverOf()).toBe(OTHER_DRIVER.id);
    expect(await driverOf(returnRideId(id))).toBe(OTHER_DRIVER.id);
  },
);

it('a car that isn’t recorded takes any ride', async () => {
  expect(await book({ ...NEEDS_WHEELCHAIR, riders: 4 })).toMatchObject({
    outward: { kind: 'done' },
  });
  expect(await driverOf()).toBe(DRIVER.id);
});

it('no other times are offered than those of a car that takes a wheelchair', async () => {
  await record({ isWheelchairAccessible: false }, { availability: AT_NIGHT });
  const { outward } = await book(NEEDS_WHEELCHAIR);
  const slots =
    outward?.kind === 'refused' && outward.reason.kind === 'alternatives'
      ? outward.reason.slots
      : [];
  // All that the other car can do that day, if that isn't over.
  expect(slots.every(({ time }) => new Date(time).getUTCHours() % 23 <= 1)).toBe(true);
  expect(await driverOf()).toBeUndefined();
  await record({ isWheelchairAccessible: false }, { isWheelchairAccessible: false });
  expect(await book(NEEDS_WHEELCHAIR)).toMatchObject({
    outward: { reason: { kind: 'no-drivers' } },
  });
  expect(await book({})).toMatchObject({ outward: { kind: 'done' } });
});

it('the return trip is refused without a car, before the trip there is booked', async () => {
  await record({ seats: 3 }, { seats: 1 });
  expect(await book({ riders: 4, time: null, hasReturn: true })).toMatchObject({
    outward: null,
    back: { reason: { kind: 'no-drivers' } },
  });
});

it.each<[what: string, one: Fields, two: Fields, kind: string]>([
  [
    'none of those online fits',
    { isWheelchairAccessible: false },
    { isOnline: false },
    'none-online',
  ],
  ['the one that fits is busy', { isWheelchairAccessible: false }, { isOnJob: true }, 'all-busy'],
  ['one that fits is free', { isWheelchairAccessible: false, isOnJob: true }, {}, 'done'],
])('a wheelchair ride for now counts the cars that take it: %s', async (_, one, two, kind) => {
  await record(one, two);
  const { outward } = await book({ ...NEEDS_WHEELCHAIR, time: null });
  expect(outward?.kind === 'refused' ? outward.reason.kind : outward?.kind).toBe(kind);
});
