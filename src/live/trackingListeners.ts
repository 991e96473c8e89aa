import { toBackendError } from '../firebase/sdk/errors';
import type { Watch } from '../firebase/sdk/liveFirestore';
import { loadedLiveCode, loadLiveCode, type LiveCode } from './liveCode';

export const watchRide = onceLoaded((code) => code.watchRide);
export const watchDriver = onceLoaded((code) => code.watchDriver);
export const watchContact = onceLoaded((code) => code.watchContact);

/** Starts the listener once its code has loaded; a failed load is reported as its failure. */
function onceLoaded<Value>(pick: (code: LiveCode) => Watch<Value>): Watch<Value> {
  return (id, listener) => {
    const loaded = loadedLiveCode();
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
