/** Leaves effects and screens that load the time to set the focus themselves. */
const GRACE_MS = 100;

/** A message that disappears gives the focus back to where it came from. */
const MESSAGES = '[role="alert"], [role="status"], [aria-live]';

/** The focused element, and what takes the focus if it disappears, best first. */
interface LastFocus {
  readonly element: HTMLElement;
  readonly substitutes: readonly HTMLElement[];
}

/**
 * Keeps the focus from falling to `<body>` (decision 242): a control that was disabled gets it back
 * once enabled, and the heading before one that disappeared takes it.
 */
export function keepFocus(): void {
  let last: LastFocus | null = null;
  let lastOutsideMessages: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const remember = (element: EventTarget | null): void => {
    if (!(element instanceof HTMLElement) || element === document.body) {
      return;
    }
    const headings = headingsBefore(element);
    if (element.closest(MESSAGES) === null) {
      lastOutsideMessages = element;
      last = { element, substitutes: headings };
    } else {
      const origin = lastOutsideMessages === null ? [] : [lastOutsideMessages];
      last = { element, substitutes: [...origin, ...headings] };
    }
  };
  const check = (): void => {
    timer = undefined;
    if (last !== null && isLost() && document.hasFocus()) {
      restore(last);
    }
  };
  const scheduleCheck = (): void => {
    timer ??= setTimeout(check, GRACE_MS);
  };

  remember(document.activeElement);
  document.addEventListener('focusin', ({ target }) => remember(target));
  document.addEventListener('focusout', ({ target }) => {
    // Later, because browsers may report an element before they remove or disable it.
    setTimeout(() => {
      if (last?.element === target && isLost() && document.hasFocus() && isEnabled(last.element)) {
        // The user pressed outside every control.
        last = null;
      }
    });
  });
  new MutationObserver(scheduleCheck).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden'],
  });
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function isEnabled(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled');
}

/** Nearest first. */
function headingsBefore(element: HTMLElement): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('h1, h2, h3')]
    .filter(
      (heading) =>
        (heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    )
    .reverse();
}

/** Without a heading yet, the next change of the page tries again. */
function restore({ element, substitutes }: LastFocus): void {
  if (element.isConnected && !isEnabled(element)) {
    return;
  }
  for (const candidate of [element, ...substitutes, document.querySelector('h1')]) {
    if (candidate?.matches(':is(h1, h2, h3):not([tabindex])') === true) {
      candidate.tabIndex = -1;
    }
    candidate?.focus({ preventScroll: true });
    if (!isLost()) {
      return;
    }
  }
}
