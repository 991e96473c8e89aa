import { toBackendError } from '../firebase/sdk/errors';
import type * as Tracking from '../firebase/rides/read/liveTracking';
import type { Watch } from '../firebase/sdk/liveFirestore';

type LiveCode = typeof Tracking;

let loaded: LiveCode | null = null;

/** Loads the listener code, which is larger than any screen, in its own chunk. */
export async function loadLiveCode(): Promise<LiveCode> {
  loaded = await import('../firebase/rides/read/liveTracking');
  return loaded;
}

export const watchRide = lazily((code) => code.watchRide);
export const watchDriver = lazily((code) => code.watchDriver);

/** Starts the listener once its code has loaded; a failed load is reported as its failure. */
function lazily<Value>(pick: (code: LiveCode) => Watch<Value>): Watch<Value> {
  return (id, listener) => {
    if (loaded !== null) {
      return pick(loaded)(id, listener);
    }
    let isCancelled = false;
    let unsubscribe = (): void => undefined;
    loadLiveCode().then(
      (code) => {
        if (!isCancelled) {
          unsubscribe = pick(code)(id, listener);
        }
      },
      (error: unknown) => {
        if (!isCancelled) {
          listener({ kind: 'failed', error: toBackendError(error) });
        }
      },
    );
    return () => {
      isCancelled = true;
      unsubscribe();
    };
  };
}
