import { errorMessage } from '../domain/common/errorMessage';
import { BackendError } from '../firebase/sdk/errors';
import type * as Tracking from '../firebase/rides/read/liveTracking';
import type { LiveUpdate } from '../firebase/sdk/liveFirestore';

type LiveCode = typeof Tracking;

let loaded: LiveCode | null = null;

/** Fetches what follows documents: more code than a screen has, so that no screen waits for it. */
export async function loadLiveCode(): Promise<LiveCode> {
  loaded = await import('../firebase/rides/read/liveTracking');
  return loaded;
}

/** Follows something as soon as the code for it is there; without it that is told as a failure. Returns the way to stop. */
export function subscribe<Value>(
  listener: (live: LiveUpdate<Value>) => void,
  watch: (live: LiveCode) => () => void,
): () => void {
  if (loaded !== null) {
    return watch(loaded);
  }
  let isOver = false;
  let stop = (): void => undefined;
  loadLiveCode().then(
    (live) => {
      if (!isOver) {
        stop = watch(live);
      }
    },
    (error: unknown) => {
      if (!isOver) {
        const failure = new BackendError('unreachable', errorMessage(error), error);
        listener({ kind: 'failed', error: failure });
      }
    },
  );
  return () => {
    isOver = true;
    stop();
  };
}
