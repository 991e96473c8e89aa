import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { world } from '../support/world';
import { forgetPerson } from '../../ops/operations/forgetPerson';
import { RIDE_STATUSES, isOver } from '../../src/domain/ride/rideStatus';
import { beforeNextWrite, LocalFirm } from '../support/localFirm';
import { ADMIN_EMAIL, ADMIN_UID, type Fields } from '../support/rulesWorld';

const local = new LocalFirm();

const EMAIL = 'ann@example.com';
const OTHER = 'bea@example.com';
/** Accounts by uid, with their email addresses; guests have none. */
const ACCOUNTS = {
  'ann-rider': EMAIL,
  'ann-guest': null,
  'ann-guest-2': null,
  'bea-rider': OTHER,
  'bea-guest': null,
} as const;
const PROFILES = { 'ann-rider': EMAIL, 'bea-rider': OTHER };

const ride = (passengerId: string, passengerEmail: string, changes: Fields = {}): Fields => ({
  passengerId,
  passengerEmail,
  passengerType: 'guest',
  status: 'completed',
  passengerName: 'Ann Example',
  passengerPhone: '07700 900123',
  ...changes,
});
const DOCUMENTS = {
  'guest/ann-guest': { name: 'Ann', email: EMAIL, phone: '07700 900123' },
  'guest/ann-guest-2': { name: 'Ann', email: 'Ann@Example.COM', phone: '07700 900123' },
  'guest/bea-guest': { name: 'Bea', email: OTHER, phone: '07700 900124' },
  'customers/07700900123': { note: 'Side gate', isForDriver: true, isBarred: false },
  'customers/07700900124': { note: 'Pays by account', isForDriver: false, isBarred: false },
  'places/ann-rider': { places: [] },
  'places/bea-rider': { places: [] },
  'openRides/ann-rider': { now: [], later: ['by-rider'], lastRideId: 'by-rider' },
  'openRides/ann-guest': { now: ['by-guest'], later: [], lastRideId: 'by-guest' },
  'openRides/bea-guest': { now: [], later: [], lastRideId: 'beas' },
  'riders/by-rider': ride('ann-rider', EMAIL, { passengerType: 'authenticated' }),
  'riders/by-guest': ride('ann-guest', EMAIL, { status: 'cancelled_by_passenger' }),
  'riders/by-guest-2': ride('ann-guest-2', 'Ann@Example.COM'),
  'riders/by-phone': ride(ADMIN_UID, EMAIL, { passengerType: 'manual' }),
  'riders/beas': ride('bea-guest', OTHER, { status: 'pending' }),
  'riders/beas-by-phone': ride(ADMIN_UID, OTHER, { passengerType: 'manual', status: 'pending' }),
  'promoCodes/SAVE': { code: 'SAVE', timesUsed: 2, usedByUsers: ['ann-guest', 'bea-guest'] },
};
const DELETED = [
  'openRides/ann-rider',
  'account ann-rider',
  'Users/ann-rider',
  'places/ann-rider',
  'openRides/ann-guest',
  'account ann-guest',
  'guest/ann-guest',
  'account ann-guest-2',
  'guest/ann-guest-2',
  'customers/07700900123',
];
const KEPT = [
  'kept     4 rides with name, phone number, email address, notes and who travelled: a licensed operator must keep a record of its bookings',
  'kept     1 promo code redemption, stored by uid only: a code counts who used it',
];

// Other files of the worker log in as the admin, with another password.
afterAll(() => local.deletePeople());
beforeEach(async () => {
  await local.deletePeople();
  await world.seed(DOCUMENTS);
  for (const [uid, email] of Object.entries(ACCOUNTS)) {
    await addAccount(uid, email);
  }
  for (const [uid, email] of Object.entries(PROFILES)) {
    await addProfile(uid, email);
  }
});

const addAccount = (uid: string, email: string | null) =>
  local.firm.auth.createUser(email === null ? { uid } : { uid, email, password: 'secret1' });
