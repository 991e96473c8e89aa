import type { KeyboardEvent } from 'react';

/** Sends the form on Ctrl+Enter, from any field. True if it was that. */
export function submitByKeys(event: KeyboardEvent<HTMLFormElement>): boolean {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) {
    return false;
  }
  event.preventDefault();
  if (!event.repeat) {
    event.currentTarget.requestSubmit();
  }
  return true;
}
