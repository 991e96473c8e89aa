import * as v from 'valibot';
import { RIDER_COUNTS, type Stop, type Trip } from '../../domain/trip/trip';
import {
  bookingModeSchema,
  instantSchema,
  rideIdSchema,
  riderCountSchema,
  stopSchema,
} from '../../tripForm/navigationSchemas';
import { TRIP_DRAFT_KEY } from '../../tripForm/tripDraft';
import type { TripConfirmation } from './tripState';

const mapDraftSchema = v.object({
  pickup: v.nullable(stopSchema),
  dropoff: v.nullable(stopSchema),
  mode: bookingModeSchema,
  scheduledTime: v.nullable(instantSchema),
  riders: riderCountSchema,
  rideId: v.optional(v.nullable(rideIdSchema), null),
  owner: v.optional(v.nullable(v.string()), null),
});

/** What is chosen on the map screen. Kept in its navigation state, so that Back and a reload lose nothing. */
export interface MapDraft {
  readonly pickup: Stop | null;
  readonly dropoff: Stop | null;
  readonly mode: Trip['mode'];
  readonly scheduledTime: Trip['scheduledTime'];
  readonly riders: Trip['riders'];
  /** The id under which this very trip went to its confirmation, and may have been booked; null before. */
  readonly rideId: string | null;
  /** The account that chose it; null before a login. Nobody else finds it in the history of the tab. */
  readonly owner: string | null;
}

/** The map screen as it opens (spec section 4): for now, one rider, nothing chosen. */
export const EMPTY_MAP_DRAFT: MapDraft = {
  pickup: null,
  dropoff: null,
  mode: 'asap',
  scheduledTime: null,
  riders: RIDER_COUNTS[0],
  rideId: null,
  owner: null,
};

/**
 * The map's navigation state for a trip. With the id of a booking that ended unclearly, going on with it books under the
 * same id.
 */
export function toMapDraft(
  { trip, passengerId }: Pick<TripConfirmation, 'trip' | 'passengerId'>,
  id: string | null,
): {
  readonly [TRIP_DRAFT_KEY]: MapDraft;
} {
  const { pickup, dropoff, mode, scheduledTime, riders } = trip;
  const owner = id === null ? null : passengerId;
  return { [TRIP_DRAFT_KEY]: { pickup, dropoff, mode, scheduledTime, riders, rideId: id, owner } };
}

/** Reads what was chosen on the map screen; null when any of it is malformed. */
export function parseMapDraft(stored: unknown): MapDraft | null {
  const parsed = v.safeParse(mapDraftSchema, stored);
  return parsed.success ? parsed.output : null;
}
