import { get, onValue, push, ref, remove, serverTimestamp, set, update } from 'firebase/database';
import { describe, expect, it } from 'vitest';
import { connect, recordValues, rest, waitForValue } from './rtdbClient';
import { serveRtdb } from './serveRtdb';

const rules = {
  rules: {
    open: { '.read': true, '.write': true },
    own: { $uid: { '.read': 'auth.uid === $uid', '.write': 'auth.uid === $uid' } },
    hideable: { '.read': "data.child('hidden').val() !== true", '.write': true },
    form: {
      '.write': true,
      '.validate': "newData.hasChildren(['name'])",
      name: { '.validate': 'newData.isString()' },
      note: {},
      $other: { '.validate': false },
    },
  },
};
const denied = { code: 'PERMISSION_DENIED' };
const NS = 'demo-rtdb';

const { address, client } = serveRtdb(rules, NS);

describe('reading and writing', () => {
  it('sets, updates and removes a value that another client reads', async () => {
    const writer = client();
    const reader = client();
    await set(ref(writer, 'open/a'), { x: 1, deep: { y: 'z', removed: null }, empty: {} });
    expect((await get(ref(reader, 'open/a'))).val()).toEqual({ x: 1, deep: { y: 'z' } });
    await update(ref(writer, 'open/a'), { x: null, 'deep/y': true, w: [10, 20] });
    expect((await get(ref(reader, 'open/a'))).val()).toEqual({ deep: { y: true }, w: [10, 20] });
    await remove(ref(writer, 'open/a'));
    expect((await get(ref(reader, 'open/a'))).exists()).toBe(false);
    expect((await rest(address, 'GET', '', NS, { token: 'owner' })).body).toBeNull();
  });

  it('notifies listeners above, at and below the write', async () => {
    const writer = client();
    const reader = client();
    const seen = await recordValues(ref(reader, 'open'));
    await set(ref(writer, 'open/a'), { b: 1, c: { d: 2 }, e: 5 });
    await waitForValue(ref(reader, 'open/a/c/d'), (snapshot) => snapshot.val() === 2);
    const below = waitForValue(ref(reader, 'open/a/c/d'), (snapshot) => snapshot.val() === 4);
    await update(ref(writer, 'open/a'), { b: 3, c: { d: 4 } });
    await below;
    expect(seen).toEqual([
      null,
      { a: { b: 1, c: { d: 2 }, e: 5 } },
      { a: { b: 3, c: { d: 4 }, e: 5 } },
    ]);
  });

  it('notifies a listener of writes above it', async () => {
    const writer = client();
    const reader = client();
    const seen = await recordValues(ref(reader, 'open/a/b'));
    await set(ref(writer, 'open/a'), { b: 1 });
    await update(ref(writer, 'open'), { other: 0, a: { b: 2 } });
    await update(ref(writer, 'open'), { 'a/b': 3 });
    await update(ref(writer, 'open'), { 'a/b/c': 4 });
    await remove(ref(writer, 'open'));
    await expect.poll(() => seen).toEqual([null, 1, 2, 3, { c: 4 }, null]);
  });

  it('stops notifying once the listener is removed', async () => {
    const writer = client();
    const reader = client();
    const seen: unknown[] = [];
    const stop = onValue(ref(reader, 'open/a'), (snapshot) => seen.push(snapshot.val()));
    await waitForValue(ref(reader, 'open/a'), () => true);
    stop();
    await get(ref(reader, 'open/other'));
    await set(ref(writer, 'open/a'), 1);
    expect((await get(ref(reader, 'open/a'))).val()).toBe(1);
    expect(seen).toEqual([null]);
  });

  it('stores the server time for a server timestamp', async () => {
    const database = client();
    const before = Date.now();
    await set(ref(database, 'open'), { at: serverTimestamp() });
    const at: unknown = (await get(ref(client(), 'open/at'))).val();
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now());
  });

  it('pushes values under keys in order', async () => {
    const database = client();
    const keys = [1, 2, 3].map((n) => push(ref(database, 'open/list'), n).key);
    await waitForValue(ref(database, 'open/list'), (snapshot) => snapshot.size === 3);
    const read: (string | null)[] = [];
    (await get(ref(client(), 'open/list'))).forEach((child) => {
      read.push(child.key);
    });
    expect(read).toEqual(keys);
  });

  it.each([16_384, 200_000])('stores and returns a value of %i characters', async (length) => {
    const long = 'Ünterwegs '.repeat(length / 10);
    await set(ref(client(), 'open/long'), { long });
    expect((await get(ref(client(), 'open/long/long'))).val()).toBe(long);
  });

  it.each(['', 'x'])('does not split a surrogate pair between frames (%j first)', async (first) => {
    const taxis = first + '🚕'.repeat(20_000);
    await rest(address, 'PUT', 'open/taxis', NS, { body: taxis });
    expect((await get(ref(client(), 'open/taxis'))).val()).toBe(taxis);
  });
});

