import { act } from '@testing-library/react';

/** Hides the tab or shows it again, as far as the page can tell. */
export function setPageHidden(isHidden: boolean): void {
  if (document.hidden === isHidden) {
    return;
  }
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

/** Does something and waits for what follows from it. */
export async function actAndFlush(action: () => void): Promise<void> {
  await act(async () => {
    action();
    await Promise.resolve();
  });
}

/** A class of a CSS module, which the build gives a longer name. */
export function moduleClass(name: string): RegExp {
  return new RegExp(`(^|\\s)_?${name}(_|\\s|$)`);
}
