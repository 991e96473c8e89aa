import { unsavedDrafts } from '../../hooks/unsavedDrafts';
import { endSession } from './session';

/** Forgets whoever used this browser, and what was typed last on its pages. */
export function clearDevice(): void {
  unsavedDrafts.forgetAll();
  endSession();
}
