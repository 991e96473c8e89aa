import * as v from 'valibot';
import type { PhoneBookingDraft } from '../../../domain/booking/phoneBooking';
import {
  bookingModeSchema,
  instantSchema,
  rideIdSchema,
  stopSchema,
} from '../../../tripForm/navigationSchemas';
import { extrasStateSchema } from '../../../tripForm/extras/extrasDraft';

const driverChoice = v.variant('kind', [
  v.object({ kind: v.literal('auto') }),
  v.object({ kind: v.literal('none') }),
  v.object({ kind: v.literal('driver'), id: v.pipe(v.string(), v.nonEmpty()) }),
]);

const manualDraftSchema = v.object({
  form: v.object({
    customerName: v.string(),
    customerPhone: v.string(),
    customerEmail: v.string(),
    pickup: v.nullable(stopSchema),
    dropoff: v.nullable(stopSchema),
    fare: v.nullable(v.string()),
    mode: bookingModeSchema,
    scheduledTime: v.nullable(instantSchema),
    notes: v.string(),
    wishes: extrasStateSchema,
    // A choice that can't be read loses no more than itself: the list shows what stands in its place.
    assignedDriverId: v.fallback(v.optional(driverChoice, { kind: 'auto' }), { kind: 'auto' }),
  }),
  // Not in drafts of before.
  offeredTime: v.optional(v.nullable(instantSchema), null),
  rideId: v.nullable(rideIdSchema),
});

/** Reads the phone booking that was being typed; null when any of it is malformed. */
export function parsePhoneBookingDraft(stored: unknown): PhoneBookingDraft | null {
  const parsed = v.safeParse(manualDraftSchema, stored);
  return parsed.success ? parsed.output : null;
}
