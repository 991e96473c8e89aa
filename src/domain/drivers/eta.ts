import { straightLineMetres, type LatLng } from '../common/geo';
import { MINUTE_MS, type Instant } from '../common/londonTime';

/** A driving time as the map service returned it. */
export interface EtaReading {
  readonly from: LatLng;
  readonly to: LatLng;
  readonly seconds: number;
  readonly askedAt: Instant;
  /** The start of the countdown. */
  readonly at: Instant;
}

/** A car that is nearer to its stop needs an exact ETA. */
const NEAR_METRES = 2000;

/** Maximum age of an ETA, and how far the car may be from where the countdown expects it. */
const NEAR = { maxAgeMs: 2 * MINUTE_MS, toleranceMetres: 150 };
const FAR = { maxAgeMs: 5 * MINUTE_MS, toleranceMetres: 500 };

/** More than the noise of a position. */
const STANDING_METRES = 30;
/** Maximum age for a car that stands: only the traffic can change its ETA. */
const MAX_STANDING_AGE_MS = 10 * MINUTE_MS;

/**
 * True if the ETA must be requested again: it is too old, or the car has moved and not as
 * predicted. A car on schedule confirms the ETA, and every request is billed.
 */
export function isEtaStale(reading: EtaReading, driver: LatLng, now: Instant): boolean {
  const metresLeft = straightLineMetres(driver, reading.to);
  const { maxAgeMs, toleranceMetres } = metresLeft < NEAR_METRES ? NEAR : FAR;
  const age = now - reading.askedAt;
  if (isStanding(reading, driver)) {
    return age >= MAX_STANDING_AGE_MS;
  }
  if (age >= maxAgeMs) {
    return true;
  }
  if (straightLineMetres(reading.from, driver) < toleranceMetres) {
    return false;
  }
  const share = reading.seconds === 0 ? 0 : remainingSeconds(reading, now) / reading.seconds;
  const expected = straightLineMetres(reading.from, reading.to) * share;
  return Math.abs(metresLeft - expected) >= toleranceMetres;
}

/** The reading with its countdown restarted while the car stands where it was requested. */
export function heldReading(reading: EtaReading, driver: LatLng, now: Instant): EtaReading {
  return isStanding(reading, driver) ? { ...reading, at: now } : reading;
}

function isStanding({ from }: EtaReading, driver: LatLng): boolean {
  return straightLineMetres(from, driver) < STANDING_METRES;
}

export function remainingSeconds({ seconds, at }: EtaReading, now: Instant): number {
  return Math.max(0, seconds - (now - at) / 1000);
}
