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

/** Wishes as navigation state carries them; malformed ones, and those of drafts before there were any, are none. */
export const extrasStateSchema = v.fallback(v.optional(extrasSchema, NO_EXTRAS), NO_EXTRAS);

/** Reads wishes that were being typed; null when any of it is malformed. */
export function parseExtrasDraft(stored: unknown): RideExtras | null {
  const parsed = v.safeParse(extrasSchema, stored);
  return parsed.success ? parsed.output : null;
}
