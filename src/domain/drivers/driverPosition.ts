import { roundPosition, straightLineMetres, type LatLng } from '../common/geo';
import { MINUTE_MS, type Instant } from '../common/londonTime';
import type { Driver } from './driver';
import { isFreeNow } from './fleet';

/** Minimum distance, in metres, before a new position is written. */
const MIN_MOVE_METRES = 75;
/** Minimum interval between two writes for a driver who has barely moved. */
const MIN_WRITE_INTERVAL_MS = 20_000;

/** Positions older than this are shown with their age. */
const FRESH_MS = 60_000;

/** Age of a position as text; null while fresh or unknown. */
export function positionAgeText(locatedAt: Instant | null, now: Instant): string | null {
  if (locatedAt === null || now - locatedAt <= FRESH_MS) {
    return null;
  }
  const minutes = Math.floor((now - locatedAt) / MINUTE_MS);
  if (minutes >= 120) {
    return `${Math.floor(minutes / 60)} hours ago`;
  }
  return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
}

/**
 * The position that everyone may read: rounded, and only a free driver's. Must match
 * firestore.rules.
 */
export function publicPosition(
  driver: Pick<Driver, 'isOnline' | 'isOnJob'>,
  position: LatLng | null,
): LatLng | null {
  return position !== null && isFreeNow(driver) ? roundPosition(position) : null;
}

export interface WrittenPosition {
  readonly position: LatLng;
  readonly at: Instant;
}

/** True for the first position, after 75 metres or 20 seconds, or if the clock was set back. */
export function shouldWritePosition(
  last: WrittenPosition | null,
  position: LatLng,
  now: Instant,
): boolean {
  return (
    last === null ||
    straightLineMetres(last.position, position) >= MIN_MOVE_METRES ||
    now - last.at >= MIN_WRITE_INTERVAL_MS ||
    now < last.at
  );
}
