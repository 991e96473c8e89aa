import type { Instant } from '../common/londonTime';
import { pence, type Pence } from '../common/money';
import { tariffAt, type Tariff, type TariffChoice } from './tariff';

export const PAYMENT_NOTE = 'Pay the driver by cash or card at the end of the trip.';
/** After the trip: the app isn't told what the driver was paid. */
export const PAID_NOTE = 'To the driver by cash or card. This isn’t a record of what you paid.';

/** Spec section 9. */
export const METRES_PER_MILE = 1609.34;

// 1.09361 yards per metre (spec section 9), scaled to integers so that floating-point error can't
// start another increment.
const YARD_UNITS_PER_METRE = 109_361;
const UNITS_PER_YARD = 100_000;
export const YARDS_PER_METRE = YARD_UNITS_PER_METRE / UNITS_PER_YARD;

/** A fare with its parts. */
interface FareBreakdown {
  readonly tariff: Tariff;
  readonly startedIncrements: number;
  /** Total of all started increments. */
  readonly incrementsFare: Pence;
  readonly fare: Pence;
}

/** A fare with its tariff and the reason for it. */
export type FareQuote = FareBreakdown & Pick<TariffChoice, 'reason'>;

/**
 * The fare for a distance: the initial fare plus one increment fare for each increment started
 * beyond the initial distance (spec section 9).
 * @throws RangeError when the distance is negative or not finite.
 */
export function meterFare(metres: number, tariff: Tariff): FareBreakdown {
  if (!(metres >= 0 && Number.isFinite(metres))) {
    throw new RangeError(`Not a distance in metres: ${metres}`);
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

/** The fare for a distance and pickup time, with its explanation. */
export function quoteFare(metres: number, pickupAt: Instant): FareQuote {
  const { tariff, reason } = tariffAt(pickupAt);
  return { ...meterFare(metres, tariff), reason };
}

/** 'Fare' or 'Fare (estimate)': a fare from an estimated route keeps its mark everywhere. */
export function fareTerm(term: 'Fare' | 'Final fare', isEstimate: boolean): string {
  return isEstimate ? `${term} (estimate)` : term;
}

export function milesFromMetres(metres: number): number {
  return metres / METRES_PER_MILE;
}

/** Two decimals, without a unit (spec section 9). */
export function formatMiles(miles: number): string {
  return miles.toFixed(2);
}

/** 'About' for an estimated route, which follows no known road for a part of the way. */
export function distanceText(metres: number, isEstimate: boolean): string {
  return `${isEstimate ? 'About ' : ''}${formatMiles(milesFromMetres(metres))} miles`;
}

/** Rounded as shown to users (spec section 9). */
export function wholeMinutes(seconds: number): number {
  return Math.round(seconds / 60);
}

/** In whole minutes, for passengers. */
export function minutesText(minutes: number): string {
  const whole = minutes.toFixed(0);
  return whole === '1' ? '1 minute' : `${whole} minutes`;
}
