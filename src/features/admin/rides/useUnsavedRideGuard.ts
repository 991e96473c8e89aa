import { useCallback, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';

/** The ride that is shown, which is not the chosen one while something typed would be lost with it. */
export interface UnsavedRideGuard {
  readonly shownId: string | null;
  /** True while it has to be asked whether what was typed may go. */
  readonly isAsking: boolean;
  /** Lets what was typed go, and shows the chosen ride. */
  readonly discard: () => void;
  /** Hears of what is typed, or chosen, about the shown ride. */
  readonly onTyped: (event: SyntheticEvent) => void;
}

/** Holds a ride for which something is being typed, however it is left: for another, by its button or by Back. */
export function useUnsavedRideGuard(chosenId: string | null): UnsavedRideGuard {
  const [shownId, setShown] = useState(chosenId);
  const [isAsking, setAsking] = useState(false);
  const forms = useRef(new Set<HTMLFormElement>());

  const show = useCallback((next: string | null) => {
    forms.current.clear();
    setShown(next);
    setAsking(false);
  }, []);
  // What stands in the forms is known only once the ride is about to be left.
  useLayoutEffect(() => {
    if (chosenId === shownId) {
      return;
    }
    if ([...forms.current].some(holdsText)) {
      setAsking(true);
    } else {
      show(chosenId);
    }
  }, [chosenId, show, shownId]);

  return {
    shownId,
    isAsking: isAsking && chosenId !== shownId,
    discard: () => {
      show(chosenId);
    },
    onTyped: ({ target }) => {
      const form = target instanceof HTMLElement ? target.closest('form') : null;
      if (form !== null) {
        forms.current.add(form);
      }
    },
  };
}

/** A form that was sent is gone or empty; one that has only a choice has nothing to lose. */
function holdsText(form: HTMLFormElement): boolean {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return form.isConnected && [...fields].some(({ value }) => value.trim() !== '');
}
