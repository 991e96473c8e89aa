import { readFileSync } from 'node:fs';
import { type Database, get, ref, remove, serverTimestamp, set, update } from 'firebase/database';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LOCALHOST } from '../../ops/local';
import { type Address, connect, disconnectAll, rest, type User } from '../dev/rtdbClient';
import { backendPorts } from '../support/backendPorts';
import { MALFORMED_TEXTS } from './malformedTexts';
import { fields, type FieldRow } from './fields';

const NS = 'demo-rules-users';
const owner = { token: 'owner' };
const denied = { code: 'PERMISSION_DENIED' };
const rules: unknown = JSON.parse(
  readFileSync(new URL('../../database.rules.json', import.meta.url), 'utf8'),
);

const RIDER = 'rider';
const EMAIL = 'rider@example.com';
const password = { sign_in_provider: 'password', identities: {} } as const;
const users = {
  nobody: undefined,
  guest: {
    sub: RIDER,
    provider_id: 'anonymous',
    firebase: { sign_in_provider: 'anonymous', identities: {} },
  },
  'another rider': { sub: 'other', email: 'other@example.com', firebase: password },
  admin: { sub: 'admin', email: 'admin@example.com', email_verified: true, firebase: password },
  owner: { sub: RIDER, email: EMAIL, firebase: password },
} satisfies Record<string, User | undefined>;
const strangers = ['nobody', 'guest', 'another rider', 'admin'] as const;

const profile = {
  name: 'Ann Rider',
  email: EMAIL,
  phone: '07700 900123',
  address: '1 Saturday Market, Beverley',
  postcode: 'HU17 0AA',
  role: 'Rider',
};
const stored = { ...profile, createdAt: 1_700_000_000_000 };
const created = { ...profile, createdAt: serverTimestamp() };
const PATH = `Users/${RIDER}`;

/** The backend's, or Google's emulator where `firebase emulators:exec` runs this file. */
const googles = process.env.FIREBASE_DATABASE_EMULATOR_HOST?.split(':').at(-1);
const address: Address = { host: LOCALHOST, port: Number(googles ?? backendPorts().database) };

beforeAll(() => rest(address, 'PUT', '.settings/rules', NS, { ...owner, body: rules }));
beforeEach(() => rest(address, 'DELETE', '', NS, owner));
afterEach(disconnectAll);

const as = (who: keyof typeof users): Database => connect(address, NS, users[who]);
const seed = (): Promise<unknown> => rest(address, 'PUT', PATH, NS, { ...owner, body: stored });
const present = async (path = PATH): Promise<unknown> =>
  (await rest(address, 'GET', path, NS, owner)).body;

describe('the owner of a profile', () => {
  it('can create, read, update and delete it', async () => {
    const database = as('owner');
    await set(ref(database, PATH), created);
    expect(await present()).toEqual({ ...profile, createdAt: expect.any(Number) as number });
    expect((await get(ref(database, PATH))).val()).toMatchObject(profile);
    await update(ref(database, PATH), { name: 'Ann Driver' });
    expect(await present(`${PATH}/name`)).toBe('Ann Driver');
    await remove(ref(database, PATH));
    expect(await present()).toBeNull();
  });

  it('can read nothing else', async () => {
    await seed();
    const database = as('owner');
    expect((await get(ref(database, `${PATH}/phone`))).val()).toBe(profile.phone);
    await expect(get(ref(database, 'Users/other'))).rejects.toThrow('Permission denied');
    await expect(get(ref(database, 'Users'))).rejects.toThrow('Permission denied');
    await expect(get(ref(database))).rejects.toThrow('Permission denied');
  });

  it('can write nothing else', async () => {
    const database = as('owner');
    await set(ref(database, PATH), created);
    await expect(set(ref(database, 'Users/other'), created)).rejects.toMatchObject(denied);
    await expect(remove(ref(database, 'Users'))).rejects.toMatchObject(denied);
    await expect(set(ref(database, 'anything'), 1)).rejects.toMatchObject(denied);
    expect(await present('')).toMatchObject({ Users: { [RIDER]: profile } });
  });
});

describe.each(strangers)('a user other than its owner (%s)', (who) => {
  it('cannot read the profile, unlike its owner', async () => {
    await seed();
    expect((await get(ref(as('owner'), PATH))).val()).toEqual(stored);
    await expect(get(ref(as(who), PATH))).rejects.toThrow('Permission denied');
    await expect(get(ref(as(who), `${PATH}/name`))).rejects.toThrow('Permission denied');
    await expect(get(ref(as(who), 'Users'))).rejects.toThrow('Permission denied');
  });

  it('cannot create the profile, unlike its owner', async () => {
    await expect(set(ref(as(who), PATH), created)).rejects.toMatchObject(denied);
    expect(await present()).toBeNull();
    await set(ref(as('owner'), PATH), created);
  });

  it('cannot create it with their own email either', async () => {
    const user: User | undefined = users[who];
    const email = typeof user === 'object' && typeof user.email === 'string' ? user.email : EMAIL;
    await expect(set(ref(as(who), PATH), { ...created, email })).rejects.toMatchObject(denied);
    expect(await present()).toBeNull();
  });

  it('cannot update the profile, unlike its owner', async () => {
    await seed();
    const change = { phone: '07700 900999' };
    await expect(update(ref(as(who), PATH), change)).rejects.toMatchObject(denied);
    expect(await present()).toEqual(stored);
    await update(ref(as('owner'), PATH), change);
    expect(await present()).toEqual({ ...stored, ...change });
  });

  it('cannot delete the profile, unlike its owner', async () => {
    await seed();
    await expect(remove(ref(as(who), PATH))).rejects.toMatchObject(denied);
    await expect(remove(ref(as(who), `${PATH}/name`))).rejects.toMatchObject(denied);
    expect(await present()).toEqual(stored);
    await remove(ref(as('owner'), PATH));
    expect(await present()).toBeNull();
  });
});

