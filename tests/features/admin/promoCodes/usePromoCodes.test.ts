import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PromoList, PromoRecord } from '../../../../src/domain/promo/promo';
import { usePromoCodes } from '../../../../src/features/admin/promoCodes/usePromoCodes';
import { Calls } from '../../../support/fakeMapService';

// Our own module is replaced, to answer when it suits: tests/integration/promoAdmin.test.ts proves what it asks for.
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
  const promos = codes.map((code): PromoRecord => ({
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
    refresh: () => {
      act(result.current.refresh);
    },
    codes: () => result.current.list?.codes.map(({ code }) => code) ?? null,
    state: () => [result.current.isLoading, result.current.problem],
  };
}

const answer = (list: PromoList, index = -1) =>
  act(async () => {
    calls.at(index).answer(list);
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
  await answer(listOf('OLD-A', 'TEN', 'FIVER'));
  expect(hook.codes()).toEqual(['FIVER', 'TEN', 'OLD-A']);
  expect(hook.state()).toEqual([false, null]);
});

it('keeps what was read while it is read again, and when that fails', async () => {
  const hook = show();
  await answer(listOf('TEN'));
  hook.refresh();
  expect(hook.state()).toEqual([true, null]);
  expect(hook.codes()).toEqual(['TEN']);
  await fail();
  expect(hook.state()).toEqual([false, 'no network']);
  expect(hook.codes()).toEqual(['TEN']);
  hook.refresh();
  // What is wrong stays said until it is known to be right.
  expect(hook.state()).toEqual([true, 'no network']);
  await answer(listOf('TEN', 'NEW'));
  expect(hook.state()).toEqual([false, null]);
  expect(hook.codes()).toEqual(['NEW', 'TEN']);
});

it('shows the last answer asked for, whichever comes first', async () => {
  const hook = show();
  hook.refresh();
  await answer(listOf('NEW'), 1);
  await answer(listOf('TEN'), 0);
  expect(hook.codes()).toEqual(['NEW']);
  expect(hook.state()).toEqual([false, null]);
});
