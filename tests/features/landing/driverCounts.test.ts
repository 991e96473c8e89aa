import { afterEach, describe, expect, it, vi } from 'vitest';
import { countDrivers } from '../../../src/firebase/drivers/driverCounts';

// Responses that the local backend never gives; guestsAndDrivers.test.ts covers the rest.
function answerWith(body: unknown, status = 200) {
  const fetch = vi.fn(() => Promise.resolve(Response.json(body, { status })));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}
afterEach(() => {
  vi.unstubAllGlobals();
});

const countResponse = (drivers: unknown) => [{ result: { aggregateFields: { drivers } } }];

describe('countDrivers', () => {
  it('sends both requests synchronously', () => {
    const fetch = answerWith(countResponse({ integerValue: '2' }));
    void countDrivers();
    expect(fetch).toHaveBeenCalledTimes(2);
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
