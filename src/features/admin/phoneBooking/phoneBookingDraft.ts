import * as v from 'valibot';
import { EMPTY_PHONE_BOOKING, type PhoneBookingDraft } from '../../../domain/booking/phoneBooking';
import {
  bookingModeSchema,
  instantSchema,
  riderCountSchema,
  rideIdSchema,
  stopSchema,
} from '../../../tripForm/navigationSchemas';
import { extrasStateSchema } from '../../../tripForm/extras/extrasDraft';

const driverChoiceSchema = v.variant('kind', [
  v.object({ kind: v.literal('auto') }),
  v.object({ kind: v.literal('none') }),
  v.object({ kind: v.literal('driver'), id: v.pipe(v.string(), v.nonEmpty()) }),
]);

const formSchema = v.object({
  customerName: v.string(),
  customerPhone: v.string(),
  customerEmail: v.string(),
  pickup: v.nullable(stopSchema),
  dropoff: v.nullable(stopSchema),
  // Missing in older drafts.
  riders: v.fallback(
    v.optional(riderCountSchema, EMPTY_PHONE_BOOKING.riders),
    EMPTY_PHONE_BOOKING.riders,
  ),
  fare: v.nullable(v.string()),
  mode: bookingModeSchema,
  scheduledTime: v.nullable(instantSchema),
  notes: v.string(),
  wishes: extrasStateSchema,
  // An unreadable choice must not discard the rest of the draft.
  assignedDriverId: v.fallback(v.optional(driverChoiceSchema, { kind: 'auto' }), {
    kind: 'auto',
  }),
});

const phoneBookingDraftSchema = v.object({
  form: formSchema,
  // Missing in older drafts.
  start: v.optional(formSchema, EMPTY_PHONE_BOOKING),
  // Missing in older drafts.
  offeredTime: v.optional(v.nullable(instantSchema), null),
  rideId: v.nullable(rideIdSchema),
});

/** Parses a stored phone booking; null if any of it is malformed. */
export function parsePhoneBookingDraft(stored: unknown): PhoneBookingDraft | null {
  const parsed = v.safeParse(phoneBookingDraftSchema, stored);
  return parsed.success ? parsed.output : null;
}
