import { straightLineMetres, type LatLng } from '../common/geo';
import type { Instant } from '../common/londonTime';

/** A driving time as the map service returned it. */
export interface EtaReading {
  readonly from: LatLng;
  readonly to: LatLng;
  readonly seconds: number;
  readonly at: Instant;
}

/** Maximum age of an ETA. */
const MAX_ETA_AGE_MS = 120_000;

const TOLERANCE_METRES = 150;

/**
 * True if the ETA must be requested again: it is two minutes old, or the car has moved 150 metres
 * and not as predicted. A car on schedule confirms the ETA, and every request is billed.
 */
export function isEtaStale(reading: EtaReading, driver: LatLng, now: Instant): boolean {
  if (now - reading.at >= MAX_ETA_AGE_MS) {
    return true;
  }
  if (straightLineMetres(reading.from, driver) < TOLERANCE_METRES) {
    return false;
  }
  const share = reading.seconds === 0 ? 0 : remainingSeconds(reading, now) / reading.seconds;
  const expected = straightLineMetres(reading.from, reading.to) * share;
  return Math.abs(straightLineMetres(driver, reading.to) - expected) >= TOLERANCE_METRES;
}

export function remainingSeconds({ seconds, at }: EtaReading, now: Instant): number {
  return Math.max(0, seconds - (now - at) / 1000);
}
