import * as v from 'valibot';
import {
  bookingModeSchema,
  instantSchema,
  riderCountSchema,
  stopSchema,
} from '../../../tripForm/navigationSchemas';
import { extrasSchema } from '../../../tripForm/extras/extrasSchema';

/** The values of a phone booking's form in a draft. */
export const phoneFormSchema = v.object({
  customerName: v.string(),
  customerPhone: v.string(),
  customerEmail: v.string(),
  pickup: v.nullable(stopSchema),
  dropoff: v.nullable(stopSchema),
  riders: riderCountSchema,
  fare: v.nullable(v.string()),
  mode: bookingModeSchema,
  scheduledTime: v.nullable(instantSchema),
  notes: v.string(),
  wishes: extrasSchema,
  assignedDriverId: v.union([
    v.object({ kind: v.picklist(['auto', 'none']) }),
    v.object({ kind: v.literal('driver'), id: v.pipe(v.string(), v.nonEmpty()) }),
  ]),
});
