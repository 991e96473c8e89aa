import type { DriverChoice } from '../slots/driverChoice';
import { ceilToTimeGrid, type Instant } from '../common/londonTime';
import type { Pence } from '../common/money';
import { parsePoundsInput } from '../common/numberInput';
import { normalisePhone } from '../common/phone';
import type { ValidPhoneBooking, RideRequest } from './rideRequest';
import { RIDER_COUNTS, type BookingMode, type Stop } from '../trip/trip';
import { normaliseEmail, normaliseText } from '../common/texts';
import { isSamePlace, SAME_PLACE_TEXT, TIME_PROBLEM_TEXTS, timeProblem } from '../trip/tripLimits';
import { isEmail, type Result } from '../common/validation';
import { NO_EXTRAS, normaliseExtras, extrasText, type RideExtras } from '../trip/extras';

/** The phone booking as it is typed (spec section 3, 'Manual booking form'). */
export interface PhoneBookingValues {
  readonly customerName: string;
  readonly customerPhone: string;
  readonly customerEmail: string;
  readonly pickup: Stop | null;
  readonly dropoff: Stop | null;
  /** Pounds as typed; null while the meter's fare is taken. */
  readonly fare: string | null;
  readonly mode: BookingMode;
  readonly scheduledTime: Instant | null;
  readonly notes: string;
  /** What the customer asks for beside the ride. */
  readonly wishes: RideExtras;
  readonly assignedDriverId: DriverChoice;
}

export const EMPTY_PHONE_BOOKING: PhoneBookingValues = {
  customerName: '',
  customerPhone: '',
  customerEmail: '',
  pickup: null,
  dropoff: null,
  fare: null,
  mode: 'asap',
  scheduledTime: null,
  notes: '',
  wishes: NO_EXTRAS,
  assignedDriverId: { kind: 'auto' },
};

/** A phone booking on its way. */
export interface PhoneBookingDraft {
  readonly form: PhoneBookingValues;
  /** The time that was chosen from those on offer; null without one. */
  readonly offeredTime: Instant | null;
  /** The id of a try that may have been saved, its answer lost; sent again under it, it books once. */
  readonly rideId: string | null;
}

export const EMPTY_PHONE_BOOKING_DRAFT: PhoneBookingDraft = {
  form: EMPTY_PHONE_BOOKING,
  offeredTime: null,
  rideId: null,
};

/** The fields that can be wrong, in the order in which the spec checks them (section 5). */
export const PHONE_BOOKING_FIELDS = [
  'customerName',
  'customerPhone',
  'customerEmail',
  'pickup',
  'dropoff',
  'fare',
  'assignedDriverId',
  'scheduledTime',
] as const;
export type PhoneBookingField = (typeof PHONE_BOOKING_FIELDS)[number];

/** The message of each field that is wrong. */
export type PhoneBookingErrors = Readonly<Partial<Record<PhoneBookingField, string>>>;

export const MAX_NOTES_LENGTH = 1000;

export const ROUTE_PENDING_TEXT =
  'Please wait for route calculation to complete or enter fare manually';
export const NO_DRIVERS_THEN_TEXT = 'No drivers are available for the selected date and time';
const FARE_TEXT = 'Fare must be a valid number';

/** What the meter says of the chosen trip, once there is a route of these very places. */
export interface QuotedTrip {
  /** Null while no time is chosen, since the tariff depends on it. */
  readonly fare: Pence | null;
  readonly metres: number;
  readonly minutes: number;
}

/**
 * The spec's checks of a phone booking as far as the form itself can tell (section 5), every wrong field at once. Whether
 * a driver is free is asked of the backend when all of them hold. Without `hasEmails` no customer gets a confirmation by
 * email, and no text speaks of one.
 */
export function validatePhoneBooking(
  form: PhoneBookingValues,
  meter: QuotedTrip | null,
  bookedBy: string,
  now: Instant,
  hasEmails = true,
):
  | { readonly ok: true; readonly booking: ValidPhoneBooking }
  | { readonly ok: false; readonly errors: PhoneBookingErrors } {
  const customer = {
    name: normaliseText(form.customerName),
    phone: normalisePhone(form.customerPhone),
    email: normaliseEmail(form.customerEmail),
  };
  const { pickup, dropoff } = form;
  const fare = readFare(form, meter);
  const time = readTime(form, now);
  const errors: PhoneBookingErrors = {
    ...wrong('customerName', customer.name === '' && 'Customer name required'),
    ...wrong('customerPhone', customer.phone === '' && 'Customer phone required'),
    ...wrong('customerEmail', emailProblem(customer.email, hasEmails)),
    ...wrong('pickup', pickup === null && 'Pickup required'),
    ...wrong('dropoff', dropoff === null && 'Drop-off required'),
    ...wrong('dropoff', isSamePlace(pickup, dropoff) && SAME_PLACE_TEXT),
    ...wrong('fare', !fare.ok && fare.message),
    ...wrong('scheduledTime', !time.ok && time.message),
  };
  if (
    pickup === null ||
    dropoff === null ||
    !fare.ok ||
    fare.value === null ||
    !time.ok ||
    Object.keys(errors).length > 0
  ) {
    return { ok: false, errors };
  }
  return {
    ok: true,
    booking: {
      customer,
      trip: {
        pickup,
        dropoff,
        metres: meter?.metres ?? null,
        minutes: meter?.minutes ?? null,
        fare: fare.value,
        mode: form.mode,
        scheduledTime: time.value,
        riders: RIDER_COUNTS[0],
      },
      details: { notes: normaliseText(form.notes), bookedBy },
      extras: normaliseExtras(form.wishes),
    },
  };
}

