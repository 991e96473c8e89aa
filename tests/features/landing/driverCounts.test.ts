import { afterEach, describe, expect, it, vi } from 'vitest';
import { countDrivers } from '../../../src/firebase/drivers/driverCounts';

// Against a backend it is tested in tests/integration/people.test.ts. These answers a local one does not give.
function answerWith(body: unknown, status = 200) {
  const fetch = vi.fn(() => Promise.resolve(Response.json(body, { status })));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}
afterEach(() => {
  vi.unstubAllGlobals();
});

const counted = (drivers: unknown) => [{ result: { aggregateFields: { drivers } } }];

describe('countDrivers', () => {
  it('asks before anything else gets its turn', () => {
    const fetch = answerWith(counted({ integerValue: '2' }));
    void countDrivers();
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it.each([
    [403, [{ error: { status: 'PERMISSION_DENIED' } }], 'denied', 'permission-denied'],
    [503, { error: { status: 'UNAVAILABLE' } }, 'unreachable', 'unavailable'],
    [429, { error: { status: 'RESOURCE_EXHAUSTED' } }, 'provider', 'resource-exhausted'],
    [500, 'gone wrong', 'provider', 'internal'],
    [500, counted({ integerValue: '2' }), 'provider', 'internal'],
    [200, counted({ integerValue: 'many' }), 'provider', 'internal'],
    [200, counted({}), 'provider', 'internal'],
    [200, [], 'provider', 'internal'],
  ])('fails in words for %d %j', async (status, body, kind, code) => {
    answerWith(body, status);
    await expect(countDrivers()).rejects.toMatchObject({ name: 'BackendError', kind, code });
  });
});
