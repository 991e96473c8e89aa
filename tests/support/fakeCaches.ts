import { vi } from 'vitest';

/** Cache Storage, which jsdom lacks. Returns the texts of all entries by cache and path. */
export function stubCaches(): () => Promise<Readonly<Record<string, string>>> {
  const stores = new Map<string, Map<string, Response>>();
  vi.stubGlobal('caches', {
    delete: (name: string) => Promise.resolve(stores.delete(name)),
    open: (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return Promise.resolve({
        put: (key: string, response: Response) => Promise.resolve(void store.set(key, response)),
        delete: (key: string | { url: string }) =>
          Promise.resolve(store.delete(typeof key === 'string' ? key : key.url)),
        keys: () => Promise.resolve([...store.keys()].map((url) => ({ url }))),
        matchAll: () => Promise.resolve([...store.values()].map((each) => each.clone())),
      });
    },
  });
  return async () =>
    Object.fromEntries(
      await Promise.all(
        [...stores].flatMap(([name, store]) =>
          [...store].map(
            async ([key, response]) => [name + key, await response.clone().text()] as const,
          ),
        ),
      ),
    );
}