function wrong(field: PhoneBookingField, message: string | false | null): PhoneBookingErrors {
  return typeof message === 'string' ? { [field]: message } : {};
}

function emailProblem(email: string, hasEmails: boolean): string | null {
  if (email === '') {
    return hasEmails
      ? 'Customer email required for booking confirmations'
      : 'Customer email required';
  }
  return isEmail(email) ? null : 'Customer email must be valid';
}

/** The fare in pence. Null while the meter waits for a place or a time, whose own field says so. */
function readFare(form: PhoneBookingValues, meter: QuotedTrip | null): Result<Pence | null> {
  const { fare, pickup, dropoff, mode, scheduledTime } = form;
  if (fare === null) {
    const isWaiting =
      pickup === null ||
      dropoff === null ||
      isSamePlace(pickup, dropoff) ||
      (mode === 'scheduled' && scheduledTime === null);
    const metered = meter?.fare ?? null;
    return metered === null && !isWaiting
      ? { ok: false, message: ROUTE_PENDING_TEXT }
      : { ok: true, value: metered };
  }
  if (fare.trim() === '') {
    return { ok: false, message: FARE_TEXT };
  }
  const read = parsePoundsInput(fare);
  return read.ok ? read : { ok: false, message: `${FARE_TEXT}. ${read.message}` };
}

/** The time on the five-minute grid; null for as soon as possible. */
function readTime(
  { mode, scheduledTime }: PhoneBookingValues,
  now: Instant,
): Result<Instant | null> {
  if (mode === 'asap') {
    return { ok: true, value: null };
  }
  const problem = timeProblem(scheduledTime, now);
  return problem === null
    ? { ok: true, value: scheduledTime === null ? null : ceilToTimeGrid(scheduledTime) }
    : { ok: false, message: TIME_PROBLEM_TEXTS[problem] };
}

/** 'Manual booking created successfully! ID: ... | Driver: ...' (spec section 8). */
export function phoneBookingCreatedText(
  booked: Pick<SavedPhoneBooking, 'bookingId' | 'driverName' | 'driverId'>,
): string {
  const { bookingId, driverName, driverId } = booked;
  const driver = driverName ?? (driverId === null ? 'not assigned yet' : 'name not known');
  return `Manual booking created successfully! ID: ${bookingId} | Driver: ${driver}`;
}

/** A phone booking as it was written, for the admin to read back to the customer. */
export interface SavedPhoneBooking {
  readonly bookingId: string;
  readonly customerName: string;
  readonly customerPhone: string;
  readonly customerEmail: string;
  readonly pickupAddress: string;
  readonly dropoffAddress: string;
  readonly fare: Pence | null;
  /** Null for as soon as possible. */
  readonly scheduledTime: Instant | null;
  readonly driverId: string | null;
  readonly driverName: string | null;
  readonly notes: string;
  readonly extras: RideExtras;
}

/** What is kept of a phone booking that has just been written. */
export function toSavedPhoneBooking(request: RideRequest): SavedPhoneBooking {
  const { bookingId, passenger, trip, driver, phoneBooking: manual, extras: wishes = NO_EXTRAS } = request;
  return {
    bookingId,
    customerName: passenger.name,
    customerPhone: passenger.phone,
    customerEmail: passenger.email,
    pickupAddress: trip.pickup.address,
    dropoffAddress: trip.dropoff.address,
    fare: trip.fare,
    scheduledTime: trip.scheduledTime,
    driverId: driver?.id ?? null,
    driverName: driver?.name ?? null,
    notes: manual?.notes ?? '',
    extras: wishes,
  };
}

/** True when a booking that was saved is the one that is asked for, whichever driver the app found for it. */
export function matchesRequest(
  booked: SavedPhoneBooking,
  { customer, trip, details: manual, extras: wishes }: ValidPhoneBooking,
  choice: DriverChoice,
): boolean {
  return (
    isDriverAsAsked(booked.driverId, choice) &&
    booked.customerName === customer.name &&
    booked.customerPhone === customer.phone &&
    booked.customerEmail === customer.email &&
    booked.pickupAddress === trip.pickup.address &&
    booked.dropoffAddress === trip.dropoff.address &&
    booked.fare === trip.fare &&
    booked.scheduledTime === trip.scheduledTime &&
    booked.notes === manual.notes &&
    extrasText(booked.extras) === extrasText(wishes)
  );
}

function isDriverAsAsked(driverId: string | null, choice: DriverChoice): boolean {
  switch (choice.kind) {
    case 'auto':
      return true;
    case 'none':
      return driverId === null;
    case 'driver':
      return driverId === choice.id;
  }
}