it.each(['another rider', 'admin'] as const)('%s can create their own profile', async (who) => {
  const { sub, email } = users[who];
  await set(ref(as(who), `Users/${sub}`), { ...created, email });
  expect(await present(`Users/${sub}/email`)).toBe(email);
});

it('a guest cannot create a profile, even with an email', async () => {
  const guest = { ...users.guest, email: EMAIL };
  await expect(set(ref(connect(address, NS, guest), PATH), created)).rejects.toMatchObject(denied);
  await set(ref(as('owner'), PATH), created);
});

describe('a profile', () => {
  const limits = [
    ['name', 100],
    ['phone', 30],
    ['address', 300],
    ['postcode', 12],
  ] as const;

  const write = async (changes: object): Promise<void> => {
    await set(ref(as('owner'), PATH), { ...created, ...changes });
    await remove(ref(as('owner'), PATH));
  };
  const malformed = [...MALFORMED_TEXTS, 'x ', 'x  y', '\u202Dx', '\u2060x', 'x\u2069'];
  fields(write, [
    ...limits.map(([field, maxLength]): FieldRow => [
      field,
      `is a one-line text of 1 to ${maxLength} characters`,
      ['', ...malformed, 'x'.repeat(maxLength + 1), 7, true, { a: 'x' }],
      ['x', 'x y z', 'é’ 🚕', 'Zo\u00ADe', '\u0627\u200Cb', 'x'.repeat(maxLength)],
    ]),
    ['email', 'is the account’s', ['other@example.com', EMAIL.toUpperCase(), '', 7]],
    ['role', 'is Rider', ['Admin', 'rider', '', true, { Rider: true }]],
    [
      'createdAt',
      'is the server time',
      [
        ...[Date.now() + 3_600_000, Date.now() - 3_600_000, stored.createdAt, 0, -1],
        ...['2025-01-01', true, { at: 1 }],
      ],
    ],
  ]);

  it('is changed field by field within the same limits', async () => {
    const database = as('owner');
    await set(ref(database, PATH), created);
    for (const [field, maxLength] of limits) {
      await set(ref(database, `${PATH}/${field}`), 'x'.repeat(maxLength));
    }
    await expect(set(ref(database, `${PATH}/role`), 'Admin')).rejects.toMatchObject(denied);
  });

  it('has an email of at most 254 characters', async () => {
    const emailOf = (length: number): string => `${'x'.repeat(length - 12)}@example.com`;
    const write = (email: string): Promise<void> => {
      const longNamed = connect(address, NS, { ...users.owner, sub: 'long', email });
      return set(ref(longNamed, 'Users/long'), { ...created, email });
    };
    await expect(write(emailOf(255))).rejects.toMatchObject(denied);
    await write(emailOf(254));
  });

  it('has a createdAt between the start and the end of the write', async () => {
    const before = Date.now();
    await set(ref(as('owner'), PATH), created);
    const at = await present(`${PATH}/createdAt`);
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now());
  });

  it('cannot be recreated with an old createdAt', async () => {
    await seed();
    const database = as('owner');
    const older = { ...stored, createdAt: stored.createdAt - 1 };
    await expect(set(ref(database, PATH), older)).rejects.toMatchObject(denied);
    await remove(ref(database, PATH));
    for (const forged of [older, stored]) {
      await expect(set(ref(database, PATH), forged)).rejects.toMatchObject(denied);
    }
    await set(ref(database, PATH), created);
    expect(await present(`${PATH}/createdAt`)).toBeGreaterThan(stored.createdAt);
  });

  it('keeps its createdAt', async () => {
    await seed();
    const database = as('owner');
    for (const later of [serverTimestamp(), stored.createdAt - 1]) {
      await expect(update(ref(database, PATH), { createdAt: later })).rejects.toMatchObject(denied);
    }
    await set(ref(database, PATH), { ...stored, name: 'Ann Driver' });
    expect(await present(`${PATH}/createdAt`)).toBe(stored.createdAt);
  });

  it.each(Object.keys(stored))('requires %s', async (field) => {
    const database = as('owner');
    const lacking = { ...created, [field]: null };
    await expect(set(ref(database, PATH), lacking)).rejects.toMatchObject(denied);
    await set(ref(database, PATH), created);
    await expect(remove(ref(database, `${PATH}/${field}`))).rejects.toMatchObject(denied);
    await expect(update(ref(database, PATH), { [field]: null })).rejects.toMatchObject(denied);
    expect(await present()).toHaveProperty(field);
  });

  it('cannot have other fields', async () => {
    const database = as('owner');
    await expect(set(ref(database, PATH), { ...created, isAdmin: true })).rejects.toMatchObject(
      denied,
    );
    await expect(set(ref(database, PATH), 'Rider')).rejects.toMatchObject(denied);
    await set(ref(database, PATH), created);
    await expect(set(ref(database, `${PATH}/isAdmin`), true)).rejects.toMatchObject(denied);
    await expect(set(ref(database, `${PATH}/name/first`), 'Ann')).rejects.toMatchObject(denied);
  });
});
