import { deleteApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore/lite';
import { describe, expect, it, vi } from 'vitest';
import { countDrivers } from '../../../src/firebase/drivers/driverCounts';
import { toRestEndpoint } from '../../../src/firebase/sdk/restEndpoint';

// Responses that the local backend never gives; guestsAndDrivers.test.ts covers the rest.
function answerWith(body: unknown, status = 200) {
  const fetch = vi.fn<typeof globalThis.fetch>(() =>
    Promise.resolve(Response.json(body, { status })),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const countResponse = (drivers: unknown) => [{ result: { aggregateFields: { drivers } } }];

describe('countDrivers', () => {
  it('sends both requests synchronously', () => {
    const fetch = answerWith(countResponse({ integerValue: '2' }));
    void countDrivers();
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['Google’s server', null, 'https://firestore.googleapis.com'],
    ['a local backend', 4567, 'http://127.0.0.1:4567'],
  ])('asks the project of a connection to %s', async (_, port, origin) => {
    const fetch = answerWith(countResponse({ integerValue: '2' }));
    const app = initializeApp({ projectId: 'other-taxi', apiKey: 'other-key' }, origin);
    const firestore = getFirestore(app);
    if (port !== null) {
      connectFirestoreEmulator(firestore, '127.0.0.1', port);
    }
    await countDrivers(toRestEndpoint(firestore));
    const database = `${origin}/v1/projects/other-taxi/databases/(default)`;
    const address = `${database}/documents:runAggregationQuery?key=other-key`;
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([address, address]);
    await deleteApp(app);
  });

  it.each([
    [403, [{ error: { status: 'PERMISSION_DENIED' } }], 'denied', 'permission-denied'],
    [503, { error: { status: 'UNAVAILABLE' } }, 'unreachable', 'unavailable'],
    [429, { error: { status: 'RESOURCE_EXHAUSTED' } }, 'provider', 'resource-exhausted'],
    [500, 'gone wrong', 'provider', 'internal'],
    [500, countResponse({ integerValue: '2' }), 'provider', 'internal'],
    [200, countResponse({ integerValue: 'many' }), 'provider', 'internal'],
    [200, countResponse({}), 'provider', 'internal'],
    [200, [], 'provider', 'internal'],
  ])('throws a BackendError for %d %j', async (status, body, kind, code) => {
    answerWith(body, status);
    await expect(countDrivers()).rejects.toMatchObject({ name: 'BackendError', kind, code });
  });
});
