import * as v from 'valibot';
import {
  LUGGAGE_COUNTS,
  MAX_NOTE_LENGTH,
  NEEDS,
  NO_EXTRAS,
  type RideExtras,
} from '../../domain/trip/extras';

const extrasSchema = v.object({
  note: v.pipe(v.string(), v.maxLength(MAX_NOTE_LENGTH)),
  luggage: v.picklist(LUGGAGE_COUNTS),
  needs: v.array(v.picklist(NEEDS)),
});

/** Extras in navigation state. Missing or malformed ones parse to none. */
export const extrasStateSchema = v.fallback(v.optional(extrasSchema, NO_EXTRAS), NO_EXTRAS);

/** Parses extras from a draft; null if malformed. */
export function parseExtrasDraft(stored: unknown): RideExtras | null {
  const parsed = v.safeParse(extrasSchema, stored);
  return parsed.success ? parsed.output : null;
}
