/**
 * Safari forgets a frame's `history.state` when another frame of the page adds an entry, and keeps
 * none in a frame within a lazily loaded one. This also keeps it in memory, by URL.
 */
export function keepHistoryState(history: History): void {
  const states = new Map<string, unknown>();
  const read = (): unknown => Reflect.get(History.prototype, 'state', history);
  for (const method of ['pushState', 'replaceState'] as const) {
    const write = history[method].bind(history);
    history[method] = (state: unknown, unused, url) => {
      write(state, unused, url);
      states.set(window.location.href, state);
    };
  }
  Object.defineProperty(history, 'state', {
    configurable: true,
    get: () => read() ?? states.get(window.location.href) ?? null,
  });
}
