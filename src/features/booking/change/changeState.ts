import type { ChangeableRide } from '../../../domain/booking/rideChange';
import type { TripChoice } from '../../../domain/trip/trip';
import { draftSlot } from '../../../forms/draftStore';

/** Its extras stay as they are. */
export type ChangeValues = Omit<TripChoice, 'extras'>;

export interface ChangeDraft {
  readonly form: ChangeValues;
  readonly start: ChangeValues;
  /** True after an attempt with an unknown outcome, until the ride has been looked up. */
  readonly mayBeChanged: boolean;
}

export const changeDrafts = draftSlot<ChangeDraft>('change');

export function toChangeDraft({ trip }: ChangeableRide): ChangeDraft {
  const { pickup, dropoff, time, riders } = trip;
  const start = { pickup, dropoff, time, riders };
  return { form: start, start, mayBeChanged: false };
}
