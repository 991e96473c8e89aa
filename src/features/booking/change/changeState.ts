import * as v from 'valibot';
import type { ChangeableRide } from '../../../domain/booking/rideChange';
import type { RiderCount, Stop } from '../../../domain/trip/trip';
import { isDocumentId } from '../../../domain/common/documentId';
import { draftSlot } from '../../../forms/draftStore';
import type { Instant } from '../../../domain/common/londonTime';
import { instantSchema, riderCountSchema, stopSchema } from '../../../tripForm/navigationSchemas';

const changeStateSchema = v.object({ rideId: v.pipe(v.string(), v.check(isDocumentId)) });

/** Parses the ride id from the navigation state; null if missing or malformed. */
export function parseChangeState(state: unknown): string | null {
  const parsed = v.safeParse(changeStateSchema, state);
  return parsed.success ? parsed.output.rideId : null;
}

export interface ChangeDraft {
  readonly pickup: Stop | null;
  readonly dropoff: Stop | null;
  readonly scheduledTime: Instant | null;
  readonly riders: RiderCount;
}

export const changeDrafts = draftSlot<ChangeDraft>(
  'change',
  v.object({
    pickup: v.nullable(stopSchema),
    dropoff: v.nullable(stopSchema),
    scheduledTime: v.nullable(instantSchema),
    riders: riderCountSchema,
  }),
);

export function toChangeDraft({ trip }: ChangeableRide): ChangeDraft {
  const { pickup, dropoff, scheduledTime, riders } = trip;
  return { pickup, dropoff, scheduledTime, riders };
}
