import type { Instant } from '../common/londonTime';
import { pence, type Pence } from '../common/money';
import type { AppliedPromo } from '../promo/promo';
import type { RideStatus } from '../ride/rideStatus';
import { normaliseEmail, normaliseText } from '../common/texts';
import type { RideExtras } from '../trip/extras';
import type { Trip } from '../trip/trip';
import { normaliseStop } from '../trip/stop';
import type { AssignedDriver, PassengerType, RideTrip } from '../ride/ride';

export interface Passenger {
  readonly id: string;
  readonly type: PassengerType;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  /** True for a rider whose email address is verified. */
  readonly isVerified?: boolean;
}

export interface RideRequest {
  readonly bookingId: string;
  readonly passenger: Passenger;
  /** A phone booking may lack distance and minutes; its fare is then the admin's. */
  readonly trip: Pick<Trip, 'pickup' | 'dropoff' | 'time' | 'riders' | 'fare'> &
    Pick<RideTrip, 'metres' | 'minutes'>;
  readonly status: RideStatus;
  readonly promo: AppliedPromo | null;
  readonly driver: AssignedDriver | null;
  readonly phoneBooking?: PhoneBookingDetails;
  readonly extras?: RideExtras;
}

interface PhoneBookingDetails {
  readonly officeNotes: string;
  readonly bookedBy: string;
  /** True if the admin typed the fare, false if it is the metered one. */
  readonly isFareAgreed: boolean;
}

const BOOKING_ID_PREFIX = 'BEV-';
const PHONE_BOOKING_PREFIX = 'MANUAL-';

/** Prefix and epoch milliseconds (spec section 3). */
export function bookingIdAt(now: Instant): string {
  return `${BOOKING_ID_PREFIX}${now}`;
}

export function phoneBookingIdAt(now: Instant): string {
  return `${BOOKING_ID_PREFIX}${PHONE_BOOKING_PREFIX}${now}`;
}

/** A request for now: pending, without a driver (spec section 4). */
export function asapRideRequest(
  passenger: Passenger,
  trip: Trip,
  now: Instant,
  promo: AppliedPromo | null = null,
): RideRequest {
  return normaliseRequest({
    bookingId: bookingIdAt(now),
    passenger,
    trip: { ...trip, time: null },
    status: 'pending',
    promo,
    driver: null,
  });
}

/** A scheduled request: offered to a driver, who must accept it (spec section 4). */
export function scheduledRideRequest(
  passenger: Passenger,
  trip: Trip<Instant>,
  driver: AssignedDriver,
  now: Instant,
  promo: AppliedPromo | null = null,
): RideRequest {
  return normaliseRequest({
    bookingId: bookingIdAt(now),
    passenger,
    trip,
    status: 'awaiting_driver_response',
    promo,
    driver: namedDriver(driver),
  });
}

/** Profiles and guest sessions may be older than the rules for texts. */
function normaliseRequest(request: RideRequest): RideRequest {
  const { passenger, trip } = request;
  return {
    ...request,
    passenger: {
      ...passenger,
      name: normaliseText(passenger.name),
      phone: normaliseText(passenger.phone),
      email: normaliseEmail(passenger.email),
    },
    trip: { ...trip, pickup: normaliseStop(trip.pickup), dropoff: normaliseStop(trip.dropoff) },
  };
}

/** A ride names its driver as the driver's document does, or not at all. */
export function namedDriver({ id, name, vehicle }: AssignedDriver): AssignedDriver {
  return { id, name: acceptableOrNull(name), vehicle: acceptableOrNull(vehicle) };
}

function acceptableOrNull(text: string | null): string | null {
  return text !== null && text !== '' && normaliseText(text) === text ? text : null;
}

/** The status of a new phone booking (spec section 4). */
export function initialPhoneStatus(hasDriver: boolean, hasTime: boolean): RideStatus {
  if (!hasTime) {
    return 'pending';
  }
  return hasDriver ? 'awaiting_driver_response' : 'scheduled';
}

/** The request of a phone booking, made by the admin for a customer (spec sections 3 and 4). */
export function phoneRideRequest(
  adminId: string,
  { customer, trip, details }: ValidPhoneBooking,
  driver: AssignedDriver | null,
  now: Instant,
): RideRequest {
  return normaliseRequest({
    bookingId: phoneBookingIdAt(now),
    passenger: { id: adminId, type: 'manual', ...customer },
    trip,
    status: initialPhoneStatus(driver !== null, trip.time !== null),
    promo: null,
    driver: driver === null ? null : namedDriver(driver),
    phoneBooking: details,
  });
}

export interface ValidPhoneBooking {
  readonly customer: Pick<Passenger, 'name' | 'phone' | 'email'>;
  readonly trip: RideRequest['trip'];
  readonly details: PhoneBookingDetails;
  readonly extras: RideExtras;
}

/** The fare after the promo code. */
export function finalFare(fare: Pence, promo: AppliedPromo | null): Pence {
  return pence(fare - (promo?.discount ?? 0));
}

/** The first missing contact detail, in the order of spec section 5; null if complete. */
export function missingContact(passenger: Passenger): string | null {
  if (normaliseEmail(passenger.email) === '') {
    return 'Email is required for scheduled rides';
  }
  if (normaliseText(passenger.name) === '') {
    return 'Name is required';
  }
  return normaliseText(passenger.phone) === '' ? 'Phone is required' : null;
}
