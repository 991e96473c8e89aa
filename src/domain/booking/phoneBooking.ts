import type { DriverChoice } from '../slots/driverChoice';
import { ceilToTimeGrid, type Instant } from '../common/londonTime';
import type { Pence } from '../common/money';
import { parsePoundsInput } from '../common/numberInput';
import { normalisePhone, PREMIUM_RATE, PREMIUM_RATE_TEXT } from '../common/phone';
import type { ValidPhoneBooking, RideRequest } from './rideRequest';
import type { AssignedDriver, Ride, RideTrip } from '../ride/ride';
import {
  differingParts,
  EMPTY_TRIP,
  type ChosenTime,
  type PricedRoute,
  type TripChoice,
  type TripPart,
} from '../trip/trip';
import { normaliseEmail, normaliseText } from '../common/texts';
import {
  hasRoute,
  isSamePlace,
  isStopAtEnd,
  SAME_PLACE_TEXT,
  STOP_AT_END_TEXT,
  TIME_PROBLEM_TEXTS,
  timeProblem,
} from '../trip/tripLimits';
import type { Attempt } from '../common/outcome';
import { isEmail, type Result } from '../common/validation';
import {
  extrasFor,
  isSameVia,
  NO_EXTRAS,
  normaliseExtras,
  extrasText,
  type RideExtras,
} from '../trip/extras';

/** The phone booking form as typed (spec section 3, 'Manual booking form'). */
export interface PhoneBookingValues {
  readonly customer: ValidPhoneBooking['customer'];
  readonly choice: TripChoice;
  /** Pounds as typed; null to use the quote. */
  readonly fare: string | null;
  readonly officeNotes: string;
  readonly driver: DriverChoice;
}

export const EMPTY_PHONE_BOOKING: PhoneBookingValues = {
  customer: { name: '', phone: '', email: '' },
  choice: EMPTY_TRIP,
  fare: null,
  officeNotes: '',
  driver: { kind: 'auto' },
};

/** Some of the form's values. */
export interface PhoneBookingPart extends Partial<Omit<PhoneBookingValues, 'customer' | 'choice'>> {
  readonly customer?: Partial<PhoneBookingValues['customer']>;
  readonly choice?: Partial<TripChoice>;
}

/** The form with some values replaced. */
export function withPart(form: PhoneBookingValues, part: PhoneBookingPart): PhoneBookingValues {
  const customer = { ...form.customer, ...part.customer };
  return { ...form, ...part, customer, choice: { ...form.choice, ...part.choice } };
}

/** The fields of a part, as errors name them. */
export function fieldsOf({ customer, choice, ...others }: PhoneBookingPart): readonly string[] {
  const extras = choice?.extras && { via: choice.extras.via };
  return Object.keys({ ...customer, ...choice, ...extras, ...others });
}

export interface PhoneBookingDraft {
  readonly form: PhoneBookingValues;
  /** The form before anything was typed: empty, or filled in from a ride or a free time. */
  readonly start: PhoneBookingValues;
  /** The alternative slot that was chosen. */
  readonly offeredTime: Instant | null;
  /** The last one, by the ride's id; null before. Uncertain while it is being sent. */
  readonly attempt: Attempt | null;
}

export const EMPTY_PHONE_BOOKING_DRAFT: PhoneBookingDraft = {
  form: EMPTY_PHONE_BOOKING,
  start: EMPTY_PHONE_BOOKING,
  offeredTime: null,
  attempt: null,
};

/** True if discarding the draft could lose something: what was typed, or a ride maybe saved. */
export function needsDiscardConfirmation({ form, start, attempt }: PhoneBookingDraft): boolean {
  return attempt?.isUncertain === true || JSON.stringify(form) !== JSON.stringify(start);
}

type PhoneBookingField =
  'name' | 'phone' | 'email' | 'pickup' | 'via' | 'dropoff' | 'time' | 'fare' | 'driver';

