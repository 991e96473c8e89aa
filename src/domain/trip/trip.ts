import { quoteFare } from '../pricing/fare';
import type { LatLng } from '../common/geo';
import { ceilToTimeGrid, formatLondon, MINUTE_MS, type Instant } from '../common/londonTime';
import type { Pence } from '../common/money';
import { normaliseAddress, normaliseText } from '../common/texts';

/** Booked for now, or for later (spec section 1). */
export type BookingMode = 'asap' | 'scheduled';

/** The rider counts on offer; the first is the default (spec section 9). */
export const RIDER_COUNTS = [1, 2, 3, 4] as const;
export type RiderCount = (typeof RIDER_COUNTS)[number];

/** A chosen place: where it is and the address that people read. */
export interface Stop {
  readonly latLng: LatLng;
  readonly address: string;
  /** The map service's own name for the place, where it has one that may be kept for ever. */
  readonly placeId?: string;
}

/** A trip with its price, as the map screen hands it to the confirmation. */
export interface Trip {
  readonly pickup: Stop;
  readonly dropoff: Stop;
  readonly metres: number;
  readonly minutes: number;
  /** True when no road network backs distance and time, and the screens must say so. */
  readonly isEstimate: boolean;
  readonly fare: Pence;
  readonly tariffName: string;
  readonly mode: BookingMode;
  /** The pickup time of a scheduled trip; null when it is missing or the trip is for now. */
  readonly scheduledTime: Instant | null;
  readonly riders: RiderCount;
}

/** When a ride is for, in words; null is for now. */
export function pickupTimeText(scheduledTime: Instant | null): string {
  return scheduledTime === null ? 'As soon as possible' : formatLondon(scheduledTime);
}

/** The trip of a ride. Distance and time of a phone booking may be unknown, its fare then being the admin's. */
export type RequestedTrip = Omit<Trip, 'metres' | 'minutes' | 'isEstimate' | 'tariffName'> & {
  readonly metres: number | null;
  readonly minutes: number | null;
};

/** A trip whose pickup time is known. */
export interface ScheduledTrip extends Trip {
  readonly mode: 'scheduled';
  readonly scheduledTime: Instant;
}

/** The same trip at a time: another time may have another tariff, and so another fare. */
export function tripAt(trip: Trip, time: Instant): ScheduledTrip {
  const { fare, tariff } = quoteFare(trip.metres, time);
  return { ...trip, mode: 'scheduled', scheduledTime: time, fare, tariffName: tariff.name };
}

/** How far ahead the pickup time starts when a ride for later is chosen. */
const LATER_LEAD_MS = 60 * MINUTE_MS;

/** The pickup time that a ride for later starts with. */
export function defaultScheduledTime(now: Instant): Instant {
  return ceilToTimeGrid(now + LATER_LEAD_MS);
}

/** The refusal of a scheduled time that is missing, malformed or past (spec section 8). */
export const INVALID_TIME_TEXT = 'Invalid scheduled time. Please select a valid date and time.';

/**
 * The display address: the place's name, then its address unless that already has the name (spec section 2). In one line
 * and no longer than a ride takes; empty when the place has neither.
 */
export function displayAddress(name: string, address: string): string {
  const place = normaliseText(name);
  const whole = normaliseText(address);
  if (whole.includes(place)) {
    return normaliseAddress(whole);
  }
  return normaliseAddress(whole === '' ? place : `${place}, ${whole}`);
}

/** The part of an address before the first comma, for the bubbles on the map (spec section 2). */
export function shortAddress(address: string): string {
  return (address.split(',')[0] ?? address).trim();
}
