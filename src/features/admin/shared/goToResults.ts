import type { KeyboardEvent } from 'react';

/** The arrow key leads from a search field to the first result, past the filters between. */
export function goToResults(selector: string) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target, currentTarget } = event;
    const isText = target instanceof HTMLInputElement && ['text', 'search'].includes(target.type);
    const first = currentTarget.querySelector<HTMLElement>(selector);
    if (key === 'ArrowDown' && isText && first !== null) {
      event.preventDefault();
      first.focus();
    }
  };
}
