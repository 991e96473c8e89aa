import { beforeEach, describe, expect, it, vi } from 'vitest';
import { world } from '../support/world';
import type { DriverRecord } from '../../src/domain/drivers/driverRecord';
import { COLLECTIONS } from '../../ops/checks/documentFaults';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import { backendPorts } from '../support/backendPorts';
import { NEW_DRIVER } from '../support/fixtures';
import { timeAt, type Fields } from '../support/rulesWorld';
import { AuthProxy } from './authProxy';
import { fetchEmailCodes, postAccounts, signInAdmin } from './adminAccount';
import { findInconsistencies } from './consistency';
import { Commits } from './commits';
import { loadApp } from './localApp';
import { done, DONE, refused } from '../../src/domain/common/outcome';

const ports = backendPorts();
const commits = new Commits();
const authProxy = await AuthProxy.open(ports.auth);

const app = await loadApp({ ...ports, auth: authProxy.port });
const { addDriver, discardUnfinishedDriver, createCredentials, sendPasswordEmail } =
  await import('../../src/usecases/addDriver');
const { deactivateDriver, saveDriver, reactivateDriver } =
  await import('../../src/firebase/drivers/driverAdmin');

const TODAY = '2026-11-24';
const RECORD: DriverRecord = {
  ...NEW_DRIVER,
  availability: [{ day: 'friday', start: '15:00', finish: '24:00' }],
  unavailableDates: ['2026-12-25'],
};
/** Denied by the rules. */
const INVALID_RECORD: DriverRecord = { ...RECORD, name: 'x'.repeat(101) };
const DOCUMENT: Fields = {
  driverName: 'Driver New',
  driverVehicle: 'Red Dacia Jogger',
  seats: 4,
  isWheelchairAccessible: false,
  isEstate: false,
  vehicleImage: null,
  erycplateNumber: 'ERYC 109',
  erycvehiclelicenceNumber: 'PHV 9',
  isActive: true,
  isOnline: false,
  isOnJob: false,
  availability: [{ day: 'friday', start: '15:00', finish: '24:00' }],
  unavailableDates: ['2026-12-25'],
};
let email: string;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  email = `${newRideId()}@example.com`.toLowerCase();
  await signInAdmin(app);
  return () => {
    vi.restoreAllMocks();
  };
});

/** The uid of the account with this test's address, or null. */
async function findAccountUid(): Promise<string | null> {
  const response = await postAccounts(':lookup', { email: [email] });
  const { users = [] } = (await response.json()) as {
    readonly users?: readonly { readonly localId: string }[];
  };
  return users[0]?.localId ?? null;
}

/** Follows the link of the latest email to set a password. */
async function setPassword(newPassword: string): Promise<void> {
  const { oobCodes } = (await (await fetchEmailCodes()).json()) as {
    readonly oobCodes: readonly { readonly email: string; readonly oobCode: string }[];
  };
  const oobCode = oobCodes.filter((code) => code.email === email).at(-1)?.oobCode;
  const service = `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1`;
  await fetch(`${service}/accounts:resetPassword?key=demo`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ oobCode, newPassword }),
  });
}

const document = async (): Promise<unknown> =>
  world.read(`drivers/${String(await findAccountUid())}`);
const UNKNOWN = { kind: 'failed', isUncertain: true };
const ADDED = done(true);

