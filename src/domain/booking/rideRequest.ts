import type { Instant } from '../common/londonTime';
import { pence, type Pence } from '../common/money';
import type { AppliedPromo } from '../promo/promo';
import type { RideStatus } from '../ride/rideStatus';
import { normaliseAddress, normaliseEmail, normaliseText } from '../common/texts';
import type { RideExtras } from '../trip/extras';
import type { Stop, Trip, ScheduledTrip, RequestedTrip } from '../trip/trip';
import type { AssignedDriver } from '../ride/ride';

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
  readonly phoneBooking?: PhoneBookingDetails;
  /** What is asked for beside the ride; absent where it is nothing. */
  readonly extras?: RideExtras;
}

/** A phone booking's notes, and the email of the admin who took it (spec section 3). */
export interface PhoneBookingDetails {
  readonly notes: string;
  readonly bookedBy: string;
}

const BOOKING_ID_PREFIX = 'BEV-';
const MANUAL_PREFIX = 'MANUAL-';

/** The booking id: the prefix and epoch milliseconds (spec section 3). */
export function bookingIdAt(now: Instant): string {
  return `${BOOKING_ID_PREFIX}${String(now)}`;
}

/** The booking id of a phone booking (spec section 3). */
export function phoneBookingIdAt(now: Instant): string {
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
      name: normaliseText(passenger.name),
      phone: normaliseText(passenger.phone),
      email: normaliseEmail(passenger.email),
    },
    trip: { ...trip, pickup: tidyStop(trip.pickup), dropoff: tidyStop(trip.dropoff) },
  };
}

function tidyStop(stop: Stop): Stop {
  return { ...stop, address: normaliseAddress(stop.address) };
}

function assigned({ id, name, vehicle }: AssignedDriver): AssignedDriver {
  return { id, name: tidyOrNull(name), vehicle: tidyOrNull(vehicle) };
}

function tidyOrNull(text: string | null): string | null {
  const tidy = normaliseText(text ?? '');
  return tidy === '' ? null : tidy;
}

/** The status of a phone booking by whether it has a driver and a time (spec section 4). */
export function initialPhoneStatus(hasDriver: boolean, hasTime: boolean): RideStatus {
  if (!hasTime) {
    return 'pending';
  }
  return hasDriver ? 'awaiting_driver_response' : 'scheduled';
}

/** The request of a phone booking, made by the admin with this uid for a customer (spec sections 3 and 4). */
export function phoneRideRequest(
  adminId: string,
  { customer, trip, details: manual }: ValidPhoneBooking,
  driver: AssignedDriver | null,
  now: Instant,
): RideRequest {
  return tidied({
    bookingId: phoneBookingIdAt(now),
    passenger: { id: adminId, type: 'manual', ...customer },
    trip,
    status: initialPhoneStatus(driver !== null, trip.scheduledTime !== null),
    promo: null,
    driver: driver === null ? null : assigned(driver),
    phoneBooking: manual,
  });
}

/** A phone booking that has been checked, before it has a driver. */
export interface ValidPhoneBooking {
  readonly customer: Pick<Passenger, 'name' | 'phone' | 'email'>;
  readonly trip: RequestedTrip;
  readonly details: PhoneBookingDetails;
  readonly extras: RideExtras;
}

/** What the passenger pays: the trip's fare less the promo's discount. */
export function finalFare(fare: Pence, promo: AppliedPromo | null): Pence {
  return pence(fare - (promo?.discount ?? 0));
}

/** What a scheduled ride must know of its passenger, in the spec's order (section 5). Null when all is there. */
export function missingContact(passenger: Passenger): string | null {
  if (normaliseEmail(passenger.email) === '') {
    return 'Email is required for scheduled rides';
  }
  if (normaliseText(passenger.name) === '') {
    return 'Name is required';
  }
  return normaliseText(passenger.phone) === '' ? 'Phone is required' : null;
}
