import type { ChangeableRide } from '../../../domain/booking/rideChange';
import type { TripChoice } from '../../../domain/trip/trip';
import type { Attempt } from '../../../domain/common/outcome';
import { draftStore } from '../../../forms/draftStore';

/** Its extras stay as they are. */
export type ChangeValues = Omit<TripChoice, 'extras'>;

export interface ChangeDraft {
  readonly form: ChangeValues;
  readonly start: ChangeValues;
  /** By the ride's id. Uncertain until the ride has been looked up. */
  readonly attempt: Attempt;
}

export const changeDrafts = draftStore<ChangeDraft>('change');

export function toChangeDraft({ id, trip }: ChangeableRide): ChangeDraft {
  const { pickup, dropoff, time, riders } = trip;
  const start = { pickup, dropoff, time, riders };
  return { form: start, start, attempt: { id, isUncertain: false } };
}
