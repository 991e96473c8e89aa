import * as v from 'valibot';
import type { PhoneBookingValues } from '../../../domain/booking/phoneBooking';
import type { BookedByPhone } from '../../../domain/admin/phoneBookingChange';
import { draftSlot } from '../../../forms/draftStore';
import { instantSchema } from '../../../tripForm/navigationSchemas';
import { extrasSchema } from '../../../tripForm/extras/extrasSchema';
import { phoneFormSchema } from './phoneFormSchema';

export const noteDrafts = draftSlot('rideNote', v.string());
export const reasonDrafts = draftSlot('rideReason', v.string());

/** An edited change of a phone booking, and what tells whether that has changed since. */
export interface RideChangeDraft extends Pick<BookedByPhone, 'extras'> {
  readonly form: PhoneBookingValues;
  readonly start: PhoneBookingValues;
  readonly status: string;
  readonly changedAt: number | null;
}

export const rideChangeDrafts = draftSlot<RideChangeDraft>(
  'rideChange',
  v.object({
    form: phoneFormSchema,
    start: phoneFormSchema,
    extras: extrasSchema,
    status: v.string(),
    changedAt: v.nullable(instantSchema),
  }),
);
