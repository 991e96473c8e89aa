import type { ChangeableRide } from '../../../domain/booking/rideChange';
import type { RiderCount, PlacedStop } from '../../../domain/trip/trip';
import { draftSlot } from '../../../forms/draftStore';
import type { Instant } from '../../../domain/common/londonTime';

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

export const changeDrafts = draftSlot<ChangeDraft>('change');

export function toChangeDraft({ trip }: ChangeableRide): ChangeDraft {
  const { pickup, dropoff, scheduledTime, riders } = trip;
  const start = { pickup, dropoff, scheduledTime, riders };
  return { form: start, start, mayBeChanged: false };
}
