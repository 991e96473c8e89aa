import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UNEXPECTED_TEXT } from '../../../src/errors/errorMessage';
import type * as liveTracking from '../../../src/firebase/rides/read/liveTracking';
import type { LiveUpdate } from '../../../src/firebase/sdk/liveFirestore';

const LISTENER_CODE = '../../../src/firebase/rides/read/liveTracking';
const code = { watchRide: vi.fn<typeof liveTracking.watchRide>() };
const unsubscribe = vi.fn();
let updates: LiveUpdate<unknown>[];
let start: () => () => void;
beforeEach(async () => {
  vi.resetModules();
  vi.doMock(LISTENER_CODE, () => code);
  code.watchRide.mockReturnValue(unsubscribe);
  updates = [];
  const { watchRide } = await import('../../../src/live/trackingListeners');
  start = () => watchRide('ride-1', (live) => updates.push(live));
});

const codeLoaded = () => vi.dynamicImportSettled();

describe('watchRide', () => {
  it('starts the listener when its code has loaded, and immediately from then on', async () => {
    const end = start();
    expect(code.watchRide).not.toHaveBeenCalled();
    await codeLoaded();
    expect(code.watchRide).toHaveBeenCalledExactlyOnceWith('ride-1', expect.any(Function));
    end();
    expect(unsubscribe).toHaveBeenCalledTimes(1);
    start();
    expect(code.watchRide).toHaveBeenCalledTimes(2);
  });

  it('does not start the listener after unsubscribing', async () => {
    start()();
    await codeLoaded();
    expect(code.watchRide).not.toHaveBeenCalled();
  });

  it('reports a failed load of the listener code, unless unsubscribed', async () => {
    vi.doMock(LISTENER_CODE, () => Promise.reject(new Error('Chunk not found')));
    start()();
    await codeLoaded();
    expect(updates).toEqual([]);
    start();
    await vi.waitFor(() =>
      expect(updates).toMatchObject([{ kind: 'failed', error: { message: UNEXPECTED_TEXT } }]),
    );
  });
});
