import {
  connectFirestoreEmulator,
  disableNetwork,
  doc,
  enableNetwork,
  initializeFirestore,
  memoryEagerGarbageCollector,
  memoryLocalCache,
  onSnapshot,
  setLogLevel,
  type Query,
} from 'firebase/firestore';
import { config } from '../../config';
import { firebaseApp } from './app';
import { toBackendError, type BackendError } from './errors';
import { watchPage } from '../../platform/pageLifecycle';

// The full SDK, only for listeners: everything else uses Firestore Lite.
setLogLevel('silent');
// By default the SDK keeps up to 40 MB of what no listener reads any more.
const localCache = memoryLocalCache({ garbageCollector: memoryEagerGarbageCollector() });
export const liveFirestore = initializeFirestore(firebaseApp, { localCache });

if (config.localBackend) {
  const { host, port } = config.localBackend.firestore;
  connectFirestoreEmulator(liveFirestore, host, port);
}

// An open connection evicts the page from the back-forward cache. Afterwards the listeners go on
// where they were, and only what has changed is read.
watchPage((event) => {
  if (event === 'suspended') {
    void disableNetwork(liveFirestore);
  } else if (event === 'resumed') {
    void enableNetwork(liveFirestore);
  }
});

/** An update from a listener. 'stale': the connection is lost and the last value may be old. */
export type LiveUpdate<Value> =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'stale' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly error: BackendError };

export type Listener<Value> = (live: LiveUpdate<Value>) => void;

/** Starts a listener; returns an unsubscribe function. */
export type Watch<Value> = (id: string, listener: Listener<Value>) => () => void;

/** Watches a document, missing if it doesn't parse. Returns an unsubscribe function. */
export function watchDocument<Value>(
  collection: string,
  id: string,
  parse: (id: string, data: unknown) => Value | null,
  listener: Listener<Value>,
): () => void {
  return onSnapshot(
    doc(liveFirestore, collection, id),
    { includeMetadataChanges: true },
    (snapshot) => {
      const value = snapshot.exists() ? parse(id, snapshot.data()) : null;
      if (value !== null) {
        listener({ kind: 'value', value });
      }
      // Only the server can say that a document is missing; the cache may just be empty.
      if (snapshot.metadata.fromCache) {
        listener({ kind: 'stale' });
      } else if (value === null) {
        listener({ kind: 'missing' });
      }
    },
    (error) => listener({ kind: 'failed', error: toBackendError(error) }),
  );
}

/** Watches a query, skipping documents that don't parse. Returns an unsubscribe function. */
export function watchQuery<Value>(
  query: Query,
  parse: (id: string, data: unknown) => Value | null,
  listener: Listener<readonly Value[]>,
): () => void {
  return onSnapshot(
    query,
    { includeMetadataChanges: true },
    (snapshot) => {
      // The cache holds only what other listeners have read, which may be incomplete.
      if (snapshot.metadata.fromCache) {
        listener({ kind: 'stale' });
        return;
      }
      const value = snapshot.docs.flatMap((document) => {
        const parsed = parse(document.id, document.data());
        return parsed === null ? [] : [parsed];
      });
      listener({ kind: 'value', value });
    },
    (error) => listener({ kind: 'failed', error: toBackendError(error) }),
  );
}
