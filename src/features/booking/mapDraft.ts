import * as v from 'valibot';
import { MAX_CODE_LENGTH } from '../../domain/promo/promoCode';
import { RIDER_COUNTS } from '../../domain/trip/trip';
import {
  bookingModeSchema,
  instantSchema,
  rideIdSchema,
  riderCountSchema,
  stopSchema,
} from '../../tripForm/navigationSchemas';
import { draftSlot } from '../../forms/draftStore';
import { TRIP_DRAFT_KEY, type TripDraftState } from '../../tripForm/tripDraft';
import type { TripConfirmation } from './tripState';

const mapDraftSchema = v.object({
  pickup: v.nullable(stopSchema),
  dropoff: v.nullable(stopSchema),
  mode: bookingModeSchema,
  scheduledTime: v.nullable(instantSchema),
  riders: riderCountSchema,
  /** The ride id, set by Continue; the trip may have been booked since (decision 117). */
  rideId: v.optional(v.nullable(rideIdSchema), null),
  /** The account that chose the trip; null if signed out. Other accounts must not see the draft. */
  owner: v.optional(v.nullable(v.string()), null),
  /** True once Continue was allowed beside an open ride; holds for these places and this mode. */
  isSecondRideConfirmed: v.optional(v.boolean(), false),
  /** Applied on the confirmation before the trip came back for another time (decision 208). */
  promoCode: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(MAX_CODE_LENGTH))), null),
});

/** The trip being chosen on the map screen. */
export type MapDraft = Readonly<v.InferOutput<typeof mapDraftSchema>>;

export const EMPTY_MAP_DRAFT: MapDraft = {
  pickup: null,
  dropoff: null,
  mode: 'asap',
  scheduledTime: null,
  riders: RIDER_COUNTS[0],
  rideId: null,
  owner: null,
  isSecondRideConfirmed: false,
  promoCode: null,
};

/** The map's navigation state for a trip. Pass the ride id if it may already have been booked. */
export function toMapDraft(
  { trip, passengerId }: Pick<TripConfirmation, 'trip' | 'passengerId'>,
  id: string | null,
): TripDraftState {
  const { pickup, dropoff, mode, scheduledTime, riders } = trip;
  const chosen = { pickup, dropoff, mode, scheduledTime, riders };
  const owner = id === null ? null : passengerId;
  return { [TRIP_DRAFT_KEY]: { ...EMPTY_MAP_DRAFT, ...chosen, rideId: id, owner } };
}

export const mapDrafts = draftSlot<MapDraft>('map', mapDraftSchema);

/** Parses the trip in navigation state; null if any part is malformed. */
export function parseMapDraft(stored: unknown): MapDraft | null {
  const parsed = v.safeParse(mapDraftSchema, stored);
  return parsed.success ? parsed.output : null;
}
