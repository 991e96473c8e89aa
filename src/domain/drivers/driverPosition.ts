import { straightLineMetres, type LatLng } from '../common/geo';
import { MINUTE_MS, type Instant } from '../common/londonTime';

/** A driver who has moved so far is written down anew. */
export const MIN_MOVE_METRES = 75;
/** Whoever has moved less, or not at all, is written down again after so long, and not before. */
export const MIN_WRITE_INTERVAL_MS = 20_000;

/** A place that is older than this is worth a word. */
const FRESH_MS = 60_000;

/** How old the place of a driver is, in words; null while it is fresh, or nobody knows. */
export function positionAgeText(locatedAt: Instant | null, now: Instant): string | null {
  if (locatedAt === null || now - locatedAt <= FRESH_MS) {
    return null;
  }
  const minutes = Math.floor((now - locatedAt) / MINUTE_MS);
  if (minutes >= 120) {
    return `${String(Math.floor(minutes / 60))} hours ago`;
  }
  return minutes === 1 ? '1 minute ago' : `${String(minutes)} minutes ago`;
}

/** The last place of a driver that was written, and when. */
export interface WrittenPosition {
  readonly position: LatLng;
  readonly at: Instant;
}

/**
 * Whether a driver's place is to be written: it is the first, 75 metres from the last one, or 20 seconds have passed since.
 * Where the phone's clock was put back in between, it is.
 */
export function shouldWritePosition(
  last: WrittenPosition | null,
  place: LatLng,
  now: Instant,
): boolean {
  return (
    last === null ||
    straightLineMetres(last.position, place) >= MIN_MOVE_METRES ||
    now - last.at >= MIN_WRITE_INTERVAL_MS ||
    now < last.at
  );
}
