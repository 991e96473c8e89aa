import * as v from 'valibot';
import { EMPTY_MANUAL_DRAFT, type ManualDraft } from '../../../domain/manualBooking';
import { bookingMode, instant, rideId, stop } from '../../../trip/navigationSchemas';

const manualDraftSchema = v.object({
  manualBooking: v.object({
    form: v.object({
      customerName: v.string(),
      customerPhone: v.string(),
      customerEmail: v.string(),
      pickup: v.nullable(stop),
      dropoff: v.nullable(stop),
      fare: v.nullable(v.string()),
      mode: bookingMode,
      scheduledTime: v.nullable(instant),
      notes: v.string(),
      assignedDriverId: v.string(),
    }),
    rideId: v.nullable(rideId),
  }),
});

/** The navigation state of /admin: the phone booking that is being typed, so that Back and a reload lose nothing. */
export function toManualDraftState(draft: ManualDraft): v.InferInput<typeof manualDraftSchema> {
  return { manualBooking: draft };
}

/** Reads the phone booking that was being typed; anything malformed gives an empty one. */
export function parseManualDraft(state: unknown): ManualDraft {
  const parsed = v.safeParse(manualDraftSchema, state);
  return parsed.success ? parsed.output.manualBooking : EMPTY_MANUAL_DRAFT;
}
