import { useEffect, useRef, type RefObject } from 'react';
import type { MapDraft } from '../mapDraft';
import { endKeyboardLayout } from '../../../hooks/useOnScreenKeyboard';

interface MoveOnInput extends Pick<MapDraft, 'pickup' | 'dropoff'> {
  readonly fields: RefObject<HTMLElement | null>;
  readonly mainButton: RefObject<HTMLButtonElement | null>;
  /** True once the main button can be pressed. */
  readonly isReady: boolean;
}

/**
 * Once a place is chosen in its box, moves the focus to the other box if that has none, or else to
 * the main button as soon as it can be pressed (decision 334).
 */
export function useMoveOn({ fields, mainButton, isReady, pickup, dropoff }: MoveOnInput): void {
  const before = useRef({ pickup, dropoff });
  const box = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const last = before.current;
    before.current = { pickup, dropoff };
    const boxes = fields.current?.querySelectorAll<HTMLElement>('input[role="combobox"]');
    const [pickupBox = null, dropoffBox = null] = boxes ?? [];
    const [chosen, other] =
      pickup === last.pickup ? [dropoffBox, pickupBox] : [pickupBox, dropoffBox];
    const isChosen = pickup === last.pickup ? dropoff !== null : pickup !== null;
    const hasChanged = pickup !== last.pickup || dropoff !== last.dropoff;
    // Not for a place that was searched for by itself, or if the user has gone elsewhere.
    const mayMove = hasChanged && isChosen && document.activeElement === chosen;
    box.current = mayMove ? chosen : null;
    if (mayMove && (pickup === null || dropoff === null)) {
      other?.focus();
    }
  }, [fields, pickup, dropoff]);
  useEffect(() => {
    if (!isReady) {
      return;
    }
    if (box.current !== null && box.current === document.activeElement) {
      endKeyboardLayout();
      mainButton.current?.focus();
    }
    box.current = null;
  }, [mainButton, isReady, pickup, dropoff]);
}
