import { act } from '@testing-library/react';

export function setPageHidden(isHidden: boolean): void {
  if (document.hidden === isHidden) {
    return;
  }
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

/** Runs the action and flushes the updates that follow it. */
export async function actAndFlush(action: () => void): Promise<void> {
  await act(async () => {
    action();
    await Promise.resolve();
  });
}

/** Matches a class name of a CSS module, to which Vite adds a hash. */
export function moduleClass(name: string): RegExp {
  return new RegExp(`(^|\\s)_?${name}(_|\\s|$)`);
}
