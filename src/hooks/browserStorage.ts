interface BrowserStorage {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
  readonly keys: () => readonly string[];
}

/** Never fails: what a blocked or full storage can't take lasts as long as the page. */
export function browserStorage(find: () => Storage): BrowserStorage {
  const memory = new Map<string, string>();
  function attempt<Value>(action: (storage: Storage) => Value): Value | null {
    try {
      return action(find());
    } catch {
      return null;
    }
  }
  return {
    read: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)),
    write: (key, value) => {
      memory.set(key, value);
      attempt((storage) => {
        storage.setItem(key, value);
        memory.delete(key);
      });
    },
    remove: (key) => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    keys: () => [...memory.keys(), ...(attempt((storage) => Object.keys(storage)) ?? [])],
  };
}