describe('security rules', () => {
  it("deny reading, listening to and writing another user's data", async () => {
    const owner = client('ann');
    const other = client('bob');
    await set(ref(owner, 'own/ann'), 'mine');
    expect((await get(ref(owner, 'own/ann'))).val()).toBe('mine');
    await expect(get(ref(other, 'own/ann'))).rejects.toThrow('Permission denied');
    await expect(waitForValue(ref(other, 'own/ann'), () => true)).rejects.toMatchObject(denied);
    await expect(set(ref(other, 'own/ann'), 'stolen')).rejects.toMatchObject(denied);
    await expect(update(ref(other, 'own'), { bob: 1, ann: 2 })).rejects.toMatchObject(denied);
    await expect(set(ref(client(), 'own/ann'), 'anonymous')).rejects.toMatchObject(denied);
    const tree = await rest(address, 'GET', 'own', NS, { token: 'owner' });
    expect(tree.body).toEqual({ ann: 'mine' });
  });

  it('validate written values', async () => {
    const database = client();
    await set(ref(database, 'form'), { name: 'x', note: 'y' });
    await expect(set(ref(database, 'form'), { name: 1 })).rejects.toMatchObject(denied);
    await expect(set(ref(database, 'form/more'), 1)).rejects.toMatchObject(denied);
    await expect(remove(ref(database, 'form/name'))).rejects.toMatchObject(denied);
    await remove(ref(database, 'form'));
  });

  it.each(['constructor', '__proto__', 'toString'])(
    'are not bypassed by a key named %s',
    async (key) => {
      const database = client();
      await set(ref(database, 'form/name'), 'x');
      await expect(set(ref(database, `form/${key}`), 'y')).rejects.toThrow('not supported locally');
      const body = JSON.parse(`{"name":"z","${key}":"y"}`) as object;
      expect(await rest(address, 'PUT', 'form', NS, { body })).toMatchObject({ status: 400 });
    },
  );

  it('do not apply to the admin token', async () => {
    const admin = connect(address, NS, 'owner');
    await set(ref(admin, 'closed'), 1);
    expect((await get(ref(admin, 'closed'))).val()).toBe(1);
  });

  it('revoke a listener instead of sending a value that it may not read', async () => {
    const reader = client();
    const writer = client();
    const seen: unknown[] = [];
    const revoked = new Promise<Error>((resolve) => {
      onValue(ref(reader, 'hideable'), (snapshot) => seen.push(snapshot.val()), resolve);
    });
    await waitForValue(ref(reader, 'hideable'), () => true);
    await set(ref(writer, 'hideable'), { word: 'open' });
    await waitForValue(ref(reader, 'hideable'), (snapshot) => snapshot.exists());
    await set(ref(writer, 'hideable'), { word: 'secret', hidden: true });
    await expect(revoked).resolves.toMatchObject(denied);
    expect(seen).toEqual([null, { word: 'open' }]);
  });

  it('revoke a listener when new rules deny reading', async () => {
    const reader = client('ann');
    let existed: unknown;
    const revoked = new Promise<Error>((resolve) => {
      onValue(ref(reader, 'own/ann'), (snapshot) => (existed = snapshot.exists()), resolve);
    });
    await waitForValue(ref(reader, 'own/ann'), () => true);
    expect(existed).toBe(false);
    const body = { rules: { '.read': false } };
    await rest(address, 'PUT', '.settings/rules', NS, { token: 'owner', body });
    await expect(revoked).resolves.toMatchObject(denied);
  });
});
