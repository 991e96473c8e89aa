import type { Instant } from '../common/londonTime';
import { pence, type Pence } from '../common/money';
import { tariffAt, type Tariff, type TariffChoice } from './tariff';

/** The payment note (spec section 1). */
export const PAYMENT_NOTE =
  'Cash and card are both accepted. You pay the driver at the end of the trip.';

/** Metres to the mile (spec section 9). */
export const METRES_PER_MILE = 1609.34;

/**
 * 1.09361 yards to the metre (spec section 9), held as whole hundred-thousandths of a yard: distances that meet an
 * increment's edge then compare as integers, and floating point can't push one over it.
 */
const YARD_UNITS_PER_METRE = 109_361;
const UNITS_PER_YARD = 100_000;

/** How a fare came about, so that a screen can show it. */
export interface FareBreakdown {
  readonly tariff: Tariff;
  readonly startedIncrements: number;
  /** What the started increments cost together. */
  readonly incrementsFare: Pence;
  readonly fare: Pence;
}

/** A fare with the tariff that was chosen for it and why. */
export type FareQuote = FareBreakdown & Pick<TariffChoice, 'reason'>;

/**
 * The metered fare for a distance in metres under a tariff: the initial fare, plus the increment fare for every
 * increment started beyond the initial distance (spec section 9).
 * @throws RangeError when the distance is negative or no number.
 */
export function meterFare(metres: number, tariff: Tariff): FareBreakdown {
  if (!(metres >= 0 && Number.isFinite(metres))) {
    throw new RangeError(`Not a distance in metres: ${String(metres)}`);
  }
  const distance = Math.round(metres * YARD_UNITS_PER_METRE);
  const beyondInitial = distance - tariff.initialDistanceYards * UNITS_PER_YARD;
  const startedIncrements = Math.max(
    0,
    Math.ceil(beyondInitial / (tariff.incrementDistanceYards * UNITS_PER_YARD)),
  );
  const incrementsFare = pence(startedIncrements * tariff.incrementFare);
  return {
    tariff,
    startedIncrements,
    incrementsFare,
    fare: pence(tariff.initialFare + incrementsFare),
  };
}

/** The fare for a trip of so many metres whose pickup is at an instant, with its explanation. */
export function quoteFare(metres: number, pickupAt: Instant): FareQuote {
  const { tariff, reason } = tariffAt(pickupAt);
  return { ...meterFare(metres, tariff), reason };
}

/** Miles for metres (spec section 9). */
export function milesFromMetres(metres: number): number {
  return metres / METRES_PER_MILE;
}

/** 'Distance 2 decimals' (spec section 9), without a unit. */
export function formatMiles(miles: number): string {
  return miles.toFixed(2);
}

/** Minutes for seconds, rounded to whole minutes as shown (spec section 9). */
export function wholeMinutes(seconds: number): number {
  return Math.round(seconds / 60);
}
