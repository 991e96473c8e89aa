import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePolling } from '../../../src/hooks/usePolling';
import { Calls } from '../../support/fakeMapService';
import { setHidden } from '../../support/page';

const EVERY_MS = 30_000;

type Work = (isCurrent: () => boolean) => Promise<void>;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  setHidden(false);
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Work that a test ends when it suits, and that tells whether it was overtaken. */
function openWork() {
  const calls = new Calls<() => boolean, undefined>();
  const work: Work = (isCurrent) => calls.add(isCurrent);
  return { calls, work };
}

async function end(calls: Calls<() => boolean, undefined>, index = -1): Promise<void> {
  calls.at(index).answer(undefined);
  await pass(0);
}

function start(work: Work) {
  return renderHook((props: { work: Work }) => usePolling(props.work, EVERY_MS), {
    initialProps: { work },
  });
}

it('works at once, and again so long after it has ended', async () => {
  const { calls, work } = openWork();
  start(work);
  expect(calls.asked).toHaveLength(1);
  await pass(10 * EVERY_MS);
  expect(calls.asked).toHaveLength(1);
  await end(calls);
  await pass(EVERY_MS - 1);
  expect(calls.asked).toHaveLength(1);
  await pass(1);
  expect(calls.asked).toHaveLength(2);
});

it('works right away when it is told to, but never twice at the same time', async () => {
  const { calls, work } = openWork();
  const { result } = start(work);
  act(result.current);
  expect(calls.asked).toHaveLength(1);
  await end(calls);
  await pass(EVERY_MS / 2);
  act(result.current);
  expect(calls.asked).toHaveLength(2);
  await end(calls);
  await pass(EVERY_MS - 1);
  expect(calls.asked).toHaveLength(2);
  await pass(1);
  expect(calls.asked).toHaveLength(3);
});

it('begins anew with other work at once, which the old work learns', async () => {
  const one = openWork();
  const other = openWork();
  const { rerender } = start(one.work);
  expect(one.calls.at(0).asked()).toBe(true);
  rerender({ work: other.work });
  expect(other.calls.asked).toHaveLength(1);
  expect(one.calls.at(0).asked()).toBe(false);
  expect(other.calls.at(0).asked()).toBe(true);
  // The old work ends late, and begins no round of its own.
  await end(one.calls);
  await end(other.calls);
  await pass(3 * EVERY_MS);
  expect(one.calls.asked).toHaveLength(1);
  expect(other.calls.asked).toHaveLength(2);
});

it('goes on with the same work when it is rendered again', async () => {
  const { calls, work } = openWork();
  const { result, rerender } = start(work);
  const first = result.current;
  rerender({ work });
  expect(calls.asked).toHaveLength(1);
  expect(result.current).toBe(first);
  await end(calls);
  await pass(EVERY_MS);
  expect(calls.asked).toHaveLength(2);
});

it('does with the new work what it is told to', async () => {
  const one = openWork();
  const other = openWork();
  const { result, rerender } = start(one.work);
  const told = result.current;
  rerender({ work: other.work });
  await end(other.calls);
  act(told);
  expect(other.calls.asked).toHaveLength(2);
  expect(one.calls.asked).toHaveLength(1);
});

it('rests while the tab is hidden, and works at once when it is seen again', async () => {
  const { calls, work } = openWork();
  const other = openWork();
  const { rerender } = start(work);
  await end(calls);
  setHidden(true);
  await pass(3 * EVERY_MS);
  rerender({ work: other.work });
  expect(calls.asked).toHaveLength(1);
  expect(other.calls.asked).toHaveLength(0);
  setHidden(false);
  expect(other.calls.asked).toHaveLength(1);
  expect(calls.asked).toHaveLength(1);
});

it('ends with the screen, which the work learns', async () => {
  const { calls, work } = openWork();
  const { unmount } = start(work);
  unmount();
  expect(calls.at(0).asked()).toBe(false);
  await end(calls);
  setHidden(true);
  setHidden(false);
  await pass(3 * EVERY_MS);
  expect(calls.asked).toHaveLength(1);
});