/** In the order of validation (spec section 5). */
export type PhoneBookingErrors = Readonly<Partial<Record<PhoneBookingField, string>>>;

export const MAX_NOTES_LENGTH = 1000;

const ROUTE_PENDING_TEXT = 'Please wait for route calculation to complete or enter fare manually';
export const NO_DRIVERS_THEN_TEXT = 'No drivers are available for the selected date and time';
const FARE_TEXT = 'Fare must be a valid number';

/**
 * Validates the form, reporting every invalid field (spec section 5); drivers are checked later.
 * Without `hasEmails` no message mentions a confirmation by email. The contact of a web booking
 * isn't the admin's, so it isn't checked.
 */
export function validatePhoneBooking(
  form: PhoneBookingValues,
  quote: PricedRoute | null,
  bookedBy: string,
  now: Instant,
  hasEmails = true,
  isContactTyped = true,
):
  | { readonly ok: true; readonly booking: ValidPhoneBooking }
  | { readonly ok: false; readonly errors: PhoneBookingErrors } {
  const customer = {
    name: normaliseText(form.customer.name),
    phone: normalisePhone(form.customer.phone),
    email: normaliseEmail(form.customer.email),
  };
  const { pickup, dropoff, riders, extras } = form.choice;
  const fare = parseFare(form, quote?.fare ?? null);
  const time = parseTime(form.choice.time, now);
  const errors: PhoneBookingErrors = {
    ...(isContactTyped && contactErrors(customer, hasEmails)),
    ...fieldError('pickup', pickup === null && 'Pickup required'),
    ...fieldError('via', extras.via === null && 'Stop required'),
    ...fieldError('via', isStopAtEnd(form.choice) && STOP_AT_END_TEXT),
    ...fieldError('dropoff', dropoff === null && 'Drop-off required'),
    ...fieldError('dropoff', isSamePlace(pickup, dropoff) && SAME_PLACE_TEXT),
    ...fieldError('fare', !fare.ok && fare.message),
    ...fieldError('time', !time.ok && time.message),
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
        metres: quote?.metres ?? null,
        minutes: quote?.minutes ?? null,
        fare: fare.value,
        time: time.value,
        riders,
      },
      details: {
        officeNotes: normaliseText(form.officeNotes),
        bookedBy,
        isFareAgreed: form.fare !== null,
      },
      extras: normaliseExtras(extrasFor({ pickup, dropoff }, extras)),
    },
  };
}

function fieldError(field: PhoneBookingField, message: string | false | null): PhoneBookingErrors {
  return typeof message === 'string' ? { [field]: message } : {};
}

function contactErrors(
  { name, phone, email }: PhoneBookingValues['customer'],
  hasEmails: boolean,
): PhoneBookingErrors {
  return {
    ...fieldError('name', name === '' && 'Customer name required'),
    ...fieldError('phone', phone === '' && 'Customer phone required'),
    ...fieldError('phone', PREMIUM_RATE.test(phone) && PREMIUM_RATE_TEXT),
    ...fieldError('email', emailProblem(email, hasEmails)),
  };
}

function emailProblem(email: string, hasEmails: boolean): string | null {
  if (email === '') {
    return hasEmails
      ? 'Customer email required for booking confirmations'
      : 'Customer email required';
  }
  return isEmail(email) ? null : 'Please enter a valid customer email';
}

/** Null while the quote waits for a place or time, whose own field shows the error. */
function parseFare(
  { fare, choice }: PhoneBookingValues,
  quotedFare: Pence | null,
): Result<Pence | null> {
  if (fare === null) {
    const isWaiting = !hasRoute(choice) || choice.time === 'later';
    return quotedFare === null && !isWaiting
      ? { ok: false, message: ROUTE_PENDING_TEXT }
      : { ok: true, value: quotedFare };
  }
  if (fare.trim() === '') {
    return { ok: false, message: FARE_TEXT };
  }
  const parsed = parsePoundsInput(fare);
  return parsed.ok ? parsed : { ok: false, message: `${FARE_TEXT}. ${parsed.message}` };
}

