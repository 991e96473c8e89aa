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
