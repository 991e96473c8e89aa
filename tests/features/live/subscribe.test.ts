import { beforeEach, expect, it, vi } from 'vitest';
import type { LiveUpdate } from '../../../src/firebase/sdk/liveFirestore';

const code = vi.hoisted(() => ({ watchRide: vi.fn() }));
vi.mock('../../../src/firebase/rides/read/liveTracking', () => code);

const stop = vi.fn();
let told: LiveUpdate<string>[];
let follow: () => () => void;
beforeEach(async () => {
  vi.resetModules();
  stop.mockReset();
  code.watchRide.mockReset().mockReturnValue(stop);
  told = [];
  const { subscribe } = await import('../../../src/live/subscribe');
  const listener = (live: LiveUpdate<string>): void => {
    told.push(live);
  };
  follow = () => subscribe(listener, ({ watchRide }) => watchRide('ride-1', () => undefined));
});

const settle = () => vi.dynamicImportSettled();

it('follows as soon as its code is there, and at once from then on', async () => {
  const end = follow();
  expect(code.watchRide).not.toHaveBeenCalled();
  await settle();
  expect(code.watchRide).toHaveBeenCalledTimes(1);
  end();
  expect(stop).toHaveBeenCalledTimes(1);
  follow();
  expect(code.watchRide).toHaveBeenCalledTimes(2);
});

it('does not begin once it is stopped', async () => {
  follow()();
  await settle();
  expect(code.watchRide).not.toHaveBeenCalled();
});

it('tells that its code could not be loaded, unless it is stopped', async () => {
  vi.doMock('../../../src/firebase/rides/read/liveTracking', () =>
    Promise.reject(new Error('It is gone')),
  );
  follow()();
  await settle();
  expect(told).toEqual([]);
  follow();
  await vi.waitFor(() => {
    expect(told).toMatchObject([{ kind: 'failed', error: { kind: 'unreachable' } }]);
  });
});
