import { useCallback, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';

export interface UnsavedRideGuard {
  readonly shownId: string | null;
  /** True while asking whether to discard what was typed. */
  readonly isConfirming: boolean;
  readonly discard: () => void;
  readonly onInput: (event: SyntheticEvent) => void;
}

/** Keeps showing a ride with unsaved text when another is selected, until that is confirmed. */
export function useUnsavedRideGuard(selectedId: string | null): UnsavedRideGuard {
  const [shownId, setShown] = useState(selectedId);
  const [isConfirming, setConfirming] = useState(false);
  const forms = useRef(new Set<HTMLFormElement>());

  const show = useCallback((next: string | null) => {
    forms.current.clear();
    setShown(next);
    setConfirming(false);
  }, []);
  // Checked only when leaving: the forms may have been sent or emptied.
  useLayoutEffect(() => {
    if (selectedId === shownId) {
      return;
    }
    if ([...forms.current].some(hasText)) {
      setConfirming(true);
    } else {
      show(selectedId);
    }
  }, [selectedId, show, shownId]);

  return {
    shownId,
    isConfirming: isConfirming && selectedId !== shownId,
    discard: () => {
      show(selectedId);
    },
    onInput: ({ target }) => {
      const form = target instanceof HTMLElement ? target.closest('form') : null;
      if (form !== null) {
        forms.current.add(form);
      }
    },
  };
}

/** Sent forms are empty or unmounted; selects hold nothing worth keeping. */
function hasText(form: HTMLFormElement): boolean {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return form.isConnected && [...fields].some(({ value }) => value.trim() !== '');
}
