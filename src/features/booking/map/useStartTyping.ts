import { useEffect, useState, type RefObject } from 'react';
import { useNavigationState } from '../../../hooks/useNavigationState';
import { isStartTyping } from '../../../tripForm/tripDraft';

/** Focuses the first empty address box if the map was opened for that. Call it below the title. */
export function useStartTyping(fields: RefObject<HTMLElement | null>): void {
  const state = useNavigationState();
  const [isStarting] = useState(() => isStartTyping(state));
  useEffect(() => {
    if (isStarting) {
      const boxes = fields.current?.querySelectorAll<HTMLInputElement>('input[role="combobox"]');
      [...(boxes ?? [])].find(({ value }) => value === '')?.focus();
    }
  }, [fields, isStarting]);
}
