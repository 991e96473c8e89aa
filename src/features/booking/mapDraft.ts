import * as v from 'valibot';
import { RIDER_COUNTS, type Stop, type Trip } from '../../domain/rideRequest';
import { bookingMode, instant, rideId, riderCount, stop } from '../../trip/navigationSchemas';
import type { TripConfirmation } from './tripState';

const mapDraftSchema = v.object({
  pickup: v.nullable(stop),
  dropoff: v.nullable(stop),
  mode: bookingMode,
  scheduledTime: v.nullable(instant),
  riders: riderCount,
  rideId: v.optional(v.nullable(rideId), null),
});

/** What is chosen on the map screen. Kept in its navigation state, so that Back and a reload lose nothing. */
export interface MapDraft {
  readonly pickup: Stop | null;
  readonly dropoff: Stop | null;
  readonly mode: Trip['mode'];
  readonly scheduledTime: Trip['scheduledTime'];
  readonly riders: Trip['riders'];
  /** The id under which this very trip may have been booked already, its answer lost; null otherwise. */
  readonly rideId: string | null;
}

/** The map screen as it opens (spec section 4): for now, one rider, nothing chosen. */
export const EMPTY_MAP_DRAFT: MapDraft = {
  pickup: null,
  dropoff: null,
  mode: 'asap',
  scheduledTime: null,
  riders: RIDER_COUNTS[0],
  rideId: null,
};

/** The map's draft of a trip whose booking ended unclearly: going on with it books under the same id. */
export function draftOf({ trip, rideId: id }: TripConfirmation): MapDraft {
  const { pickup, dropoff, mode, scheduledTime, riders } = trip;
  return { pickup, dropoff, mode, scheduledTime, riders, rideId: id };
}

/** Reads what was chosen on the map screen; anything malformed gives an empty draft. */
export function parseMapDraft(state: unknown): MapDraft {
  const parsed = v.safeParse(mapDraftSchema, state);
  return parsed.success ? parsed.output : EMPTY_MAP_DRAFT;
}
