import { get, limitToFirst, orderByChild, query, ref, set } from 'firebase/database';
import { describe, expect, it } from 'vitest';
import { startRtdb } from '../../dev/rtdb/server';
import { connect, rest, waitForValue } from './rtdbClient';
import { serveRtdb } from './serveRtdb';

const rules = {
  rules: {
    open: { '.read': true, '.write': true },
    form: { '.write': true, name: {}, $other: { '.validate': false } },
  },
};
const NS = 'demo-connection';

const { address, client } = serveRtdb(rules, NS);

describe('a client connection', () => {
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
    await expect(get(ordered)).rejects.toThrow('Queries are not supported locally');
  });

  it('reads and writes only its own namespace', async () => {
    await set(ref(client(), 'open/a'), 'here');
    const elsewhere = connect(address, 'demo-elsewhere');
    expect((await get(ref(elsewhere, 'open/a'))).exists()).toBe(false);
    await set(ref(elsewhere, 'open/a'), 'there');
    expect((await get(ref(client(), 'open/a'))).val()).toBe('here');
  });
});

it.each(['constructor', '__proto__', 'toString'])(
  'security rules are not bypassed by a key named %s',
  async (key) => {
    await set(ref(client(), 'form/name'), 'x');
    await expect(set(ref(client(), `form/${key}`), 'y')).rejects.toThrow('not supported locally');
    const body = JSON.parse(`{"name":"z","${key}":"y"}`) as object;
    expect(await rest(address, 'PUT', 'form', NS, { body })).toMatchObject({ status: 400 });
  },
);
