/** Under which the trip that is chosen on the map stands in navigation state. */
export const MAP_DRAFT = 'mapDraft';

/** Navigation state that carries the trip of the map through a login; whoever opens the map with it checks it. */
export interface KeptTrip {
  readonly [MAP_DRAFT]: unknown;
}

/** The trip that the login was begun with, so that the map finds it again; null without one. */
export function keptTrip(state: unknown): KeptTrip | null {
  return typeof state === 'object' && state !== null && MAP_DRAFT in state
    ? { [MAP_DRAFT]: state[MAP_DRAFT] }
    : null;
}