describe('addDriver', () => {
  it('creates account, record and phone number while the admin stays signed in', async () => {
    expect(await addDriver(createCredentials(email), RECORD, TODAY)).toEqual(ADDED);
    expect(commits.count).toBe(1);
    const uid = String(await findAccountUid());
    expect(await document()).toEqual({ ...DOCUMENT, id: uid });
    const contact = { phone: '07700900109', rideId: null };
    expect(await world.read(`driverContacts/${uid}`)).toEqual(contact);
    expect(COLLECTIONS.drivers?.({ ...DOCUMENT, id: uid }, uid)).toEqual([]);
    expect(COLLECTIONS.driverContacts?.(contact, uid)).toEqual([]);
    expect(await findInconsistencies()).toEqual([]);
    expect(await app.currentPrincipal()).toMatchObject({ uid: 'admin-1' });

    await setPassword('six-or-more');
    await app.signOut();
    expect(await app.signIn(email, 'six-or-more')).toMatchObject({ uid });
    await app.setOnline(uid, true);
    expect(await document()).toMatchObject({ isOnline: true });
  });

  it('refuses an address that already has an account', async () => {
    await app.signUp(email, 'a-riders-own');
    const { uid } = await app.signIn(email, 'a-riders-own');
    await signInAdmin(app);
    expect(await addDriver(createCredentials(email), RECORD, TODAY)).toEqual(refused('in-use'));
    expect(await findAccountUid()).toBe(uid);
    expect(await document()).toBeUndefined();
  });

  it('fails if the account is refused', async () => {
    authProxy.nextSignUp = { refusal: 'OPERATION_NOT_ALLOWED' };
    expect(await addDriver(createCredentials(email), RECORD, TODAY)).toMatchObject({
      kind: 'failed',
      isUncertain: false,
    });
    expect(await findAccountUid()).toBeNull();
  });

  it('deletes the account if the record can’t be written', async () => {
    expect(await addDriver(createCredentials(email), INVALID_RECORD, TODAY)).toMatchObject({
      kind: 'failed',
    });
    expect(await findAccountUid()).toBeNull();
    expect(await addDriver(createCredentials(email), RECORD, TODAY)).toEqual(ADDED);
  });

  it('reports unknown if that deletion fails too, and finishes on the next attempt', async () => {
    const credentials = createCredentials(email);
    authProxy.nextDeletion = 'request lost';
    expect(await addDriver(credentials, INVALID_RECORD, TODAY)).toMatchObject(UNKNOWN);
    const uid = await findAccountUid();
    expect(uid).not.toBeNull();
    expect(await addDriver(credentials, RECORD, TODAY)).toEqual(ADDED);
    expect(await findAccountUid()).toBe(uid);
    expect(await document()).toMatchObject({ id: uid });
  });

  it('adds one driver whichever response is lost', async () => {
    const credentials = createCredentials(email);
    authProxy.nextSignUp = 'response lost';
    expect(await addDriver(credentials, RECORD, TODAY)).toMatchObject(UNKNOWN);
    const uid = await findAccountUid();
    expect(await document()).toBeUndefined();
    commits.loseNextResponse();
    expect(await addDriver(credentials, RECORD, TODAY)).toEqual(ADDED);
    expect(await document()).toEqual({ ...DOCUMENT, id: uid });
    expect(await addDriver(credentials, RECORD, TODAY)).toEqual(ADDED);
    expect(await findAccountUid()).toBe(uid);
  });

  it('keeps the account while a delayed commit may still arrive', async () => {
    const credentials = createCredentials(email);
    const arrive = commits.holdNext();
    expect(await addDriver(credentials, RECORD, TODAY)).toMatchObject(UNKNOWN);
    const uid = await findAccountUid();
    expect(uid).not.toBeNull();
    expect(await document()).toBeUndefined();
    expect((await arrive()).status).toBe(200);
    expect(await addDriver(credentials, RECORD, TODAY)).toEqual(ADDED);
    expect(await findAccountUid()).toBe(uid);
    expect(await document()).toEqual({ ...DOCUMENT, id: uid });
  });

  it('can be discarded without a trace until the record is written', async () => {
    const credentials = createCredentials(email);
    expect(await discardUnfinishedDriver(credentials)).toBe('removed');
    authProxy.nextSignUp = 'response lost';
    await addDriver(credentials, RECORD, TODAY);
    authProxy.nextDeletion = 'request lost';
    expect(await discardUnfinishedDriver(credentials)).toBe('failed');
    expect(await findAccountUid()).not.toBeNull();
    expect(await discardUnfinishedDriver(credentials)).toBe('removed');
    expect(await findAccountUid()).toBeNull();

    await addDriver(credentials, RECORD, TODAY);
    expect(await discardUnfinishedDriver(credentials)).toBe('written');
    expect(await document()).toMatchObject({ driverName: 'Driver New' });
  });

  it('that is cancelled writes no driver, or sends no email once one is written', async () => {
    const credentials = createCredentials(email);
    const isCancelled = vi.fn(() => true);
    expect(await addDriver(credentials, RECORD, TODAY, isCancelled)).toEqual(refused('cancelled'));
    expect(await findAccountUid()).toBeNull();
    expect(commits.count).toBe(0);

    isCancelled.mockReturnValueOnce(false);
    expect(await addDriver(credentials, RECORD, TODAY, isCancelled)).toEqual(done(false));
    expect(await document()).toMatchObject({ driverName: 'Driver New' });
    expect(await (await fetchEmailCodes()).text()).not.toContain(email);
  });

  it('reports whether the password email was sent', async () => {
    authProxy.nextEmail = { refusal: 'TOO_MANY_ATTEMPTS_TRY_LATER' };
    expect(await addDriver(createCredentials(email), RECORD, TODAY)).toEqual(done(false));
    expect(await sendPasswordEmail(email)).toBe(true);
  });
});

