import { useLayoutEffect, useState } from 'react';
import { read, remove, write } from '../../../platform/deviceStorage';

const TYPING = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';

type Actions = Readonly<Record<string, (() => void) | undefined>>;

/** Runs the action of a pressed key, unless it is typed, held with another, or in a dialog. */
export function useShortcuts(actions: Actions): void {
  // Before the page can be used again: an action of the render before has its address.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, target, altKey, ctrlKey, metaKey, isComposing, defaultPrevented } = event;
      const action = actions[key];
      const isTyping = target instanceof Element && target.closest(TYPING) !== null;
      const isDialogOpen = document.querySelector('dialog[open]') !== null;
      const isOther = altKey || ctrlKey || metaKey || isComposing || defaultPrevented;
      if (action !== undefined && !isTyping && !isOther && !isDialogOpen && areKeysOn()) {
        // Keeps the character out of a field that the action focuses.
        event.preventDefault();
        action();
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
}

const KEY = 'officeKeys';
const OFF = 'off';

/** False once the shortcuts of a single key are switched off on this device. */
function areKeysOn(): boolean {
  return read(KEY) !== OFF;
}

/** Single keys are shortcuts until switched off on this device (WCAG 2.1.4). */
export function useKeySwitch() {
  const [isOn, setOn] = useState(areKeysOn);
  return {
    isOn,
    setOn: (next: boolean): void => {
      setOn(next);
      if (next) {
        remove(KEY);
      } else {
        write(KEY, OFF);
      }
    },
  };
}
