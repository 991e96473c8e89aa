import type { Driver } from '../drivers/driver';
import { quoteFare } from '../pricing/fare';
import type { LatLng } from '../common/geo';
import { ceilToTimeGrid, formatLondon, MINUTE_MS, type Instant } from '../common/londonTime';
import { pence, type Pence } from '../common/money';
import type { AppliedPromo } from '../promo/promo';
import type { RideStatus } from '../ride/rideStatus';
import { tidyAddress, tidyEmail, tidyText } from '../common/texts';
import type { Wishes } from '../trip/extras';

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

/** Who rides (spec section 3). */
export interface Passenger {
  readonly id: string;
  readonly type: 'authenticated' | 'guest' | 'manual';
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** A ride about to be written (spec section 3). */
export interface RideRequest {
  readonly bookingId: string;
  readonly passenger: Passenger;
  readonly trip: RequestedTrip;
  readonly status: RideStatus;
  readonly promo: AppliedPromo | null;
  /** The driver of a scheduled ride; null while nobody is assigned. */
  readonly driver: AssignedDriver | null;
  /** What a phone booking carries beside. */
  readonly manual?: ManualDetails;
  /** What is asked for beside the ride; absent where it is nothing. */
  readonly wishes?: Wishes;
}

/** The trip of a ride. Distance and time of a phone booking may be unknown, its fare then being the admin's. */
export type RequestedTrip = Omit<Trip, 'metres' | 'minutes' | 'isEstimate' | 'tariffName'> & {
  readonly metres: number | null;
  readonly minutes: number | null;
};

/** A phone booking's notes, and the email of the admin who took it (spec section 3). */
export interface ManualDetails {
  readonly notes: string;
  readonly bookedBy: string;
}

/** The driver of a ride, as the ride itself names them. */
export type AssignedDriver = Pick<Driver, 'id' | 'name' | 'vehicle'>;

/** A ride as its passenger follows it (spec section 7). Absent details are null. */
export interface Ride {
  readonly id: string;
  /** A string, since a status that the app does not know is shown as it is (spec section 4). */
  readonly status: string;
  readonly assignedDriverId: string | null;
  readonly pickupLatLng: LatLng | null;
  readonly pickupAddress: string;
  readonly dropoffLatLng: LatLng | null;
  readonly dropoffAddress: string;
  readonly riders: RiderCount | null;
  readonly mode: BookingMode;
  readonly scheduledTime: Instant | null;
  readonly bookedAt: Instant | null;
  readonly declineReason: string | null;
  readonly bookingId: string | null;
  /** What the passenger pays, the promo taken off. */
  readonly fare: Pence | null;
  /** The promo code used; null without one. */
  readonly promo: UsedPromo | null;
}

/** A promo code as the ride keeps it, with the fare before it. Absent details are null. */
export interface UsedPromo {
  readonly code: string;
  readonly originalFare: Pence | null;
  readonly discount: Pence | null;
}

const BOOKING_ID_PREFIX = 'BEV-';
const MANUAL_PREFIX = 'MANUAL-';

/** The booking id: the prefix and epoch milliseconds (spec section 3). */
export function bookingIdAt(now: Instant): string {
  return `${BOOKING_ID_PREFIX}${String(now)}`;
}

/** The booking id of a phone booking (spec section 3). */
export function manualBookingIdAt(now: Instant): string {
  return `${BOOKING_ID_PREFIX}${MANUAL_PREFIX}${String(now)}`;
}

/** The request of a ride for now: pending, without a driver (spec section 4). */
export function asapRideRequest(
  passenger: Passenger,
  trip: Trip,
  now: Instant,
  promo: AppliedPromo | null = null,
): RideRequest {
  return tidied({
    bookingId: bookingIdAt(now),
    passenger,
    trip: { ...trip, mode: 'asap', scheduledTime: null },
    status: 'pending',
    promo,
    driver: null,
  });
}

/** The request of a ride for later: offered to a driver, who still has to answer (spec section 4). */
export function scheduledRideRequest(
  passenger: Passenger,
  trip: ScheduledTrip,
  driver: AssignedDriver,
  now: Instant,
  promo: AppliedPromo | null = null,
): RideRequest {
  return tidied({
    bookingId: bookingIdAt(now),
    passenger,
    trip,
    status: 'awaiting_driver_response',
    promo,
    driver: assigned(driver),
  });
}

/** With texts that the rules take, wherever they came from: a profile or a guest's session may be older than the rules. */
function tidied(request: RideRequest): RideRequest {
  const { passenger, trip } = request;
  return {
    ...request,
    passenger: {
      ...passenger,
      name: tidyText(passenger.name),
      phone: tidyText(passenger.phone),
      email: tidyEmail(passenger.email),
    },
    trip: { ...trip, pickup: tidyStop(trip.pickup), dropoff: tidyStop(trip.dropoff) },
  };
}

function tidyStop(stop: Stop): Stop {
  return { ...stop, address: tidyAddress(stop.address) };
}

function assigned({ id, name, vehicle }: AssignedDriver): AssignedDriver {
  return { id, name: tidyOrNull(name), vehicle: tidyOrNull(vehicle) };
}

function tidyOrNull(text: string | null): string | null {
  const tidy = tidyText(text ?? '');
  return tidy === '' ? null : tidy;
}

/** The status of a phone booking by whether it has a driver and a time (spec section 4). */
export function manualStatus(hasDriver: boolean, hasTime: boolean): RideStatus {
  if (!hasTime) {
    return 'pending';
  }
  return hasDriver ? 'awaiting_driver_response' : 'scheduled';
}

/** The request of a phone booking, made by the admin with this uid for a customer (spec sections 3 and 4). */
export function manualRideRequest(
  adminId: string,
  { customer, trip, manual }: ManualBooking,
  driver: AssignedDriver | null,
  now: Instant,
): RideRequest {
  return tidied({
    bookingId: manualBookingIdAt(now),
    passenger: { id: adminId, type: 'manual', ...customer },
    trip,
    status: manualStatus(driver !== null, trip.scheduledTime !== null),
    promo: null,
    driver: driver === null ? null : assigned(driver),
    manual,
  });
}

/** A phone booking that has been checked, before it has a driver. */
export interface ManualBooking {
  readonly customer: Pick<Passenger, 'name' | 'phone' | 'email'>;
  readonly trip: RequestedTrip;
  readonly manual: ManualDetails;
  readonly wishes: Wishes;
}

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

/** What the passenger pays: the trip's fare less the promo's discount. */
export function finalFare(fare: Pence, promo: AppliedPromo | null): Pence {
  return pence(fare - (promo?.discount ?? 0));
}

/** How far ahead the pickup time starts when a ride for later is chosen. */
const LATER_LEAD_MS = 60 * MINUTE_MS;

/** The pickup time that a ride for later starts with. */
export function firstLaterTime(now: Instant): Instant {
  return ceilToTimeGrid(now + LATER_LEAD_MS);
}

/** The refusal of a scheduled time that is missing, malformed or past (spec section 8). */
export const INVALID_TIME_TEXT = 'Invalid scheduled time. Please select a valid date and time.';

/** What a scheduled ride must know of its passenger, in the spec's order (section 5). Null when all is there. */
export function missingContact(passenger: Passenger): string | null {
  if (tidyEmail(passenger.email) === '') {
    return 'Email is required for scheduled rides';
  }
  if (tidyText(passenger.name) === '') {
    return 'Name is required';
  }
  return tidyText(passenger.phone) === '' ? 'Phone is required' : null;
}

/**
 * The display address: the place's name, then its address unless that already has the name (spec section 2). In one line
 * and no longer than a ride takes; empty when the place has neither.
 */
export function displayAddress(name: string, address: string): string {
  const place = tidyText(name);
  const whole = tidyText(address);
  if (whole.includes(place)) {
    return tidyAddress(whole);
  }
  return tidyAddress(whole === '' ? place : `${place}, ${whole}`);
}

/** The part of an address before the first comma, for the bubbles on the map (spec section 2). */
export function shortAddress(address: string): string {
  return (address.split(',')[0] ?? address).trim();
}