const addProfile = (uid: string, email: string) =>
  local.firm.database.ref(`Users/${uid}`).set({ name: 'Ann', email, phone: '07700 900123' });

/** All stored data by path, for comparisons. */
async function allData(): Promise<Readonly<Record<string, unknown>>> {
  const collections = [
    'guest',
    'places',
    'customers',
    'openRides',
    'riders',
    'promoCodes',
    'drivers',
  ];
  const documents = await Promise.all(collections.map((name) => local.list(name)));
  const { users } = await local.firm.auth.getUsers(
    [...Object.keys(ACCOUNTS), ADMIN_UID, 'driver-1'].map((uid) => ({ uid })),
  );
  const profiles = await local.firm.database.ref('Users').get();
  return {
    ...Object.fromEntries(documents.flat().map(({ path, fields }) => [path, fields])),
    ...Object.fromEntries(users.map(({ uid, email }) => [`account ${uid}`, email ?? null])),
    profiles: profiles.val() as unknown,
  };
}

const admin = { uid: ADMIN_UID, email: ADMIN_EMAIL };
const forget = (write: boolean, email = EMAIL) =>
  forgetPerson({ ...local.firm, admin }, email, { write });
const linesOf = (word: string, items: readonly string[]) =>
  items.map((item) => `${word.padEnd(8)} ${item}`);

describe('forgetPerson', () => {
  it('finds the person by email in any letter case, and deletes nothing in a dry run', async () => {
    const before = await allData();
    const found = { openRides: [], remaining: DELETED.length };
    for (const email of [EMAIL, 'ANN@example.com']) {
      const { lines, ...rest } = await forget(false, email);
      expect(rest).toEqual(found);
      expect([...lines].sort()).toEqual([...linesOf('delete', DELETED), ...KEPT].sort());
    }
    expect(await allData()).toEqual(before);
  });

  it('deletes only this person with write', async () => {
    const before = await allData();
    const { lines, ...rest } = await forget(true);
    expect(rest).toEqual({ openRides: [], remaining: 0 });
    expect([...lines].sort()).toEqual([...linesOf('deleted', DELETED), ...KEPT].sort());
    const others = Object.entries(before).filter(([item]) => !DELETED.includes(item));
    expect(await allData()).toEqual({
      ...Object.fromEntries(others),
      profiles: { 'bea-rider': { name: 'Ann', email: OTHER, phone: '07700 900123' } },
    });
  });

  it('finds only the rides in a second run', async () => {
    await forget(true);
    const kept =
      'kept     3 rides with name, phone number, email address, notes and who travelled: ';
    for (const write of [false, true]) {
      const { lines, ...rest } = await forget(write);
      expect(rest).toEqual({ openRides: [], remaining: 0 });
      // The fourth ride has a spelling that only the deleted guest details contained.
      expect(lines.map((line) => line.slice(0, kept.length))).toEqual([kept]);
    }
  });

  it('does nothing for an unknown address', async () => {
    const before = await allData();
    const nothing = { lines: [], openRides: [], remaining: 0 };
    expect(await forget(true, 'unknown@example.com')).toEqual(nothing);
    expect(await allData()).toEqual(before);
  });

  it('finds the remaining data if the accounts are already deleted', async () => {
    await local.firm.auth.deleteUser('ann-rider');
    await local.firm.auth.deleteUser('ann-guest');
    expect(await forget(true)).toMatchObject({ remaining: 0 });
    expect(Object.keys(await allData()).filter((item) => DELETED.includes(item))).toEqual([]);
  });
});

