import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { world } from '../support/world';
import {
  asapRideRequest,
  scheduledRideRequest,
  type Passenger,
} from '../../src/domain/booking/rideRequest';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import { backendPorts } from '../support/backendPorts';
import { timeAt } from '../support/rulesWorld';
import { AuthProxy } from './authProxy';
import { loadApp } from './localApp';
import { DRIVER, later, onShift } from './phoneBookingFixtures';
import { ANN, marketTrip } from './trips';
import { DONE, failed } from '../../src/domain/common/outcome';

const ports = backendPorts();
const authProxy = await AuthProxy.open(ports.auth);
const app = await loadApp({ ...ports, auth: authProxy.port });
const { upgradeGuest } = await import('../../src/auth/actions/upgradeGuest');
const { deleteRider } = await import('../../src/auth/actions/deleteRider');
const { parseSession, startGuestSession } = await import('../../src/auth/session/session');
const { findProfile } = await import('../../src/firebase/accounts/profiles');

const PASSWORD = 'six-or-more';
const TIME = later();
const TRIP = { ...marketTrip({}, TIME), time: TIME } as const;
let uid: string;
let email: string;
let guest: Passenger;
let rideId: string;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await app.signOut();
  await world.seed(onShift(DRIVER));
  ({ uid } = await app.signInAsGuest());
  email = `${newRideId()}@example.com`.toLowerCase();
  guest = { id: uid, type: 'guest', ...ANN };
  rideId = newRideId();
  await app.saveGuest(uid, ANN);
  startGuestSession(uid, ANN);
  await submit(guest, rideId);
});
afterAll(() => {
  vi.restoreAllMocks();
});

const submit = (passenger: Passenger, id = newRideId()) =>
  app.submitRide(id, scheduledRideRequest(passenger, TRIP, DRIVER, Date.now()));
const submitNow = (passenger: Passenger, id = newRideId()) =>
  app.submitRide(id, asapRideRequest(passenger, marketTrip({}, Date.now()), Date.now()));

const registration = (changes: object = {}) => ({
  ...ANN,
  email,
  password: PASSWORD,
  address: '2 Wednesday Market, Beverley',
  postcode: 'HU17 0DG',
  ...changes,
});
const upgrade = (changes: object = {}) => upgradeGuest(uid, registration(changes));
const FAILED = failed('Registration failed. Please try again.');

/** Expects a completely upgraded, signed-in rider. */
async function expectRider(): Promise<void> {
  const address = email.toLowerCase();
  expect(await app.currentPrincipal()).toMatchObject({ uid, isGuest: false, email: address });
  expect(parseSession()).toEqual({ userType: 'rider', uid });
  expect(await findProfile(uid)).toMatchObject({ name: ANN.name, email: address });
  expect(await world.read(`guest/${uid}`)).toBeUndefined();
}

async function expectStillGuest(): Promise<void> {
  expect(await app.currentPrincipal()).toMatchObject({ uid, isGuest: true, email: null });
  expect(parseSession()).toMatchObject({ userType: 'guest', uid });
  expect(await world.read(`guest/${uid}`)).toMatchObject(ANN);
  expect(await app.findRide(rideId)).toMatchObject({ id: rideId });
}

describe('an upgraded guest', () => {
  it('is a rider with the same uid, signed in and without a guest document', async () => {
    expect(await upgrade()).toEqual(DONE);
    await expectRider();
    await app.signOut();
    expect(await app.signIn(email, PASSWORD)).toMatchObject({ uid });
  });

  it('keeps their rides in the history and can cancel them', async () => {
    await upgrade();
    expect(await app.listRides(uid)).toMatchObject([{ id: rideId }]);
    expect(await app.listOpenRides(uid)).toMatchObject([{ id: rideId }]);
    expect(await world.read(`riders/${rideId}`)).toMatchObject({ passengerType: 'guest' });
    await app.cancelRide(rideId, Date.now());
    expect(await world.read(`riders/${rideId}`)).toMatchObject({
      status: 'cancelled_by_passenger',
    });
    expect(await app.listOpenRides(uid)).toEqual([]);
  });

  it('books as a rider, keeping the open rides, and no longer as a guest', async () => {
    await upgrade();
    await expect(submitNow(guest)).rejects.toMatchObject({ kind: 'denied' });
    const rider = { ...guest, type: 'authenticated', email: email.toLowerCase() } as const;
    const next = newRideId();
    expect(await submitNow(rider, next)).toMatchObject({ kind: 'done' });
    expect(await world.read(`openRides/${uid}`)).toMatchObject({ now: [next], later: [rideId] });
  });

  it('can delete the account once the rides are over', async () => {
    await upgrade();
    expect(await deleteRider(uid, PASSWORD, Date.now())).toMatchObject({
      reason: { kind: 'open-rides' },
    });
    await app.cancelRide(rideId, Date.now());
    // Another tab may still have the guest's token and write this.
    await world.seed({ [`guest/${uid}`]: { ...ANN, createdAt: timeAt(Date.now()) } });
    expect(await deleteRider(uid, PASSWORD, Date.now())).toMatchObject(DONE);
    expect(await world.read(`guest/${uid}`)).toBeUndefined();
    await expect(app.signIn(email, PASSWORD)).rejects.toThrow('is wrong');
  });
});

describe('an upgrade is refused', () => {
  it.each([
    ['with another password', 'another-password'],
    ['with that account’s own password', PASSWORD],
  ])('for the address of another account, %s', async (_, password) => {
    await app.signOut();
    const { uid: other } = await app.signUp(email, PASSWORD);
    await app.signOut();
    ({ uid } = await app.signInAsGuest());
    await app.saveGuest(uid, ANN);
    startGuestSession(uid, ANN);
    rideId = newRideId();
    await submitNow({ ...guest, id: uid }, rideId);
    expect(await upgrade({ password })).toEqual(
      failed('The email address is already in use by another account.'),
    );
    expect(other).not.toBe(uid);
    await expectStillGuest();
  });

  it('for a weak password', async () => {
    authProxy.nextSignUp = { refusal: 'WEAK_PASSWORD : Password should be at least 6 characters' };
    expect(await upgrade()).toEqual(failed('The password provided is too weak.'));
    await expectStillGuest();
  });

  it('for an account that is not signed in', async () => {
    await app.signOut();
    expect(await upgrade()).toEqual(FAILED);
    expect(parseSession()).toMatchObject({ userType: 'guest', uid });
  });
});

describe('retrying an upgrade finishes it', () => {
  it('after a lost request', async () => {
    authProxy.nextSignUp = 'request lost';
    expect(await upgrade()).toEqual(FAILED);
    await expectStillGuest();
    expect(await upgrade()).toEqual(DONE);
    await expectRider();
  });

  it('after the profile could not be written and the session is a rider’s already', async () => {
    expect(await upgrade({ address: 'x'.repeat(301) })).toEqual(FAILED);
    expect(parseSession()).toEqual({ userType: 'rider', uid });
    expect(await app.findRide(rideId)).toMatchObject({ id: rideId });
    expect(await upgrade({ password: 'another-password' })).toEqual(
      failed('The email or password is wrong.'),
    );
    expect(await upgrade()).toEqual(DONE);
    await expectRider();
  });

  it('and changes nothing when already finished', async () => {
    await upgrade();
    expect(await upgrade({ name: 'Another Name' })).toEqual(DONE);
    await expectRider();
  });
});
