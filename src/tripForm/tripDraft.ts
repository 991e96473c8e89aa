import { hasState } from '../hooks/hasState';

/** Key of the map's trip in navigation state. */
export const TRIP_DRAFT_KEY = 'mapDraft';

/** Navigation state that opens the map with the cursor in its first empty address box. */
export const START_TYPING = { startsTyping: true } as const;

/** Navigation state that carries the map's trip through a login (decision 120). Not validated. */
export interface TripDraftState {
  readonly [TRIP_DRAFT_KEY]: unknown;
}

/** Navigation state of a login that the map opens: the page before it has the trip. */
export const OPENED_BY_MAP = { isOpenedByMap: true } as const;

/** The trip that the login was opened with, to be passed on to the map; null without one. */
export function findTripDraft(state: unknown): TripDraftState | null {
  return hasState(state, TRIP_DRAFT_KEY) ? { [TRIP_DRAFT_KEY]: state[TRIP_DRAFT_KEY] } : null;
}
