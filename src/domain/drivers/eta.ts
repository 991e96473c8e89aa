import { straightLineMetres, type LatLng } from '../common/geo';
import type { Instant } from '../common/londonTime';

/** A driving time as it was told. */
export interface EtaReading {
  readonly from: LatLng;
  readonly to: LatLng;
  readonly seconds: number;
  readonly at: Instant;
}

/** An older time is asked for anew in any case. */
const TRUSTED_MS = 120_000;

/** A car within this distance is where it was, or where it should be. */
const STEP_METRES = 150;

/**
 * True when a driving time has to be asked for again: it is two minutes old, or the car has moved 150 metres, and not as it
 * was told. One that comes nearer as fast as its time runs down bears the time out, and every question costs.
 */
export function isEtaStale(told: EtaReading, driver: LatLng, now: Instant): boolean {
  if (now - told.at >= TRUSTED_MS) {
    return true;
  }
  if (straightLineMetres(told.from, driver) < STEP_METRES) {
    return false;
  }
  const share = told.seconds === 0 ? 0 : remainingSeconds(told, now) / told.seconds;
  const expected = straightLineMetres(told.from, told.to) * share;
  return Math.abs(straightLineMetres(driver, told.to) - expected) >= STEP_METRES;
}

/** What is left of a driving time, never less than nothing. */
export function remainingSeconds({ seconds, at }: EtaReading, now: Instant): number {
  return Math.max(0, seconds - (now - at) / 1000);
}
