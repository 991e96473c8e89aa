/** Under which the trip that is chosen on the map stands in navigation state. */
export const TRIP_DRAFT_KEY = 'mapDraft';

/** Navigation state that carries the trip of the map through a login; whoever opens the map with it checks it. */
export interface TripDraftState {
  readonly [TRIP_DRAFT_KEY]: unknown;
}

/** The trip that the login was begun with, so that the map finds it again; null without one. */
export function findTripDraft(state: unknown): TripDraftState | null {
  return typeof state === 'object' && state !== null && TRIP_DRAFT_KEY in state
    ? { [TRIP_DRAFT_KEY]: state[TRIP_DRAFT_KEY] }
    : null;
}
