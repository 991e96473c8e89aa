import * as v from 'valibot';
import { LUGGAGE_COUNTS, MAX_NOTE_LENGTH, NEEDS } from '../../domain/trip/extras';

/** Extras in a draft. */
export const extrasSchema = v.object({
  note: v.pipe(v.string(), v.maxLength(MAX_NOTE_LENGTH)),
  luggage: v.picklist(LUGGAGE_COUNTS),
  needs: v.array(v.picklist(NEEDS)),
});
