import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { googleApi, SERVICES } from '../../ops/checks/googleApi';
import { mapsKey } from '../../ops/checks/mapsKey';
import { LOCALHOST } from '../../ops/local';

// Google's maps are a local server, which refuses as google.api.ErrorReason says. It proves neither
// that Google answers a server that names a page, nor what its errors say.

const KEY = `AIza${'k'.repeat(35)}`;
const ADDRESS = 'https://book.firm.example/book/';
const PLACES = '/v1/places:autocomplete';
const ROUTES = '/directions/v2:computeRoutes';

let server: Server;
let port = 0;
/** By path; the referrer that the key is restricted to, if it is. */
let reasons: Record<string, string> = {};
let allowed: string | null = null;
let requests: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    const { url = '', headers } = request;
    requests.push(`${url} ${headers.referer ?? 'no page'}`);
    const isBlocked = allowed !== null && headers.referer !== allowed;
    const reason =
      headers['x-goog-api-key'] === KEY && headers.authorization === undefined
        ? (reasons[url] ?? (isBlocked ? 'API_KEY_HTTP_REFERRER_BLOCKED' : ''))
        : 'API_KEY_INVALID';
    const error = { message: `refused ${url}`, details: [{ reason }] };
    response.writeHead(reason === '' ? 200 : 403, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(reason === '' ? {} : { error }));
  });
  await new Promise<void>((resolve) => server.listen(0, LOCALHOST, resolve));
  const address = server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
});
afterAll(() => server.close());
beforeEach(() => {
  reasons = {};
  requests = [];
  allowed = 'https://book.firm.example/';
});

function check(key = KEY, address: string | null = ADDRESS) {
  const origin = `http://${LOCALHOST}:${port}`;
  const services = Object.fromEntries(Object.keys(SERVICES).map((name) => [name, origin]));
  const token = () => Promise.reject(new Error('no login is needed'));
  const google = googleApi('firm-taxi', { services: services as typeof SERVICES, token });
  return mapsKey(key, address, google).run();
}

describe('the check of the maps’ key', () => {
  it('asks Google as a page of the app, then as none', async () => {
    expect(await check()).toEqual({
      kind: 'holds',
      note: 'Maps JavaScript and Geocoding answer browsers only: npm run firm -- check-maps tries them',
    });
    expect(requests).toEqual([
      `${PLACES} https://book.firm.example/`,
      `${ROUTES} https://book.firm.example/`,
      `${PLACES} no page`,
    ]);
  });

  it('fails if any website can use the key', async () => {
    allowed = null;
    expect(await check()).toEqual({
      kind: 'fails',
      problems: ['any website can use it: APIs & Services, Credentials, Application restrictions'],
    });
  });

  it.each([
    ['API_KEY_SERVICE_BLOCKED', 'Routes: the key isn’t allowed for it'],
    ['SERVICE_DISABLED', 'Routes: it isn’t enabled in the key’s project'],
    ['BILLING_DISABLED', 'Routes: the key’s project has no billing account'],
    ['RESOURCE_EXHAUSTED', `Routes: Google answered 403: refused ${ROUTES}`],
  ])('fails with the reason %s', async (reason, problem) => {
    reasons[ROUTES] = reason;
    expect(await check()).toEqual({ kind: 'fails', problems: [problem] });
  });

  it('fails if the key is wrong, or not for this site', async () => {
    expect(await check('AIza-of-no-one')).toMatchObject({
      problems: [
        'Places (New): Google doesn’t know the key',
        'Routes: Google doesn’t know the key',
      ],
    });
    allowed = 'https://www.firm.example/';
    expect(await check()).toMatchObject({
      problems: [
        'Places (New): the key isn’t allowed on https://book.firm.example/',
        'Routes: the key isn’t allowed on https://book.firm.example/',
      ],
    });
  });

  it('is not run without an address or an answer, and holds without a key', async () => {
    await expect(check(KEY, null)).rejects.toThrow('pass --address');
    expect(await check('')).toMatchObject({ kind: 'holds' });
    expect(requests).toEqual([]);
    const unreachable = { ...SERVICES, places: 'http://127.0.0.1:1' };
    const google = googleApi('firm-taxi', { services: unreachable });
    await expect(mapsKey(KEY, ADDRESS, google).run()).rejects.toThrow('could not be reached');
  });
});
