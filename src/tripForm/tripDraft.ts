/** Key of the map's trip in navigation state. */
export const TRIP_DRAFT_KEY = 'mapDraft';

/** Navigation state that opens the map with the cursor in its first empty address box. */
export const START_TYPING = { startsTyping: true } as const;

export function isStartTyping(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'startsTyping' in state;
}

/** Navigation state that carries the map's trip through a login (decision 120). Not validated. */
export interface TripDraftState {
  readonly [TRIP_DRAFT_KEY]: unknown;
}

/** Navigation state of a login that the map opens: the page before it has the trip. */
export const OPENED_BY_MAP = { isOpenedByMap: true } as const;

export function isOpenedByMap(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOpenedByMap' in state;
}

/** The trip that the login was opened with, to be passed on to the map; null without one. */
export function findTripDraft(state: unknown): TripDraftState | null {
  return typeof state === 'object' && state !== null && TRIP_DRAFT_KEY in state
    ? { [TRIP_DRAFT_KEY]: state[TRIP_DRAFT_KEY] }
    : null;
}
