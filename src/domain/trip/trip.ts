import { quoteFare } from '../pricing/fare';
import { ceilToTimeGrid, formatLondon, HOUR_MS, type Instant } from '../common/londonTime';
import type { Pence } from '../common/money';
import { normaliseAddress, normaliseText } from '../common/texts';
import type { RideExtras } from './extras';
import { isSameStop, shortAddress, type PlacedStop, type Stop } from './stop';

/** The first is the default (spec section 9). */
export const RIDER_COUNTS = [1, 2, 3, 4] as const;
export type RiderCount = (typeof RIDER_COUNTS)[number];

/** The number of riders if the app offers it, else the default. */
export function toRiderCount(riders: number | null): RiderCount {
  return RIDER_COUNTS.find((count) => count === riders) ?? RIDER_COUNTS[0];
}

/** What may differ between two trips, as texts name it. Their fares follow from it. */
export type TripPart = 'time' | 'pickup' | 'drop-off' | 'riders';

interface ComparedTrip {
  readonly pickup: Stop;
  readonly dropoff: Stop;
  readonly time: Instant | null;
  readonly riders: number | null;
}

export function differingParts(one: ComparedTrip, other: ComparedTrip): readonly TripPart[] {
  const parts: readonly (readonly [TripPart, boolean])[] = [
    ['time', one.time !== other.time],
    ['pickup', !isSameStop(one.pickup, other.pickup)],
    ['drop-off', !isSameStop(one.dropoff, other.dropoff)],
    ['riders', one.riders !== other.riders],
  ];
  return parts.flatMap(([part, differs]) => (differs ? [part] : []));
}

/** A form's pickup time: null for now, 'later' until a valid one is typed. */
export type ChosenTime = Instant | 'later' | null;

/** What a form holds of a trip, booked or changed, on the web or by phone. */
export interface TripChoice {
  readonly pickup: PlacedStop | null;
  readonly dropoff: PlacedStop | null;
  readonly time: ChosenTime;
  readonly riders: RiderCount;
  readonly extras: RideExtras;
}

export const EMPTY_TRIP: TripChoice = {
  pickup: null,
  dropoff: null,
  time: null,
  riders: RIDER_COUNTS[0],
  // Not NO_EXTRAS: the map page loads nothing that describes extras.
  extras: { noteToDriver: '', luggage: 0, needs: [] },
};

/** A choice with its route and fare. Its extras are stored beside the ride. */
export interface Trip<Time extends Instant | null = Instant | null> {
  readonly pickup: PlacedStop;
  readonly dropoff: PlacedStop;
  /** Null for a trip for now. */
  readonly time: Time;
  readonly riders: RiderCount;
  readonly metres: number;
  readonly minutes: number;
  /** True if distance and time are not from a road network; screens must say so. */
  readonly isEstimate: boolean;
  readonly fare: Pence;
  readonly tariffName: string;
}

/** A fare, and the route that it is for. */
export type PricedRoute = Pick<Trip, 'fare' | 'metres' | 'minutes'>;

export const NOW_TEXT = 'As soon as possible';

export function pickupTimeText(time: Instant | null, now: Instant): string {
  return time === null ? NOW_TEXT : formatLondon(time, now);
}

/** The same trip at another time, priced by the tariff that applies then. */
export function tripAt(trip: Trip, time: Instant): Trip<Instant> {
  const { fare, tariff } = quoteFare(trip.metres, time);
  return { ...trip, time, fare, tariffName: tariff.name };
}

const LATER_LEAD_MS = HOUR_MS;

export function defaultScheduledTime(now: Instant): Instant {
  return ceilToTimeGrid(now + LATER_LEAD_MS);
}

/** For a scheduled time that is missing, malformed or past (spec section 8). */
export const INVALID_TIME_TEXT = 'Invalid scheduled time. Please select a valid date and time.';

/**
 * The place's name and address, without repeating the name (spec section 2). Truncated to what a
 * ride accepts; empty if both are.
 */
export function displayAddress(name: string, address: string): string {
  const place = normaliseText(name);
  const full = normaliseText(address);
  if (full.includes(place)) {
    return normaliseAddress(full);
  }
  return normaliseAddress(full === '' ? place : `${place}, ${full}`);
}

/** 'Saturday Market to Beverley Minster', or 'Saturday Market via Hengate to …'. */
export function tripText(
  { trip }: { readonly trip: Readonly<Record<'pickup' | 'dropoff', Stop>> },
  via?: Stop | null,
): string {
  const by = via ? ` via ${shortAddress(via.address)}` : '';
  return `${shortAddress(trip.pickup.address)}${by} to ${shortAddress(trip.dropoff.address)}`;
}

/** An address as that part, and the rest. */
export function splitAddress(address: string): { readonly name: string; readonly rest: string } {
  const name = shortAddress(address);
  return {
    name,
    rest: address
      .trim()
      .slice(name.length)
      .replace(/[\s,]+/, ''),
  };
}
