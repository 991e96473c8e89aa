import * as v from 'valibot';
import type { ChangeableRide } from '../../../domain/booking/rideChange';
import type { RiderCount, PlacedStop } from '../../../domain/trip/trip';
import { draftSlot } from '../../../forms/draftStore';
import type { Instant } from '../../../domain/common/londonTime';
import { instantSchema, riderCountSchema, stopSchema } from '../../../tripForm/navigationSchemas';

export interface ChangeValues {
  readonly pickup: PlacedStop | null;
  readonly dropoff: PlacedStop | null;
  readonly scheduledTime: Instant | null;
  readonly riders: RiderCount;
}

export interface ChangeDraft {
  readonly form: ChangeValues;
  readonly start: ChangeValues;
  /** True after an attempt with an unknown outcome, until the ride has been looked up. */
  readonly mayBeChanged: boolean;
}

const valuesSchema = v.object({
  pickup: v.nullable(stopSchema),
  dropoff: v.nullable(stopSchema),
  scheduledTime: v.nullable(instantSchema),
  riders: riderCountSchema,
});

export const changeDrafts = draftSlot<ChangeDraft>(
  'change',
  v.object({ form: valuesSchema, start: valuesSchema, mayBeChanged: v.boolean() }),
);

export function toChangeDraft({ trip }: ChangeableRide): ChangeDraft {
  const { pickup, dropoff, scheduledTime, riders } = trip;
  const start = { pickup, dropoff, scheduledTime, riders };
  return { form: start, start, mayBeChanged: false };
}
