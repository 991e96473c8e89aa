import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type RtdbServer, startRtdb } from '../../dev/rtdb/server';
import { type Address, rest } from './rtdbClient';

const NS = 'demo-limits';
const rules = { rules: { '.read': true, '.write': true } };
const MAX_RESPONSE_MS = 5000;

let server: RtdbServer;
let address: Address;

beforeEach(async () => {
  server = await startRtdb({ port: 0, rules });
  address = { host: '127.0.0.1', port: server.port };
});
afterEach(() => server.stop());

/** JSON text, because JSON.stringify can't nest that deeply. */
const nested = (levels: number, open = '{"a":', close = '}') =>
  `${open.repeat(levels)}1${close.repeat(levels)}`;
const path = (levels: number) => Array.from({ length: levels }, () => 'a').join('/');
const object = (keys: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, at) => [`k${at}`, 1])));

const TOO_DEEP = /nested more than 32 levels/;
const TOO_LONG = /at most 32 levels/;
const TOO_MANY = /at most 1000 paths, not 20000/;

/** Sends one request over a new socket; returns the status and data of the reply. */
async function sendOverSocket(
  action: string,
  body: string,
): Promise<{ status: string; text: string }> {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/.ws?v=5&ns=${NS}`);
  await once(socket, 'open');
  const reply = new Promise<{ d: { b: { s: string; d: string } } }>((resolve, reject) => {
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as { d: { r?: number; b: never } };
      if (message.d.r === 1) {
        resolve(message);
      }
    });
    socket.on('close', () => reject(new Error('The server closed the connection')));
  });
  socket.send(`{"t":"d","d":{"r":1,"a":"${action}","b":${body}}}`);
  const { s, d } = (await reply).d.b;
  socket.terminate();
  return { status: s, text: d };
}

async function sendOverHttp(method: string, at: string, body: string) {
  const url = `http://127.0.0.1:${server.port}/${at}.json?ns=${NS}`;
  const response = await fetch(url, { method, body });
  return { status: response.status, text: await response.text() };
}

async function expectResponsive(): Promise<void> {
  expect(await sendOverSocket('p', '{"p":"/next","d":"served"}')).toMatchObject({ status: 'ok' });
  expect((await rest(address, 'GET', 'next', NS)).body).toBe('served');
}

describe('WebSocket requests', () => {
  it.each([
    ['a put nested 100,000 levels', 'p', `{"p":"/x","d":${nested(100_000)}}`, TOO_DEEP],
    ['lists nested 100,000 levels', 'p', `{"p":"/x","d":${nested(100_000, '[', ']')}}`, TOO_DEEP],
    ['plain values in each other', 'p', `{"p":"/x","d":${nested(100_000, '{".value":')}}`, /key/],
    ['a deep server value', 'p', `{"p":"/x","d":{".sv":${nested(100_000)}}}`, /server value/],
    ['a put 20,000 levels down', 'p', `{"p":"/${path(20_000)}","d":1}`, TOO_LONG],
    ['a put that ends 33 levels down', 'p', `{"p":"/${path(20)}","d":${nested(13)}}`, TOO_DEEP],
    ['a read 20,000 levels down', 'g', `{"p":"/${path(20_000)}"}`, TOO_LONG],
    ['a listen 20,000 levels down', 'q', `{"p":"/${path(20_000)}"}`, TOO_LONG],
    ['an update of 20,000 paths', 'm', `{"p":"/x","d":${object(20_000)}}`, TOO_MANY],
    ['an update 20,000 levels down', 'm', `{"p":"/x","d":{"${path(20_000)}":1}}`, TOO_LONG],
    ['an update 33 levels down', 'm', `{"p":"/${path(20)}","d":{"${path(13)}":1}}`, TOO_LONG],
    ['20,000 onDisconnect paths', 'om', `{"p":"/x","d":${object(20_000)}}`, TOO_MANY],
  ])('%s is rejected promptly with an explanation', async (_, action, body, expected) => {
    const startedAt = performance.now();
    const reply = await sendOverSocket(action, body);
    expect(performance.now() - startedAt).toBeLessThan(MAX_RESPONSE_MS);
    expect(reply.status).toMatch(/^invalid_/);
    expect(reply.text).toMatch(expected);
    await expectResponsive();
  });

  it('a value 32 levels down is stored', async () => {
    const body = `{"p":"/${path(20)}","d":${nested(12)}}`;
    expect(await sendOverSocket('p', body)).toMatchObject({ status: 'ok' });
    expect((await rest(address, 'GET', path(32), NS)).body).toBe(1);
  });
});

it.each([
  ['a put nested 100,000 levels', 'PUT', 'x', nested(100_000), TOO_DEEP],
  ['plain values in each other', 'PUT', 'x', nested(100_000, '{".value":'), /key/],
  ['a deep server value', 'PUT', 'x', `{".sv":${nested(100_000)}}`, /server value/],
  // Node's HTTP server accepts no longer address.
  ['a put 5,000 levels down', 'PUT', path(5000), '1', TOO_LONG],
  ['an update of 20,000 paths', 'PATCH', 'x', object(20_000), TOO_MANY],
  ['an update 20,000 levels down', 'PATCH', 'x', `{"${path(20_000)}":1}`, TOO_LONG],
])(
  'HTTP requests %s is rejected promptly with an explanation',
  async (_, method, at, body, expected) => {
    const began = performance.now();
    const response = await sendOverHttp(method, at, body);
    expect(performance.now() - began).toBeLessThan(MAX_RESPONSE_MS);
    expect(response.status).toBe(400);
    expect(response.text).toMatch(expected);
    await expectResponsive();
  },
);
