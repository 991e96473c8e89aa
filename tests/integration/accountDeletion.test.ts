import { afterAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { world } from '../support/world';
import { MINUTE_MS } from '../../src/domain/common/londonTime';
import { OVERDUE_AFTER_MS } from '../../src/domain/ride/ride';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import { DONE } from '../../src/domain/common/outcome';
import type { DeletionProgress } from '../../src/auth/actions/deleteRider';
import { backendPorts } from '../support/backendPorts';
import { timeAt, type Fields } from '../support/rulesWorld';
import { postAccounts } from './adminAccount';
import { AuthProxy } from './authProxy';
import { loadApp } from './localApp';
import { MARKET } from '../support/places';
import { ANN } from './trips';

const ports = backendPorts();

const authProxy = await AuthProxy.open(ports.auth);
const app = await loadApp({ ...ports, auth: authProxy.port });
const { findHomeAddress, findProfile, writeProfile } =
  await import('../../src/firebase/accounts/profiles');
const { findPlaces, writePlaces } = await import('../../src/firebase/accounts/places');
const { deleteRider, findDeletionPreconditions } =
  await import('../../src/auth/actions/deleteRider');
const { deleteGuest } = await import('../../src/auth/actions/deleteGuest');

const PASSWORD = 'six-or-more';
const ADDRESS = { address: '2 Wednesday Market, Beverley', postcode: 'HU17 0DG' };
let uid: string;
let email: string;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await app.signOut();
});
afterAll(() => {
  vi.restoreAllMocks();
});

/** Signs up a new rider with a profile. */
async function registerRider(): Promise<void> {
  email = `${newRideId()}@example.com`.toLowerCase();
  ({ uid } = await app.signUp(email, PASSWORD));
  await writeProfile(uid, { ...ANN, ...ADDRESS, email });
}

/** The rider's profile, read with owner rights. */
async function profile(): Promise<unknown> {
  const address = `http://127.0.0.1:${ports.database}/Users/${uid}.json`;
  const response = await fetch(`${address}?ns=${inject('projectId')}-default-rtdb`, {
    headers: { Authorization: 'Bearer owner' },
  });
  return response.json();
}

async function hasAccount(): Promise<boolean> {
  const response = await postAccounts(':lookup', { localId: [uid] });
  const { users = [] } = (await response.json()) as { readonly users?: readonly unknown[] };
  return users.length === 1;
}

/** Seeds a ride of the account and its entry in openRides. */
async function seedRide(fields: Fields): Promise<void> {
  await world.seed({
    'riders/ride-1': {
      passengerId: uid,
      passengerName: ANN.name,
      status: 'completed',
      scheduledTime: null,
      timestamp: timeAt(Date.now()),
      ...fields,
    },
    [`openRides/${uid}`]: { now: ['ride-1'], later: [], lastRideId: 'ride-1' },
  });
}

const SHARE = 'rideShares/Zm9sbG93LW1lLTEyOC1iaQ';

async function seedSharedOverdueRide(): Promise<void> {
  const timestamp = timeAt(Date.now() - OVERDUE_AFTER_MS - MINUTE_MS);
  await seedRide({ status: 'pending', timestamp });
  await world.seed({
    [SHARE]: { rideId: 'ride-1', status: 'pending', sharedAt: timestamp },
    'rideShareTokens/ride-1': { token: 'Zm9sbG93LW1lLTEyOC1iaQ' },
  });
}

async function expectRideKept(): Promise<void> {
  expect(await world.read('riders/ride-1')).toMatchObject({
    passengerId: uid,
    passengerName: ANN.name,
  });
  expect(await world.read(`openRides/${uid}`)).toMatchObject({ now: ['ride-1'] });
}

/** The profile is deleted, and perhaps the account. */
const PERHAPS_ACCOUNT: DeletionProgress = { isProfileDeleted: true, isUncertain: true };

const removeRider = (password = PASSWORD, before?: DeletionProgress) =>
  deleteRider(uid, password, Date.now(), before);
const removeGuest = () => deleteGuest(uid, Date.now());

describe('a rider’s places', () => {
  beforeEach(registerRider);

  it('are read as they were saved, and the address of the registration as one line', async () => {
    expect(await findPlaces(uid)).toBeNull();
    const places = [
      { label: 'Home', stop: MARKET },
      { label: 'Work', stop: { ...MARKET, latLng: null, placeId: 'ChIJ-1' } },
    ];
    await writePlaces(uid, places);
    expect(await findPlaces(uid)).toEqual(places);
    await writePlaces(uid, []);
    expect(await findPlaces(uid)).toEqual([]);
    expect(await findHomeAddress(uid)).toBe('2 Wednesday Market, Beverley, HU17 0DG');
  });
});

