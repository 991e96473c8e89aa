import { beforeEach, describe, expect, it } from 'vitest';
import {
  asapRideRequest,
  phoneRideRequest,
  scheduledRideRequest,
  type RideRequest,
} from '../../src/domain/booking/rideRequest';
import { tripAt } from '../../src/domain/trip/trip';
import { toSavedPhoneBooking } from '../../src/domain/booking/phoneBooking';
import { NO_EXTRAS, withExtras, type RideExtras } from '../../src/domain/trip/extras';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import { signInAdmin } from './adminAccount';
import { Commits } from './commits';
import { DRIVER, later, onShift, phoneBooking } from './phoneBookingFixtures';
import { marketTrip, NOON, passengerOf } from './trips';
import { app, signInAsNewGuest, world } from './world';

const commits = new Commits();

const EXTRAS: RideExtras = {
  noteToDriver: 'Blue door',
  luggage: 2,
  needs: ['wheelchair', 'doorHelp'],
};
/** As it is stored. */
const STORED = { note: 'Blue door', luggage: 2, needs: ['wheelchair', 'doorHelp'] };
const WRITTEN = { kind: 'done' };
let uid: string;
let id: string;

beforeEach(async () => {
  uid = await signInAsNewGuest();
  id = newRideId();
  await world.seed(onShift(DRIVER));
});

const rideFor = (when: 'now' | 'later', extras: RideExtras = EXTRAS): RideRequest => {
  const passenger = passengerOf(uid, 'guest');
  const ride =
    when === 'now'
      ? asapRideRequest(passenger, marketTrip(), NOON)
      : scheduledRideRequest(passenger, tripAt(marketTrip(), later()), DRIVER, Date.now());
  return withExtras(ride, extras);
};
const extras = () => world.read(`rideExtras/${id}`);
const ride = () => world.read(`riders/${id}`);

describe.each(['now', 'later'] as const)('a ride for %s with extras', (when) => {
  it('is written with its extras in one commit', async () => {
    expect(await app.submitRide(id, rideFor(when))).toMatchObject(WRITTEN);
    expect(commits.count).toBe(1);
    expect(await extras()).toEqual(STORED);
    expect(Object.keys((await ride()) ?? {})).toHaveLength(29);
    expect(await app.findExtras(id)).toEqual(EXTRAS);
  });
});

it('a ride without extras has no rideExtras document', async () => {
  expect(await app.submitRide(id, rideFor('now', NO_EXTRAS))).toMatchObject(WRITTEN);
  expect(await extras()).toBeUndefined();
  expect(await app.findExtras(id)).toEqual(NO_EXTRAS);
});

it('the extras of a phone booking are read back with it', async () => {
  const admin = await signInAdmin(app);
  const booking = phoneBooking({ choice: { time: later(), extras: EXTRAS } });
  const sent = withExtras(phoneRideRequest(admin.uid, booking, DRIVER, Date.now()), booking.extras);
  expect(await app.submitRide(id, sent)).toMatchObject(WRITTEN);
  expect(await extras()).toEqual(STORED);
  expect(await app.findPhoneBooking(id)).toMatchObject(toSavedPhoneBooking(sent));
});
