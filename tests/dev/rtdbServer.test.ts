import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startRtdb } from '../../dev/rtdb/server';
import { rest } from './rtdbClient';
import { serveRtdb } from './serveRtdb';

const rules = {
  rules: { own: { $uid: { '.read': 'auth.uid === $uid', '.write': 'auth.uid === $uid' } } },
};
const NS = 'demo-rest';
const OWNER = { token: 'owner' };
const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const ANN = { token: `${encoded({ alg: 'none' })}.${encoded({ sub: 'ann' })}.` };

const { address, reset } = serveRtdb(rules, NS);

/** A client without the SDK. */
async function rawClient(port: number): Promise<{
  socket: WebSocket;
  received: unknown[];
  request: (number: number, action: string, body: object) => void;
  waitForMessage: (message: object) => Promise<void>;
}> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/.ws?v=5&ns=${NS}`);
  const received: unknown[] = [];
  socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString())));
  await once(socket, 'open');
  return {
    socket,
    received,
    request: (r, a, b) => socket.send(JSON.stringify({ t: 'd', d: { r, a, b } })),
    waitForMessage: async (message) => {
      await expect
        .poll(() => received, { interval: 5 })
        .toContainEqual(expect.objectContaining(message));
    },
  };
}

describe('REST API', () => {
  it('writes, reads and deletes with the owner token', async () => {
    const seeded = await rest(address, 'PUT', 'own/ann', NS, { ...OWNER, body: { a: 1, b: 2 } });
    expect(seeded).toEqual({ status: 200, body: { a: 1, b: 2 } });
    expect((await rest(address, 'GET', '', NS, OWNER)).body).toEqual({
      own: { ann: { a: 1, b: 2 } },
    });
    expect(await rest(address, 'DELETE', 'own/ann', NS, OWNER)).toEqual({
      status: 200,
      body: null,
    });
    expect((await rest(address, 'GET', '', NS, OWNER)).body).toBeNull();
  });

  it('applies the rules to users', async () => {
    expect((await rest(address, 'PUT', 'own/ann', NS, { ...ANN, body: 1 })).status).toBe(200);
    expect((await rest(address, 'GET', 'own/ann', NS, ANN)).body).toBe(1);
    for (const refused of [
      await rest(address, 'GET', 'own/ann', NS),
      await rest(address, 'PUT', 'own/bob', NS, { ...ANN, body: 1 }),
      await rest(address, 'DELETE', 'own', NS, ANN),
      await rest(address, 'PUT', '.settings/rules', NS, { ...ANN, body: rules }),
    ]) {
      expect(refused).toEqual({ status: 401, body: { error: 'Permission denied' } });
    }
    expect((await rest(address, 'GET', 'own/ann', NS, ANN)).body).toBe(1);
    expect((await rest(address, 'GET', 'own/ann', NS, { token: 'x.y.z' })).status).toBe(401);
  });

  it('replaces the rules of one namespace until a reset', async () => {
    const body = { rules: { '.read': true } };
    const put = await rest(address, 'PUT', '.settings/rules', NS, { ...OWNER, body });
    expect(put).toEqual({ status: 200, body: { status: 'ok' } });
    expect((await rest(address, 'GET', 'own', NS)).status).toBe(200);
    expect((await rest(address, 'GET', 'own', 'demo-other')).status).toBe(401);
    reset();
    expect((await rest(address, 'GET', 'own', NS)).status).toBe(401);
  });

  it('explains what is wrong with a request', async () => {
    const broken = { rules: { '.read': 'auth.uid ===' } };
    const responses = [
      await rest(address, 'PUT', '.settings/rules', NS, { ...OWNER, body: broken }),
      await rest(address, 'GET', 'a$b', NS, OWNER),
      await rest(address, 'GET', 'a', `${NS}&shallow=true`, OWNER),
      await rest(address, 'GET', 'a', '', OWNER),
      await rest(address, 'PUT', 'a', NS, { ...OWNER, body: { '.sv': 'never' } }),
    ];
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 400));
    expect(responses.map(({ body }) => JSON.stringify(body))).toEqual([
      expect.stringContaining('Invalid database rules'),
      expect.stringContaining('Invalid key'),
      expect.stringContaining('shallow'),
      expect.stringContaining('namespace'),
      expect.stringContaining('Unknown server value'),
    ]);
    expect((await rest(address, 'POST', 'a', NS, { ...OWNER, body: 1 })).status).toBe(400);
  });
});

describe('WebSocket protocol', () => {
  it('responds to pings, keep-alives and unsupported requests', async () => {
    const { socket, request, waitForMessage: heard } = await rawClient(address.port);
    request(1, 'gauth', { cred: 'owner' });
    request(2, 'p', { p: '/a', d: 1, h: 'hash' });
    const transactions = 'Transactions are not supported locally';
    await heard({ d: { r: 2, b: { s: 'unsupported', d: transactions } } });
    socket.send('0');
    socket.send(JSON.stringify({ t: 'c', d: { t: 'p', d: {} } }));
    await heard({ d: { t: 'o', d: null } });
    request(3, 'zz', {});
    await heard({
      d: { r: 3, b: { s: 'unsupported', d: 'Action "zz" is not supported locally' } },
    });
    request(4, 'p', { d: 1 });
    await heard({ d: { r: 4, b: { s: 'invalid_request', d: 'The request has no path' } } });
    const closed = once(socket, 'close');
    socket.send('{"t":"d"}');
    expect((await closed)[0]).toBe(1003);
  });

  it('rejects connections at other paths and without a namespace', async () => {
    const socketAt = (path: string) => new WebSocket(`ws://127.0.0.1:${address.port}${path}`);
    const [error] = (await once(socketAt('/other?ns=x'), 'error').catch((e: unknown) => [e])) as [
      Error,
    ];
    expect(error.message).toBe('Unexpected server response: 400');
    await once(socketAt('/.ws'), 'close');
  });
});

describe('startRtdb', () => {
  it('closes every connection and frees the port when stopped', async () => {
    const running = await startRtdb({ port: 0, rules });
    const { port } = running;
    const { socket } = await rawClient(port);
    const closed = once(socket, 'close');
    await rest({ host: '127.0.0.1', port }, 'GET', '', NS, OWNER);
    await running.stop();
    await closed;
    await expect(rest({ host: '127.0.0.1', port }, 'GET', '', NS, OWNER)).rejects.toThrow();
    await (await startRtdb({ port, rules })).stop();
  });

  it('fails with one line if the port is in use or the rules are invalid', async () => {
    const portInUse = `Realtime Database: cannot listen on 127.0.0.1:${address.port}: the port is already in use`;
    await expect(startRtdb({ port: address.port, rules })).rejects.toThrow(portInUse);
    await expect(startRtdb({ port: 0, rules: { rules: { '.read': 3 } } })).rejects.toThrow(
      'Invalid database rules',
    );
  });
});
