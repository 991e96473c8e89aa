import * as v from 'valibot';
import type { PhoneBookingDraft } from '../../../domain/booking/phoneBooking';
import { draftSlot } from '../../../forms/draftStore';
import { instantSchema, rideIdSchema } from '../../../tripForm/navigationSchemas';
import { phoneFormSchema } from '../shared/phoneFormSchema';

export const phoneBookingDrafts = draftSlot<PhoneBookingDraft>(
  'manualBooking',
  v.object({
    form: phoneFormSchema,
    start: phoneFormSchema,
    offeredTime: v.nullable(instantSchema),
    rideId: v.nullable(rideIdSchema),
  }),
);