describe('forgetPerson with an open ride', () => {
  it.each(RIDE_STATUSES)(
    'deletes nothing if a ride is %s and that status counts as open',
    async (status) => {
      await world.update({ 'riders/by-guest': { status } });
      const before = await allData();
      const { openRides } = await forget(true);
      expect(openRides).toEqual(isOver(status) ? [] : ['by-guest']);
      const isUntouched = isDeepStrictEqual(await allData(), before);
      expect(isUntouched).toBe(!isOver(status));
    },
  );

  it.each([
    ['a phone booking for the address', 'by-phone', {}],
    ['the address in another spelling', 'by-phone', { passengerEmail: 'aNN@example.com' }],
    ['another address but the same account', 'by-rider', { passengerEmail: 'old@example.com' }],
  ])('deletes nothing if the open ride has %s', async (_, id, changes) => {
    await world.update({ [`riders/${id}`]: { status: 'scheduled', ...changes } });
    const before = await allData();
    expect(await forget(true)).toMatchObject({ openRides: [id] });
    expect(await allData()).toEqual(before);
  });

  it('keeps the account if a ride is booked during the run', async () => {
    const entry = { now: ['newest'], later: [], lastRideId: 'newest' };
    beforeNextWrite(async () => {
      await world.update({ 'openRides/ann-rider': entry });
      await world.seed({ 'riders/newest': ride('ann-rider', EMAIL, { status: 'pending' }) });
    });
    const { lines, openRides, remaining } = await forget(true);
    expect(lines).toContain('NOT DONE openRides/ann-rider: a ride was booked during this run');
    expect(openRides).toEqual(['newest']);
    expect(remaining).toBe(4);
    expect(await allData()).toHaveProperty(['account ann-rider'], EMAIL);
  });
});

describe('forgetPerson with an account that the firm needs', () => {
  it.each([
    ['driver-1', EMAIL, 'it belongs to a driver'],
    [ADMIN_UID, ADMIN_EMAIL, 'it is the admin account'],
  ])('keeps account %s and deletes its profile', async (uid, email, reason) => {
    await local.firm.auth.deleteUser('ann-rider');
    await addAccount(uid, email);
    await addProfile(uid, email);
    await world.seed({
      'drivers/driver-1': { driverName: 'Ann', isActive: false },
      [`openRides/${uid}`]: { now: [], later: [], lastRideId: 'by-rider' },
    });
    const { lines, remaining } = await forget(true, email);
    expect(remaining).toBe(0);
    expect(lines).toContain(`deleted  Users/${uid}`);
    expect(lines).toContain(`kept     account ${uid}: ${reason}`);
    const after = await allData();
    expect(after).toHaveProperty([`account ${uid}`], email);
    expect(after).toHaveProperty([`openRides/${uid}`]);
    expect(after).not.toHaveProperty(['profiles', uid]);
    expect(after).toHaveProperty(['drivers/driver-1']);
  });

  it('keeps an account whose email differs from that of its profile', async () => {
    await addProfile('bea-rider', EMAIL);
    expect((await forget(true)).lines).toContain(
      'kept     account bea-rider: it has a different email address',
    );
    expect(await allData()).toHaveProperty(['account bea-rider'], OTHER);
  });
});

describe('npm run firm -- forget', () => {
  it('lists what it would delete, and deletes it with --write', async () => {
    const { stdout } = await local.run('forget', [EMAIL]);
    expect(stdout.split('\n')[0]).toBe(
      `${EMAIL} in ${local.firm.name} (dry run, nothing is written):`,
    );
    expect(stdout).toMatch(/^To be deleted: 10\. Run it again with --write\.$/m);
    expect((await local.run('forget', [EMAIL, '--write'])).stdout).toMatch(
      /^Nothing is left to delete\.$/m,
    );
    expect(await allData()).not.toHaveProperty(['guest/ann-guest']);
  });

  it('exits with 1 while a ride is open', async () => {
    await world.update({ 'riders/by-guest': { status: 'on_route' } });
    const before = await allData();
    expect(await local.run('forget', [EMAIL, '--write'])).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/Open rides: by-guest\./) as unknown,
    });
    expect(await allData()).toEqual(before);
  });
});
