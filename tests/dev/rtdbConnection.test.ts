import {
  get,
  goOffline,
  limitToFirst,
  onDisconnect,
  onValue,
  orderByChild,
  query,
  ref,
  serverTimestamp,
  set,
} from 'firebase/database';
import { describe, expect, it } from 'vitest';
import { startRtdb } from '../../dev/rtdb/server';
import { connect, rest, waitForValue } from './rtdbClient';
import { serveRtdb } from './serveRtdb';

const rules = {
  rules: {
    open: { '.read': true, '.write': true },
    own: { $uid: { '.read': 'auth.uid === $uid', '.write': 'auth.uid === $uid' } },
  },
};
const denied = { code: 'PERMISSION_DENIED' };
const NS = 'demo-connection';

const { address, client } = serveRtdb(rules, NS);

describe('a client connection', () => {
  it('triggers onDisconnect writes when it ends, except cancelled or forbidden ones', async () => {
    const leaving = client('ann');
    const watcher = client();
    await set(ref(leaving, 'open'), { state: 'on', kept: 1, also: 1 });
    await onDisconnect(ref(leaving, 'open/kept')).remove();
    await onDisconnect(ref(leaving, 'open/kept')).cancel();
    await onDisconnect(ref(leaving, 'own/ann')).set('bye');
    await onDisconnect(ref(leaving, 'open')).update({
      also: 2,
      state: 'off',
      at: serverTimestamp(),
    });
    await onDisconnect(ref(leaving, 'open/also')).cancel();
    await expect(onDisconnect(ref(leaving, 'own/bob')).set(1)).rejects.toMatchObject(denied);
    const body = { rules: { open: rules.rules.open } };
    await rest(address, 'PUT', '.settings/rules', NS, { token: 'owner', body });

    goOffline(leaving);
    const snapshot = await waitForValue(ref(watcher, 'open'), ({ size }) => size === 4);
    expect(snapshot.val()).toEqual({
      state: 'off',
      kept: 1,
      also: 1,
      at: expect.any(Number) as number,
    });
    expect((await rest(address, 'GET', 'own', NS, { token: 'owner' })).body).toBeNull();
  });

  it('reconnects after the server restarts on the same port', async () => {
    const first = await startRtdb({ port: 0, rules });
    const { port } = first;
    const database = connect({ host: '127.0.0.1', port }, NS);
    await set(ref(database, 'open/a'), 1);
    const offline = waitForValue(
      ref(database, '.info/connected'),
      (snapshot) => snapshot.val() === false,
    );
    await first.stop();
    await offline;
    const pending = set(ref(database, 'open/a'), 2);
    const second = await startRtdb({ port, rules });
    try {
      await pending;
      const stored = await rest({ host: '127.0.0.1', port }, 'GET', 'open/a', NS);
      expect(stored.body).toBe(2);
    } finally {
      await second.stop();
    }
  }, 15_000);

  it('rejects ordered queries with an explanation', async () => {
    const ordered = query(ref(client(), 'open'), orderByChild('x'), limitToFirst(1));
    await expect(get(ordered)).rejects.toThrow('queries are not supported locally');
    const refusal = new Promise((_resolve, reject) => onValue(ordered, () => undefined, reject));
    await expect(refusal).rejects.toMatchObject({ code: 'UNSUPPORTED' });
  });

  it('reads and writes only its own namespace', async () => {
    await set(ref(client(), 'open/a'), 'here');
    const elsewhere = connect(address, 'demo-elsewhere');
    expect((await get(ref(elsewhere, 'open/a'))).exists()).toBe(false);
    await set(ref(elsewhere, 'open/a'), 'there');
    expect((await get(ref(client(), 'open/a'))).val()).toBe('here');
  });
});