/** The time on the five-minute grid; null for now. */
function parseTime(time: ChosenTime, now: Instant): Result<Instant | null> {
  const problem = timeProblem(time, now);
  return problem === null
    ? { ok: true, value: typeof time === 'number' ? ceilToTimeGrid(time) : null }
    : { ok: false, message: TIME_PROBLEM_TEXTS[problem] };
}

export function phoneBookingCreatedText({
  bookingId,
  driver,
}: Pick<SavedPhoneBooking, 'bookingId' | 'driver'>): string {
  const name = driver?.name ?? (driver === null ? 'not assigned yet' : 'name not known');
  return `Manual booking created successfully! ID: ${bookingId} | Driver: ${name}`;
}

/** A saved phone booking, for the admin to read back to the customer. */
export interface SavedPhoneBooking extends Pick<Ride, 'fare' | 'officeNotes'> {
  readonly bookingId: string;
  readonly passenger: Pick<Ride['passenger'], 'name' | 'phone' | 'email'>;
  readonly trip: Pick<RideTrip, 'pickup' | 'dropoff' | 'riders' | 'time'>;
  readonly driver: AssignedDriver | null;
  readonly extras: RideExtras;
}

export function toSavedPhoneBooking(request: RideRequest): SavedPhoneBooking {
  const { bookingId, passenger, trip, driver, phoneBooking, extras = NO_EXTRAS } = request;
  return {
    bookingId,
    passenger,
    trip: {
      pickup: trip.pickup,
      dropoff: trip.dropoff,
      time: trip.time,
      riders: trip.riders,
    },
    driver,
    fare: trip.fare,
    officeNotes: phoneBooking?.officeNotes ?? null,
    extras,
  };
}

/** What may differ between a phone booking and what the form says, as the history names it. */
export type ChangedPart =
  TripPart | 'name' | 'phone' | 'email' | 'fare' | 'stop' | 'requests' | 'notes';

export function changedParts(
  { ride, extras: extrasBefore }: ComparedBooking,
  { customer, trip, details, extras }: ValidPhoneBooking,
  wasFareAgreed = details.isFareAgreed,
): readonly ChangedPart[] {
  const { passenger, fare, officeNotes } = ride;
  const parts: readonly (readonly [ChangedPart, boolean])[] = [
    ['name', normaliseText(passenger.name ?? '') !== customer.name],
    ['phone', normalisePhone(passenger.phone ?? '') !== customer.phone],
    ['email', normaliseEmail(passenger.email ?? '') !== customer.email],
    ...differingParts(ride.trip, trip).map((part) => [part, true] as const),
    ['fare', fare !== trip.fare || wasFareAgreed !== details.isFareAgreed],
    ['stop', !isSameVia(extrasBefore, extras)],
    ['requests', extrasText(extrasBefore) !== extrasText(extras)],
    ['notes', (officeNotes ?? '') !== details.officeNotes],
  ];
  return parts.flatMap(([part, isAnother]) => (isAnother ? [part] : []));
}

interface ComparedBooking extends Pick<SavedPhoneBooking, 'extras'> {
  readonly ride: Pick<SavedPhoneBooking, 'passenger' | 'trip' | 'fare' | 'officeNotes'>;
}

/** True if the saved booking is the one requested, with any driver if the app chose. */
export function matchesRequest(
  booked: SavedPhoneBooking,
  request: ValidPhoneBooking,
  choice: DriverChoice,
): boolean {
  return (
    isChosenDriver(booked.driver?.id ?? null, choice) &&
    changedParts({ ride: booked, extras: booked.extras }, request).length === 0
  );
}

function isChosenDriver(driverId: string | null, choice: DriverChoice): boolean {
  return choice.kind === 'auto' || driverId === (choice.kind === 'driver' ? choice.id : null);
}
