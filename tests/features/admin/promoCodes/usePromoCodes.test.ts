import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PromoList, Promo } from '../../../../src/domain/promo/promo';
import { usePromoCodes } from '../../../../src/features/admin/promoCodes/usePromoCodes';
import { Calls } from '../../../support/fakeMapService';

// Unit test with fakes. The query is covered by tests/integration/promoAdmin.test.ts.
const requests = vi.hoisted(() => ({ list: (): Promise<unknown> => Promise.resolve(null) }));
vi.mock('../../../../src/firebase/promos/promoAdmin', () => ({
  listPromos: () => requests.list(),
}));

let calls: Calls<string, PromoList>;

beforeEach(() => {
  calls = new Calls();
  requests.list = () => calls.add('');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

function listOf(...codes: readonly string[]): PromoList {
  const promos = codes.map((code): Promo => ({
    ...{ id: code, code, description: 'x', isActive: !code.startsWith('OLD') },
    ...{ discount: { kind: 'percentage', percent: 10 }, maxDiscount: null, minFare: null },
    ...{ minFinalFare: null, usageLimit: null, expiryDate: null, ridersOnly: false },
    ...{ timesUsed: 0, usedByUsers: [], createdAt: null, lastUsedAt: null },
  }));
  return { codes: promos, unreadable: [] };
}

function show() {
  const { result } = renderHook(usePromoCodes);
  return {
    refresh: () => act(result.current.refresh),
    codes: () => result.current.list?.codes.map(({ code }) => code) ?? null,
    state: () => [result.current.isLoading, result.current.problem],
  };
}

const respond = (list: PromoList, index = -1) =>
  act(async () => {
    calls.at(index).respond(list);
    await Promise.resolve();
  });
const fail = (index = -1) =>
  act(async () => {
    calls.at(index).fail('no network');
    await Promise.resolve();
  });

it('lists the active codes first, then by code', async () => {
  const hook = show();
  expect(hook.codes()).toBeNull();
  expect(hook.state()).toEqual([true, null]);
  await respond(listOf('OLD-A', 'TEN', 'FIVER'));
  expect(hook.codes()).toEqual(['FIVER', 'TEN', 'OLD-A']);
  expect(hook.state()).toEqual([false, null]);
});

it('keeps the list while it is reloaded, and if that fails', async () => {
  const hook = show();
  await respond(listOf('TEN'));
  hook.refresh();
  expect(hook.state()).toEqual([true, null]);
  expect(hook.codes()).toEqual(['TEN']);
  await fail();
  expect(hook.state()).toEqual([false, 'no network']);
  expect(hook.codes()).toEqual(['TEN']);
  hook.refresh();
  // The error stays until a reload succeeds.
  expect(hook.state()).toEqual([true, 'no network']);
  await respond(listOf('TEN', 'NEW'));
  expect(hook.state()).toEqual([false, null]);
  expect(hook.codes()).toEqual(['NEW', 'TEN']);
});

it('shows the result of the last request, whichever arrives first', async () => {
  const hook = show();
  hook.refresh();
  await respond(listOf('NEW'), 1);
  await respond(listOf('TEN'), 0);
  expect(hook.codes()).toEqual(['NEW']);
  expect(hook.state()).toEqual([false, null]);
});
