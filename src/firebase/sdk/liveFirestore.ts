import {
  connectFirestoreEmulator,
  disableNetwork,
  doc,
  enableNetwork,
  initializeFirestore,
  memoryLocalCache,
  onSnapshot,
  setLogLevel,
  type Query,
} from 'firebase/firestore';
import { config } from '../../config';
import { firebaseApp } from './app';
import { toBackendError, type BackendError } from './errors';
import { watchPageLifecycle } from './pageLifecycle';

// The whole SDK, for live tracking alone: every other screen uses the lite one.
setLogLevel('silent');
/** Firestore with listeners, whose connection all of them share. */
export const liveFirestore = initializeFirestore(firebaseApp, { localCache: memoryLocalCache() });

if (config.localBackend) {
  const { host, port } = config.localBackend.firestore;
  connectFirestoreEmulator(liveFirestore, host, port);
}

// With an open connection a page is not kept for Back, or not for long. Its listeners are let go by then, and start anew.
let isAway = false;
watchPageLifecycle(
  () => {
    isAway = true;
    void disableNetwork(liveFirestore);
  },
  () => {
    if (isAway) {
      isAway = false;
      void enableNetwork(liveFirestore);
    }
  },
);

/** What a subscription tells. 'stale' means that the connection is lost and the last data may be old. */
export type LiveUpdate<Value> =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'stale' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly error: BackendError };

/** Follows one document; one that `read` takes for nothing is as one that is not there. Returns the way to stop. */
export function watchDocument<Value>(
  collection: string,
  id: string,
  read: (id: string, data: unknown) => Value | null,
  listener: (live: LiveUpdate<Value>) => void,
): () => void {
  return onSnapshot(
    doc(liveFirestore, collection, id),
    { includeMetadataChanges: true },
    (snapshot) => {
      const value = snapshot.exists() ? read(id, snapshot.data()) : null;
      if (value !== null) {
        listener({ kind: 'value', value });
      }
      // Only the server knows that a document is gone: an empty cache knows nothing.
      if (snapshot.metadata.fromCache) {
        listener({ kind: 'stale' });
      } else if (value === null) {
        listener({ kind: 'missing' });
      }
    },
    (error) => {
      listener({ kind: 'failed', error: toBackendError(error) });
    },
  );
}

/** Follows what a query finds, as the server has it; what `read` takes for nothing is left out. Returns the way to stop. */
export function watchQuery<Value>(
  query: Query,
  read: (id: string, data: unknown) => Value | null,
  listener: (live: LiveUpdate<readonly Value[]>) => void,
): () => void {
  return onSnapshot(
    query,
    { includeMetadataChanges: true },
    (snapshot) => {
      // The cache knows what other listeners have read, which may be some of it only.
      if (snapshot.metadata.fromCache) {
        listener({ kind: 'stale' });
        return;
      }
      const value = snapshot.docs.flatMap((document) => {
        const each = read(document.id, document.data());
        return each === null ? [] : [each];
      });
      listener({ kind: 'value', value });
    },
    (error) => {
      listener({ kind: 'failed', error: toBackendError(error) });
    },
  );
}
