import { describe, expect, it } from 'vitest';
import { utcDay } from '../../src/domain/slots/slots';
import { queryRaw } from '../support/rawCommit';

const filter = (fieldPath: string, op: string, value: object) => ({
  where: { fieldFilter: { field: { fieldPath }, op, value } },
});
const QUERIES = {
  drivers: {},
  driverDays: filter('day', 'GREATER_THAN_OR_EQUAL', { integerValue: utcDay(Date.now()) }),
  promoCodes: filter('isActive', 'EQUAL', { booleanValue: true }),
};

describe.each(Object.entries(QUERIES))('a query on %s', (collectionId, query) => {
  const run = (bounds: object) =>
    queryRaw('rider', { from: [{ collectionId }], ...query, ...bounds });

  it('has a limit, which no offset passes: skipped documents are read as well', async () => {
    expect(await run({})).toBe(403);
    expect(await run({ limit: 1 })).toBe(200);
    expect(await run({ limit: 1, offset: 1 })).toBe(403);
  });
});
