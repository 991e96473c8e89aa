import { findNoteForDriver } from '../../../firebase/accounts/customers';
import { readyValue, useLoaded } from '../../../hooks/useLoaded';

/** The office's note on the number of the ride under way; null without one for drivers. */
export function useNumberNote(phone: string): string | null {
  return readyValue(useLoaded(phone, findNoteForDriver));
}