describe('deleting a rider', () => {
  beforeEach(registerRider);

  it('removes account, profile and places and keeps the rides', async () => {
    await seedRide({});
    await writePlaces(uid, [{ label: 'Home', stop: MARKET }]);
    expect(await findDeletionPreconditions(uid, Date.now())).toEqual({
      accountKeptFor: null,
      rides: [],
    });
    expect(await profile()).toMatchObject({ email });
    expect(await removeRider()).toMatchObject(DONE);
    expect(await profile()).toBeNull();
    expect(await world.read(`places/${uid}`)).toBeUndefined();
    expect(await hasAccount()).toBe(false);
    expect(await app.currentPrincipal()).toBeNull();
    await expect(app.signIn(email, PASSWORD)).rejects.toThrow('The email or password is wrong.');
    await expectRideKept();
  });

  it('changes nothing if the password is wrong', async () => {
    expect(await removeRider('wrong-password')).toMatchObject({
      kind: 'refused',
      reason: { kind: 'wrong-password', message: 'The email or password is wrong.' },
    });
    expect(await profile()).toMatchObject({ email });
    expect(await app.currentPrincipal()).toMatchObject({ uid, email });
    expect(await removeRider()).toMatchObject(DONE);
  });

  it('is refused until the open ride is over', async () => {
    await seedRide({ status: 'pending' });
    const refusal = { rides: [{ id: 'ride-1', status: 'pending' }] };
    expect(await findDeletionPreconditions(uid, Date.now())).toMatchObject(refusal);
    expect(await removeRider()).toMatchObject({ reason: { kind: 'open-rides', ...refusal } });
    expect(await profile()).toMatchObject({ email });
    expect(await hasAccount()).toBe(true);
    await seedRide({ status: 'cancelled_by_passenger' });
    expect(await removeRider()).toMatchObject(DONE);
    await expectRideKept();
  });

  it('ignores an overdue ride that was never closed, but ends its link', async () => {
    await seedSharedOverdueRide();
    expect(await removeRider()).toMatchObject(DONE);
    expect(await world.read(SHARE)).toBeUndefined();
  });

  it('keeps the account of a rider who is also a driver', async () => {
    await world.seed({ [`drivers/${uid}`]: { driverName: 'Ann Driver', isActive: false } });
    expect(await findDeletionPreconditions(uid, Date.now())).toMatchObject({
      accountKeptFor: 'driver',
    });
    expect(await removeRider()).toMatchObject(DONE);
    expect(await profile()).toBeNull();
    expect(await app.currentPrincipal()).toBeNull();
    expect(await app.signIn(email, PASSWORD)).toMatchObject({ uid });
    expect(await findProfile(uid)).toBeNull();
  });

  it('can be retried after the profile was removed and the account was not', async () => {
    authProxy.nextDeletion = 'request lost';
    expect(await removeRider()).toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('We can’t connect right now.') as string,
      ...PERHAPS_ACCOUNT,
    });
    expect(await profile()).toBeNull();
    expect(await hasAccount()).toBe(true);
    expect(await app.currentPrincipal()).toMatchObject({ uid });
    expect(await removeRider(PASSWORD, PERHAPS_ACCOUNT)).toMatchObject(DONE);
    expect(await hasAccount()).toBe(false);
  });

  it('reports success on a retry after a lost response', async () => {
    authProxy.nextDeletion = 'response lost';
    expect(await removeRider()).toMatchObject({ kind: 'failed', ...PERHAPS_ACCOUNT });
    expect(await hasAccount()).toBe(false);
    expect(await removeRider(PASSWORD, PERHAPS_ACCOUNT)).toMatchObject(DONE);
    expect(await app.currentPrincipal()).toBeNull();
  });

  it('reports logged-out, not a wrong password, if the account was deleted elsewhere', async () => {
    authProxy.nextDeletion = 'response lost';
    await removeRider();
    expect(await removeRider(PASSWORD, { ...PERHAPS_ACCOUNT, isUncertain: false })).toMatchObject({
      reason: { kind: 'logged-out' },
    });
  });

  it('deletes nothing if another account is signed in', async () => {
    const mine = uid;
    const before = email;
    await app.signOut();
    await registerRider();
    expect(await deleteRider(mine, PASSWORD, Date.now())).toMatchObject({ kind: 'failed' });
    expect(await profile()).toMatchObject({ email });
    expect(await hasAccount()).toBe(true);
    expect(await app.signIn(before, PASSWORD)).toMatchObject({ uid: mine });
  });
});

describe('deleting a guest', () => {
  beforeEach(async () => {
    ({ uid } = await app.signInAsGuest());
    await app.saveGuest(uid, ANN);
  });

  it('removes account and document and keeps the rides', async () => {
    await seedRide({});
    expect(await removeGuest()).toMatchObject(DONE);
    expect(await world.read(`guest/${uid}`)).toBeUndefined();
    expect(await hasAccount()).toBe(false);
    expect(await app.currentPrincipal()).toBeNull();
    await expectRideKept();
    expect((await app.signInAsGuest()).uid).not.toBe(uid);
  });

  it('is refused until the open ride is over', async () => {
    await seedRide({ status: 'on_route' });
    expect(await removeGuest()).toMatchObject({
      reason: { kind: 'open-rides', rides: [{ id: 'ride-1' }] },
    });
    expect(await world.read(`guest/${uid}`)).toMatchObject(ANN);
    expect(await hasAccount()).toBe(true);
    await seedRide({ status: 'completed' });
    expect(await removeGuest()).toMatchObject(DONE);
  });

  it('ends the link of an overdue ride', async () => {
    await seedSharedOverdueRide();
    expect(await removeGuest()).toMatchObject(DONE);
    expect(await world.read(SHARE)).toBeUndefined();
  });

  it('removes the document and signs out if the sign-in is too old to delete the account', async () => {
    authProxy.nextDeletion = { refusal: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' };
    expect(await removeGuest()).toMatchObject(DONE);
    expect(await world.read(`guest/${uid}`)).toBeUndefined();
    expect(await app.currentPrincipal()).toBeNull();
  });

  it('succeeds on a retry after a lost response', async () => {
    authProxy.nextDeletion = 'response lost';
    expect(await removeGuest()).toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('We can’t connect right now.') as string,
    });
    expect(await removeGuest()).toMatchObject(DONE);
    expect(await app.currentPrincipal()).toBeNull();
  });
});