describe('the record of a driver', () => {
  const PATH = 'drivers/driver-1';
  const stored: Fields = { ...DOCUMENT, id: 'driver-1', isOnline: true, rating: 5 };
  const contact: Fields = { phone: '07700900109', rideId: 'ride-1' };
  beforeEach(() => world.seed({ [PATH]: stored, 'driverContacts/driver-1': contact }));

  it('saves only the changed fields and keeps concurrent changes of others', async () => {
    commits.beforeNext(() => world.update({ [PATH]: { isOnline: false, driverName: 'Another' } }));
    const after = { ...RECORD, phone: '07700900999', unavailableDates: [] };
    expect(await saveDriver('driver-1', RECORD, after, TODAY)).toEqual(DONE);
    expect(await world.read(PATH)).toEqual({
      ...stored,
      isOnline: false,
      driverName: 'Another',
      unavailableDates: [],
    });
    expect(await world.read('driverContacts/driver-1')).toEqual({
      ...contact,
      phone: '07700900999',
    });
  });

  it('is not overwritten where another admin changed the same field', async () => {
    await world.update({ [PATH]: { driverVehicle: 'Bus' } });
    const after = { ...RECORD, name: 'Driver Uno', vehicle: 'Van' };
    const current = { ...RECORD, vehicle: 'Bus' };
    expect(await saveDriver('driver-1', RECORD, after, TODAY)).toEqual(
      refused({ kind: 'changed', fields: ['vehicle'], current }),
    );
    expect(await world.read(PATH)).toEqual({ ...stored, driverVehicle: 'Bus' });
    expect(await saveDriver('driver-1', current, after, TODAY)).toEqual(DONE);
    // A retry after a lost response.
    expect(await saveDriver('driver-1', RECORD, after, TODAY)).toEqual(DONE);
    expect(await world.read(PATH)).toMatchObject({
      driverName: 'Driver Uno',
      driverVehicle: 'Van',
    });
  });

  it('gets a call sign, and loses it again', async () => {
    await saveDriver('driver-1', RECORD, { ...RECORD, callSign: 7 }, TODAY);
    expect((await world.read(PATH))?.callSign).toBe(7);
    await saveDriver('driver-1', { ...RECORD, callSign: 7 }, RECORD, TODAY);
    expect((await world.read(PATH))?.callSign).toBeUndefined();
  });

  it('gets a contact document if there is none', async () => {
    await world.remove(['driverContacts/driver-1']);
    const before = { ...RECORD, phone: null };
    expect(await saveDriver('driver-1', before, RECORD, TODAY)).toEqual(DONE);
    expect(await world.read('driverContacts/driver-1')).toEqual({
      phone: '07700900109',
      rideId: null,
    });
    expect(await saveDriver('driver-missing', before, RECORD, TODAY)).toEqual(
      refused({ kind: 'missing' }),
    );
  });

  it('records deactivation, with going offline, and reactivation', async () => {
    const location = { latitude: 53.84, longitude: -0.43 };
    const position = { location, locationAt: timeAt(Date.now()) };
    await world.update({ [PATH]: { location }, 'driverContacts/driver-1': position });
    expect(await deactivateDriver('driver-1')).toBe('done');
    expect(await world.read(PATH)).toEqual({ ...stored, isActive: false, isOnline: false });
    expect(await world.read('driverContacts/driver-1')).toEqual(contact);
    expect(await reactivateDriver('driver-1')).toBe('done');
    expect(await world.read(PATH)).toEqual({ ...stored, isActive: true, isOnline: false });
    expect(await deactivateDriver('driver-missing')).toBe('missing');
  });

  it('can’t be deactivated during a ride, even one accepted during the transaction', async () => {
    const ride = {
      status: 'on_route',
      assignedDriverId: 'driver-1',
      passengerId: 'rider-1',
      pickupAddress: 'x',
      dropoffAddress: 'y',
      timestamp: timeAt(Date.now()),
    };
    await world.seed({ 'riders/ride-1': ride });
    expect(await deactivateDriver('driver-1')).toBe('under-way');
    await world.update({ 'riders/ride-1': { status: 'pending', assignedDriverId: null } });
    commits.beforeNext(() =>
      world.seed({
        'riders/ride-1': { ...ride, status: 'assigned' },
        [PATH]: { ...stored, isOnJob: true },
        'driverContacts/driver-1': { ...contact, rideId: 'ride-1' },
      }),
    );
    expect(await deactivateDriver('driver-1')).toBe('under-way');
    expect(await world.read(PATH)).toMatchObject({ isActive: true, isOnline: true });
  });
});
