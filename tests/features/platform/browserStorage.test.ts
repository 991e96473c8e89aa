import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as browserStorage from '../../../src/platform/browserStorage';

const load = vi.fn<() => Promise<string>>();
const deleteDatabase = vi.fn<(name: string) => void>();
const request = {
  onsuccess: (): void => undefined,
  onerror: (): void => undefined,
  result: { close: vi.fn<() => void>() },
};
const open = vi.fn<(name: string) => typeof request>();
let storage: typeof browserStorage;

beforeEach(async () => {
  vi.useFakeTimers();
  load.mockReset().mockResolvedValue('code');
  open.mockReset().mockReturnValue(request);
  deleteDatabase.mockReset();
  request.result.close.mockReset();
  vi.stubGlobal('indexedDB', { open, deleteDatabase });
  vi.resetModules();
  storage = await import('../../../src/platform/browserStorage');
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('code that uses Firebase', () => {
  it('goes on without IndexedDB after three seconds without its answer, and says so', async () => {
    const { useHasLostDatabase } = await import('../../../src/embed/canUseStorage');
    const { result } = renderHook(useHasLostDatabase);
    void storage.afterProbe(load)();
    await pass(2999);
    expect(load).not.toHaveBeenCalled();
    expect(result.current).toBe(false);
    await pass(1);
    expect(load).toHaveBeenCalledTimes(1);
    expect(window.indexedDB).toBeUndefined();
    expect(result.current).toBe(true);
  });

  it('is loaded once IndexedDB answers, which is asked once', async () => {
    void storage.afterProbe(load)();
    void storage.afterProbe(load)();
    request.onsuccess();
    await pass(0);
    expect(load).toHaveBeenCalledTimes(2);
    expect(open).toHaveBeenCalledTimes(1);
    expect(request.result.close).toHaveBeenCalledTimes(1);
    expect(deleteDatabase.mock.calls).toEqual(open.mock.calls);
    await pass(10_000);
    expect(storage.hasLostDatabase()).toBe(false);
    expect(window.indexedDB).toBeDefined();
  });

  it.each([
    ['refuses', () => request.onerror()],
    ['is missing', () => undefined],
  ])('waits for no IndexedDB that %s', async (how, answer) => {
    if (how === 'is missing') {
      vi.stubGlobal('indexedDB', undefined);
    }
    void storage.afterProbe(load)();
    answer();
    await pass(0);
    expect(load).toHaveBeenCalledTimes(1);
    expect(storage.hasLostDatabase()).toBe(false);
  });
});
