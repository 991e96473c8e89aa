import { useSettled } from './useSettled';

/** A double tap must not hit the button's next action. */
const DOUBLE_TAP_MS = 1000;

/** True once a button's action has been the same for a second. */
export function useDoubleTapGuard(action: string | null): boolean {
  return useSettled(action, DOUBLE_TAP_MS) === action;
}
