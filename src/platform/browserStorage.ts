import { listenerSet } from './listenerSet';

/** Never fails: what a blocked or full storage can't take lasts as long as the page. */
export function browserStorage(find: () => Storage) {
  const memory = new Map<string, string>();
  function attempt<Value>(action: (storage: Storage) => Value): Value | null {
    try {
      return action(find());
    } catch {
      return null;
    }
  }
  return {
    read: (key: string): string | null =>
      memory.get(key) ?? attempt((storage) => storage.getItem(key)),
    write: (key: string, value: string): void => {
      memory.set(key, value);
      attempt((storage) => {
        storage.setItem(key, value);
        memory.delete(key);
      });
    },
    remove: (key: string): void => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    keys: (): readonly string[] => [
      ...memory.keys(),
      ...(attempt((storage) => Object.keys(storage)) ?? []),
    ],
  };
}

const PROBE_NAME = 'probe';
const PROBE_TIMEOUT_MS = 3000;

let probe: Promise<void> | null = null;
let isDatabaseLost = false;
const listeners = listenerSet();

/** Calls back when IndexedDB counts as missing. Returns an unsubscribe function. */
export const watchDatabaseLoss = listeners.add;

/**
 * Resolves once IndexedDB has answered, which it may never do after sleep in WebKit. After three
 * seconds it counts as missing: Firebase would wait for it with every request.
 */
export function databaseProbed(): Promise<void> {
  probe ??= new Promise((resolve) => {
    const timer = setTimeout(() => {
      isDatabaseLost = true;
      Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true });
      listeners.notify();
      resolve();
    }, PROBE_TIMEOUT_MS);
    const finish = (): void => {
      clearTimeout(timer);
      resolve();
    };
    try {
      const database = indexedDB;
      const request = database.open(PROBE_NAME);
      request.onerror = finish;
      request.onsuccess = () => {
        request.result.close();
        database.deleteDatabase(PROBE_NAME);
        finish();
      };
    } catch {
      finish();
    }
  });
  return probe;
}

/** Loads code that uses Firebase once IndexedDB has answered or counts as missing. */
export function afterProbe<Value>(load: () => Promise<Value>): () => Promise<Value> {
  return () => databaseProbed().then(load);
}

/** True if a login that is stored here can't be read, nor a new one kept for sure. */
export function hasLostDatabase(): boolean {
  return isDatabaseLost;
}
