import { afterAll, beforeEach, describe, expect, it } from 'vitest';
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
import { signInGuest } from './guests';
import { actAs } from '../../ops/actAs';
import { connectDriver, driverOnRecord, onDuty } from './staff';
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

describe('a traveller', () => {
  const ONE = driverOnRecord(1);
  const one = connectDriver(ONE.id);
  const traveller = { name: 'Mary Smith', phone: '07700900456' };
  const asked: RideExtras = { ...EXTRAS, journey: '14:05 from York', traveller };
  afterAll(() => one.close());

  it('is written with the ride, and read by the passenger and the driver who has it', async () => {
    await world.seed(onDuty(ONE));
    const guest = await signInGuest();
    const request = withExtras(asapRideRequest(guest.passenger, marketTrip(), Date.now()), asked);
    expect(await actAs(guest, () => app.submitRide(id, request))).toMatchObject(WRITTEN);
    expect(await extras()).toEqual({ ...STORED, journey: '14:05 from York', hasTraveller: true });
    expect(await world.read(`rideTravellers/${id}`)).toEqual(traveller);
    expect(await actAs(guest, () => app.findExtras(id))).toEqual(asked);
    const offered = await actAs(one, () => app.findExtras(id));
    expect(offered).toEqual({ ...EXTRAS, journey: '14:05 from York' });
    expect(await actAs(one, () => app.acceptOffer(id, ONE))).toBe('done');
    expect(await actAs(one, () => app.findExtras(id))).toEqual(asked);
    await guest.close();
  });
});
