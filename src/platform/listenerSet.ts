/** The listeners of state that lives in a module. */
export function listenerSet<Input extends readonly unknown[]>() {
  const listeners = new Set<(...input: Input) => void>();
  return {
    /** Returns an unsubscribe function. */
    add: (listener: (...input: Input) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: (...input: Input): void => {
      [...listeners].forEach((listener) => listener(...input));
    },
  };
}
