import '../../../support/firebaseMocks';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { PromoList } from '../../../../src/domain/promo/promo';
import { usePromoCodes } from '../../../../src/features/admin/promoCodes/usePromoCodes';
import { Calls } from '../../../support/fakeMapService';
import { promo } from '../../../support/fixtures';
import { backend } from '../../../support/fakeFirebase';

let calls: Calls<string, PromoList>;

beforeEach(() => {
  calls = new Calls();
  backend.listPromos.mockImplementation(() => calls.add(''));
});

function listOf(...codes: readonly string[]): PromoList {
  const promos = codes.map((code) => promo({ code, id: code, isActive: !code.startsWith('OLD') }));
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
