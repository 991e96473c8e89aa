import { straightLineMetres, type LatLng } from './geo';
import type { Instant } from './londonTime';

/** A driver who has moved so far is written down anew. */
export const MOVED_METRES = 75;
/** Whoever has moved less, or not at all, is written down again after so long, and not before. */
export const POSITION_PAUSE_MS = 20_000;

/** The last place of a driver that was written, and when. */
export interface WrittenPlace {
  readonly place: LatLng;
  readonly at: Instant;
}

/**
 * Whether a driver's place is to be written: it is the first, 75 metres from the last one, or 20 seconds have passed since.
 * Where the phone's clock was put back in between, it is.
 */
export function isWorthWriting(last: WrittenPlace | null, place: LatLng, now: Instant): boolean {
  return (
    last === null ||
    straightLineMetres(last.place, place) >= MOVED_METRES ||
    now - last.at >= POSITION_PAUSE_MS ||
    now < last.at
  );
}
