import { clearDrafts } from '../../forms/draftStore';
import { endSession } from './session';

/** Ends the session and removes what the user typed, for the next user of this browser. */
export function clearDevice(): void {
  clearDrafts();
  endSession();
}
