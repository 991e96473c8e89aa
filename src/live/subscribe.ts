import { toBackendError } from '../firebase/sdk/errors';
import type * as Tracking from '../firebase/rides/read/liveTracking';
import type { LiveUpdate } from '../firebase/sdk/liveFirestore';

type LiveCode = typeof Tracking;

let loaded: LiveCode | null = null;

/** Loads the listener code, which is larger than any screen, in its own chunk. */
export async function loadLiveCode(): Promise<LiveCode> {
  loaded = await import('../firebase/rides/read/liveTracking');
  return loaded;
}

/** Starts a listener once its code has loaded; a failed load is reported like a failed listener. */
export function subscribe<Value>(
  listener: (live: LiveUpdate<Value>) => void,
  watch: (live: LiveCode) => () => void,
): () => void {
  if (loaded !== null) {
    return watch(loaded);
  }
  let isCancelled = false;
  let unsubscribe = (): void => undefined;
  loadLiveCode().then(
    (live) => {
      if (!isCancelled) {
        unsubscribe = watch(live);
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
}
