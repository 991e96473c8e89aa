import { get, ref, remove, serverTimestamp, set, update } from 'firebase/database';
import { describe, expect, it } from 'vitest';
import { connect, rest } from './rtdbClient';
import { serveRtdb } from './serveRtdb';

const rules = {
  rules: {
    open: { '.read': true, '.write': true },
    own: { $uid: { '.read': 'auth.uid === $uid', '.write': 'auth.uid === $uid' } },
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

  it('stores the server time for a server timestamp', async () => {
    const database = client();
    const before = Date.now();
    await set(ref(database, 'open'), { at: serverTimestamp() });
    const at: unknown = (await get(ref(client(), 'open/at'))).val();
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now());
  });
});

describe('security rules', () => {
  it("deny reading and writing another user's data", async () => {
    const owner = client('ann');
    const other = client('bob');
    await set(ref(owner, 'own/ann'), 'mine');
    expect((await get(ref(owner, 'own/ann'))).val()).toBe('mine');
    await expect(get(ref(other, 'own/ann'))).rejects.toThrow('Permission denied');
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
});
