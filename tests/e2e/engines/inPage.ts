import type { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom';

// These run in the page: each must stand on its own.

interface Library {
  readonly queryAllByRole: typeof queryAllByRole;
  readonly queryAllByLabelText: typeof queryAllByLabelText;
  readonly queryAllByText: typeof queryAllByText;
}

declare global {
  interface Window {
    /** False while no press has reached the element that was to be pressed last. */
    hasReached?: boolean;
  }
  const TestingLibraryDom: Library;
}

/** An element as JSON; a pattern is an object with its source and flags. */
export interface Wanted {
  readonly by: 'role' | 'label' | 'text';
  readonly role: string;
  readonly name: string | { readonly source: string; readonly flags: string };
}

/** The first visible element for the last of these within those before it, or null. */
export function findElement(path: readonly Wanted[]): Element | null {
  let scope: HTMLElement = document.body;
  for (const { by, role, name: text } of path) {
    const name = typeof text === 'string' ? text : new RegExp(text.source, text.flags);
    const found = {
      role: () => TestingLibraryDom.queryAllByRole(scope, role, { name }),
      label: () =>
        TestingLibraryDom.queryAllByLabelText(scope, name, { selector: 'input, select, textarea' }),
      text: () => TestingLibraryDom.queryAllByText(scope, name),
    }[by]();
    const visible = found.find((element) => element.checkVisibility());
    if (visible === undefined) {
      return null;
    }
    scope = visible;
  }
  return scope;
}

/**
 * Selects an option, sets a date or time, whose fields differ between engines, or empties a text
 * field. True if the text is still to be typed.
 */
export function prepareField(field: Element, text: string): boolean {
  const fire = (...types: string[]): void => {
    for (const type of types) {
      field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  };
  if (field instanceof HTMLSelectElement) {
    const option = [...field.options].find(({ label }) => label.trim() === text);
    if (option === undefined) {
      throw new Error(`There is no option '${text}'`);
    }
    field.value = option.value;
    fire('input', 'change');
    return false;
  }
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) {
    throw new Error('It is no field');
  }
  if (/^(date|datetime-local|time|month)$/.test(field.type)) {
    // React overrides the element's own setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    fire('input', 'change');
    return false;
  }
  field.focus();
  field.select();
  return true;
}

/**
 * Scrolls it away from what sticks to the window's edges, and notes whether a press reaches it.
 * Returns how far down in its window its middle is.
 */
export function prepareToPress(element: Element): number {
  if (element.matches(':disabled, [aria-disabled="true"]')) {
    throw new Error('It is disabled');
  }
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  window.hasReached = false;
  element.addEventListener('click', () => (window.hasReached = true), { capture: true });
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}

/** Scrolls the page so that this place in its frame is in view: WebKit does not. */
export function scrollToFrame(middle: number): void {
  const frame = document.querySelector('iframe');
  const y = (frame?.getBoundingClientRect().top ?? 0) + middle;
  if (y < 0 || y > innerHeight) {
    scrollBy({ top: y - innerHeight / 2, behavior: 'instant' });
  }
}

/** Its text, in view. WebKit reads none in what `content-visibility` skips out of view. */
export function readText(scope: HTMLElement): string {
  if (scope !== document.body) {
    scope.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }
  const text = scope.innerText;
  if (text === '' && scope.textContent !== '') {
    throw new Error('It is not laid out');
  }
  return text;
}
