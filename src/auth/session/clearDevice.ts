import { unsavedDrafts } from '../../hooks/unsavedDrafts';
import { endSession } from './session';

export function clearDevice(): void {
  unsavedDrafts.clear();
  endSession();
}
