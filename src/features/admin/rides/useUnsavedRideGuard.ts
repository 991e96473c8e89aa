import { useCallback, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';

export interface UnsavedRideGuard {
  readonly shownId: string | null;
  /** True while asking whether to discard what was typed. */
  readonly isConfirming: boolean;
  readonly discard: () => void;
  readonly onFocus: (event: SyntheticEvent) => void;
  readonly onChange: (event: SyntheticEvent) => void;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Keeps showing a ride with unsaved text when another is selected, until that is confirmed. */
export function useUnsavedRideGuard(selectedId: string | null): UnsavedRideGuard {
  const [shownId, setShown] = useState(selectedId);
  const [isConfirming, setConfirming] = useState(false);
  const before = useRef(new Map<TextControl, string>());
  const edited = useRef(new Map<TextControl, HTMLFormElement>());

  const show = useCallback((next: string | null) => {
    before.current.clear();
    edited.current.clear();
    setShown(next);
    setConfirming(false);
  }, []);
  // Checked only when leaving: the forms may have been sent or emptied. A control's own state is
  // kept even if its part of the form was collapsed.
  useLayoutEffect(() => {
    if (selectedId === shownId) {
      return;
    }
    const isUnsaved = ([control, form]: readonly [TextControl, HTMLFormElement]): boolean =>
      form.isConnected && stateOf(control) !== (before.current.get(control) ?? '');
    if ([...edited.current].some(isUnsaved)) {
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
    // The form may fill in other fields by itself, so only edited ones count.
    onFocus: ({ target }) => {
      if (isTextControl(target) && !edited.current.has(target)) {
        before.current.set(target, stateOf(target));
      }
    },
    onChange: ({ target }) => {
      if (isTextControl(target) && target.form !== null) {
        edited.current.set(target, target.form);
      }
    },
  };
}

/** A form of selects only, such as the choice of a driver, holds nothing worth keeping. */
function isTextControl(target: EventTarget): target is TextControl {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLSelectElement && target.form?.querySelector('input, textarea') != null)
  );
}

function stateOf(control: TextControl): string {
  const isToggle = control instanceof HTMLInputElement && /checkbox|radio/.test(control.type);
  return isToggle ? String(control.checked) : control.value.trim();
}
