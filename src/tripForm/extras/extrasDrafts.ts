import * as v from 'valibot';
import type { RideExtras } from '../../domain/trip/extras';
import { draftSlot } from '../../forms/draftStore';
import { extrasSchema } from './extrasSchema';

export interface ExtrasDraft extends RideExtras {
  readonly owner: string;
  readonly rideId: string;
  /** True once the ride may have been written with these extras; they are then frozen. */
  readonly wereSent: boolean;
}

export const extrasDrafts = draftSlot<ExtrasDraft>(
  'extras',
  v.object({
    ...extrasSchema.entries,
    owner: v.string(),
    rideId: v.string(),
    wereSent: v.boolean(),
  }),
);

/** Those of the last unbooked confirmation, for the next one of the same account (decision 133). */
const LATEST = 'latest';

export function latestExtras(): ExtrasDraft | null {
  return extrasDrafts.read(LATEST);
}

/** Keeps extras for the account's next confirmation; null once they are booked. */
export function keepLatestExtras(draft: ExtrasDraft | null): void {
  extrasDrafts.write(LATEST, draft);
}
