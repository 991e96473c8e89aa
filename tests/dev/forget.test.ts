import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { ROOT } from '../../dev/backend/backend';
import { openAuth } from '../../dev/operations/adminApi/adminAuth';
import { openDatabase } from '../../dev/operations/adminApi/adminDatabase';
import { openFirestore } from '../../dev/operations/adminApi/adminFirestore';
import { forgetPerson } from '../../dev/operations/forgetPerson';
import type { Firm } from '../../dev/operations/personalData';
import { RIDE_STATUSES, isOver } from '../../src/domain/ride/rideStatus';
import { backendPorts } from '../support/backendPorts';
import { ADMIN_EMAIL, ADMIN_UID, RulesWorld, type Fields } from '../support/rulesWorld';

const project = inject('projectId');
const ports = backendPorts();
const world = new RulesWorld();
const hosts = {
  FIRESTORE_EMULATOR_HOST: `127.0.0.1:${String(ports.firestore)}`,
  FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${String(ports.auth)}`,
  FIREBASE_DATABASE_EMULATOR_HOST: `127.0.0.1:${String(ports.database)}`,
};
let firm: Firm;

const accounts = `http://${hosts.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`;
const profileAddress = (uid: string) =>
  `http://${hosts.FIREBASE_DATABASE_EMULATOR_HOST}/Users/${uid}.json?ns=${project}-default-rtdb`;
const send = async (method: string, address: string, body?: unknown): Promise<void> => {
  const answer = await fetch(address, {
    method,
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) {
    throw new Error(`${method} ${address}: ${await answer.text()}`);
  }
};

const EMAIL = 'ann@example.com';
const OTHER = 'bea@example.com';
/** uids with the address of each; a guest's login has none. */
const LOGINS = {
  ...{ 'ann-rider': EMAIL, 'ann-guest': null, 'ann-guest-2': null },
  ...{ 'bea-rider': OTHER, 'bea-guest': null },
} as const;
const PROFILES = { 'ann-rider': EMAIL, 'bea-rider': OTHER };

const ride = (passengerId: string, passengerEmail: string, changes: Fields = {}): Fields => ({
  ...{ passengerId, passengerEmail, passengerType: 'guest', status: 'completed' },
  ...{ passengerName: 'Ann Example', passengerPhone: '07700 900123' },
  ...changes,
});
const DOCUMENTS = {
  'guest/ann-guest': { name: 'Ann', email: EMAIL, phone: '07700 900123' },
  'guest/ann-guest-2': { name: 'Ann', email: 'Ann@Example.COM', phone: '07700 900123' },
  'guest/bea-guest': { name: 'Bea', email: OTHER, phone: '07700 900124' },
  'openRides/ann-rider': { now: [], later: ['by-rider'], lastRideId: 'by-rider' },
  'openRides/ann-guest': { now: ['by-guest'], later: [], lastRideId: 'by-guest' },
  'openRides/bea-guest': { now: [], later: [], lastRideId: 'beas' },
  'riders/by-rider': ride('ann-rider', EMAIL, { passengerType: 'authenticated' }),
  'riders/by-guest': ride('ann-guest', EMAIL, { status: 'cancelled_by_passenger' }),
  'riders/by-guest-2': ride('ann-guest-2', 'Ann@Example.COM'),
  'riders/by-phone': ride(ADMIN_UID, EMAIL, { passengerType: 'manual' }),
  'riders/beas': ride('bea-guest', OTHER, { status: 'pending' }),
  'riders/beas-by-phone': ride(ADMIN_UID, OTHER, { passengerType: 'manual', status: 'pending' }),
  'mail/by-rider': { to: EMAIL, template: { name: 'booked', data: {} } },
  'mail/beas': { to: OTHER, template: { name: 'booked', data: {} } },
  'promoCodes/SAVE': { code: 'SAVE', timesUsed: 2, usedByUsers: ['ann-guest', 'bea-guest'] },
};
const GOES = [
  'mail/by-rider',
  'openRides/ann-rider',
  'the login ann-rider',
  'Users/ann-rider',
  'openRides/ann-guest',
  'the login ann-guest',
  'guest/ann-guest',
  'the login ann-guest-2',
  'guest/ann-guest-2',
];
const STAYS = [
  'stays    4 rides with name, phone number, email address and notes: a licensed operator has to keep a record of its bookings',
  'stays    1 use of promo codes, by uid alone: a code counts who used it',
];

beforeAll(async () => {
  firm = {
    firestore: await openFirestore(project, hosts),
    auth: await openAuth(project, hosts),
    database: await openDatabase(project, undefined, hosts),
    admin: { uid: ADMIN_UID, email: ADMIN_EMAIL },
  };
});
beforeEach(async () => {
  await send('DELETE', accounts.replace('/identitytoolkit.googleapis.com/v1/', '/emulator/v1/'));
  await firm.database.remove('Users');
  await world.seed(DOCUMENTS);
  for (const [uid, email] of Object.entries(LOGINS)) {
    await addLogin(uid, email);
  }
  for (const [uid, email] of Object.entries(PROFILES)) {
    await addProfile(uid, email);
  }
});

const addLogin = (localId: string, email: string | null): Promise<void> =>
  send('POST', accounts, email === null ? { localId } : { localId, email, password: 'secret1' });
const addProfile = (uid: string, email: string): Promise<void> =>
  send('PUT', profileAddress(uid), { name: 'Ann', email, phone: '07700 900123' });

/** Everything there is, to be compared. */
async function everything(): Promise<Readonly<Record<string, unknown>>> {
  const collections = ['guest', 'openRides', 'riders', 'promoCodes', 'drivers', 'mail'];
  const documents = await Promise.all(collections.map((name) => firm.firestore.list(name)));
  const logins = await firm.auth.find({ uids: [...Object.keys(LOGINS), ADMIN_UID, 'driver-1'] });
  return {
    ...Object.fromEntries(documents.flat().map(({ path, fields }) => [path, fields])),
    ...Object.fromEntries(logins.map(({ uid, email }) => [`the login ${uid}`, email])),
    profiles: await firm.database.read('Users'),
  };
}

const forget = (write: boolean, email = EMAIL, from = firm) => forgetPerson(from, email, { write });
const marked = (word: string, things: readonly string[]) =>
  things.map((what) => `${word.padEnd(8)} ${what}`);

describe('somebody who asks to be forgotten', () => {
  it('is found by address however it is written, and nothing is removed without --write', async () => {
    const before = await everything();
    const found = { openRides: [], left: GOES.length };
    for (const email of [EMAIL, 'ANN@example.com']) {
      const { lines, ...rest } = await forget(false, email);
      expect(rest).toEqual(found);
      expect([...lines].sort()).toEqual([...marked('remove', GOES), ...STAYS].sort());
    }
    expect(await everything()).toEqual(before);
  });

  it('is removed with it, and nobody and nothing else', async () => {
    const before = await everything();
    const { lines, ...rest } = await forget(true);
    expect(rest).toEqual({ openRides: [], left: 0 });
    expect([...lines].sort()).toEqual([...marked('removed', GOES), ...STAYS].sort());
    const kept = Object.entries(before).filter(([what]) => !GOES.includes(what));
    expect(await everything()).toEqual({
      ...Object.fromEntries(kept),
      profiles: { 'bea-rider': { name: 'Ann', email: OTHER, phone: '07700 900123' } },
    });
  });

  it('is not there any more for a second run, but for the rides', async () => {
    await forget(true);
    const kept = 'stays    3 rides with name, phone number, email address and notes: ';
    for (const write of [false, true]) {
      const { lines, ...rest } = await forget(write);
      expect(rest).toEqual({ openRides: [], left: 0 });
      // The fourth was of a spelling that only the guest's details knew.
      expect(lines.map((line) => line.slice(0, kept.length))).toEqual([kept]);
    }
  });

  it('is not known at all', async () => {
    const before = await everything();
    const nothing = { lines: [], openRides: [], left: 0 };
    expect(await forget(true, 'nobody@example.com')).toEqual(nothing);
    expect(await everything()).toEqual(before);
  });

  it('whose login is gone is found by what is left', async () => {
    await firm.auth.remove('ann-rider');
    await firm.auth.remove('ann-guest');
    expect(await forget(true)).toMatchObject({ left: 0 });
    expect(Object.keys(await everything()).filter((what) => GOES.includes(what))).toEqual([]);
  });
});

describe('an open ride', () => {
  it.each(RIDE_STATUSES)('one that is %s', async (status) => {
    await world.change({ 'riders/by-guest': { status } });
    const before = await everything();
    const { openRides } = await forget(true);
    expect(openRides).toEqual(isOver(status) ? [] : ['by-guest']);
    const isUntouched = JSON.stringify(await everything()) === JSON.stringify(before);
    expect(isUntouched).toBe(!isOver(status));
  });

  it.each([
    ['booked by phone for the address', 'by-phone', {}],
    ['with the address written otherwise', 'by-phone', { passengerEmail: 'aNN@example.com' }],
    ['of the account with another address', 'by-rider', { passengerEmail: 'old@example.com' }],
  ])('%s stands in the way, too', async (_, id, changes) => {
    await world.change({ [`riders/${id}`]: { status: 'scheduled', ...changes } });
    const before = await everything();
    expect(await forget(true)).toMatchObject({ openRides: [id] });
    expect(await everything()).toEqual(before);
  });

  it('that is booked meanwhile keeps the account', async () => {
    const entry = { now: ['newest'], later: [], lastRideId: 'newest' };
    const late: Firm = {
      ...firm,
      firestore: {
        ...firm.firestore,
        commit: async (writes) => {
          await world.change({ 'openRides/ann-rider': entry });
          await world.seed({ 'riders/newest': ride('ann-rider', EMAIL, { status: 'pending' }) });
          return firm.firestore.commit(writes);
        },
      },
    };
    const { lines, openRides, left } = await forget(true, EMAIL, late);
    expect(lines).toContain('NOT DONE openRides/ann-rider: something was booked meanwhile');
    expect(openRides).toEqual(['newest']);
    expect(left).toBe(3);
    expect(await everything()).toHaveProperty(['the login ann-rider'], EMAIL);
  });
});

describe('a login that the firm needs', () => {
  it.each([
    ['driver-1', EMAIL, "it is a driver's"],
    [ADMIN_UID, ADMIN_EMAIL, "it is the admin's"],
  ])('%s stays, and its profile goes', async (uid, email, reason) => {
    await firm.auth.remove('ann-rider');
    await addLogin(uid, email);
    await addProfile(uid, email);
    await world.seed({
      'drivers/driver-1': { driverName: 'Ann', isActive: false },
      [`openRides/${uid}`]: { now: [], later: [], lastRideId: 'by-rider' },
    });
    const { lines, left } = await forget(true, email);
    expect(left).toBe(0);
    expect(lines).toContain(`removed  Users/${uid}`);
    expect(lines).toContain(`stays    the login ${uid}: ${reason}`);
    const after = await everything();
    expect(after).toHaveProperty([`the login ${uid}`], email);
    expect(after).toHaveProperty([`openRides/${uid}`]);
    expect(after).not.toHaveProperty(['profiles', uid]);
    expect(after).toHaveProperty(['drivers/driver-1']);
  });

  it('stays when its address is another than that of the profile', async () => {
    await addProfile('bea-rider', EMAIL);
    expect((await forget(true)).lines).toContain(
      'stays    the login bea-rider: its email address is another',
    );
    expect(await everything()).toHaveProperty(['the login bea-rider'], OTHER);
  });
});

describe('what Google refuses', () => {
  it('is said in one line', async () => {
    await expect(firm.auth.remove('nobody')).rejects.toThrow(
      /^Firebase Authentication answered 400: USER_NOT_FOUND/,
    );
    await expect(firm.database.read('Us.ers')).rejects.toThrow(
      /^The Realtime Database answered 400: \w/,
    );
  });
});

describe('npm run forget', () => {
  const command = (...args: readonly string[]) =>
    promisify(execFile)(
      process.execPath,
      [path.join(ROOT, 'node_modules/tsx/dist/cli.mjs'), 'dev/operations/forget.ts', ...args],
      { cwd: ROOT, env: { ...process.env, ...hosts } },
    );
  const usual = [EMAIL, '--project', project];

  it('says what it would do, does it with --write, and says that nothing is left', async () => {
    const { stdout } = await command(...usual);
    expect(stdout.split('\n')[0]).toBe(`${EMAIL} in ${firm.firestore.name} (nothing is written):`);
    expect(stdout).toMatch(/^To be removed: 9\. Do it with --write\.$/m);
    expect((await command(...usual, '--write')).stdout).toMatch(
      /^Nothing is left to be removed\.$/m,
    );
    expect(await everything()).not.toHaveProperty(['guest/ann-guest']);
  }, 60_000);

  it('ends with 1 while a ride is open', async () => {
    await world.change({ 'riders/by-guest': { status: 'on_route' } });
    const before = await everything();
    await expect(command(...usual, '--write')).rejects.toMatchObject({
      ...{ code: 1, stdout: expect.stringMatching(/Rides that are open: by-guest\./) as unknown },
    });
    expect(await everything()).toEqual(before);
  }, 60_000);
});
