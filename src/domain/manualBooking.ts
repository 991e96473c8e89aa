import { ceilToTimeGrid, type Instant } from './londonTime';
import type { Pence } from './money';
import { readPounds } from './numberInput';
import { tidyPhone } from './phone';
import {
  INVALID_TIME_TEXT,
  RIDER_COUNTS,
  type BookingMode,
  type ManualBooking,
  type RideRequest,
  type Stop,
} from './rideRequest';
import { isEmail } from './validation';

/** The phone booking as it is typed (spec section 3, 'Manual booking form'). */
export interface ManualBookingForm {
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
  readonly assignedDriverId: DriverChoice;
}

/** A driver's id, or one of two ways to choose none. */
export type DriverChoice = string;
/** The app finds a free driver. */
export const AUTO_ASSIGN: DriverChoice = '';
/** The firm assigns a driver later. No driver has such an id. */
export const NO_DRIVER_YET: DriverChoice = '/none';

export const EMPTY_MANUAL_BOOKING: ManualBookingForm = {
  customerName: '',
  customerPhone: '',
  customerEmail: '',
  pickup: null,
  dropoff: null,
  fare: null,
  mode: 'asap',
  scheduledTime: null,
  notes: '',
  assignedDriverId: AUTO_ASSIGN,
};

/** A phone booking on its way. */
export interface ManualDraft {
  readonly form: ManualBookingForm;
  /** The id of a try that may have been saved, its answer lost; sent again under it, it books once. */
  readonly rideId: string | null;
}

export const EMPTY_MANUAL_DRAFT: ManualDraft = { form: EMPTY_MANUAL_BOOKING, rideId: null };

/** The fields that can be wrong, in the order in which the spec checks them (section 5). */
export const MANUAL_FIELDS = [
  'customerName',
  'customerPhone',
  'customerEmail',
  'pickup',
  'dropoff',
  'fare',
  'assignedDriverId',
  'scheduledTime',
] as const;
export type ManualField = (typeof MANUAL_FIELDS)[number];

/** The message of each field that is wrong. */
export type ManualErrors = Readonly<Partial<Record<ManualField, string>>>;

export const MAX_NOTES_LENGTH = 1000;

export const ROUTE_PENDING_TEXT =
  'Please wait for route calculation to complete or enter fare manually';
export const NO_DRIVERS_THEN_TEXT = 'No drivers are available for the selected date and time';
const FARE_TEXT = 'Fare must be a valid number';

/** What the meter says of the chosen trip, once there is a route of these very places. */
export interface MeterReading {
  /** Null while no time is chosen, since the tariff depends on it. */
  readonly fare: Pence | null;
  readonly metres: number;
  readonly minutes: number;
}

/**
 * The spec's checks of a phone booking as far as the form itself can tell (section 5), every wrong field at once. Whether
 * a driver is free is asked of the backend when all of them hold.
 */
export function checkManualBooking(
  form: ManualBookingForm,
  meter: MeterReading | null,
  bookedBy: string,
  now: Instant,
):
  | { readonly ok: true; readonly booking: ManualBooking }
  | { readonly ok: false; readonly errors: ManualErrors } {
  const customer = {
    name: form.customerName.trim(),
    phone: tidyPhone(form.customerPhone),
    email: form.customerEmail.trim(),
  };
  const { pickup, dropoff } = form;
  const fare = readFare(form, meter);
  const time = readTime(form, now);
  const errors: ManualErrors = {
    ...wrong('customerName', customer.name === '' && 'Customer name is required'),
    ...wrong('customerPhone', customer.phone === '' && 'Customer phone is required'),
    ...wrong('customerEmail', emailProblem(customer.email)),
    ...wrong('pickup', pickup === null && 'Pickup location is required'),
    ...wrong('dropoff', dropoff === null && 'Drop-off location is required'),
    ...wrong('fare', typeof fare === 'string' && fare),
    ...wrong('scheduledTime', typeof time === 'string' && time),
  };
  if (
    pickup === null ||
    dropoff === null ||
    fare === null ||
    typeof fare === 'string' ||
    typeof time === 'string' ||
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
        fare,
        mode: form.mode,
        scheduledTime: time,
        riders: RIDER_COUNTS[0],
      },
      manual: { notes: form.notes.trim(), bookedBy },
    },
  };
}

function wrong(field: ManualField, message: string | false | null): ManualErrors {
  return typeof message === 'string' ? { [field]: message } : {};
}

function emailProblem(email: string): string | null {
  if (email === '') {
    return 'Customer email is required for booking confirmations';
  }
  return isEmail(email) ? null : 'Please enter a valid email address';
}

/** The fare, or what is wrong with it. Null while the meter waits for a place or a time, whose own field says so. */
function readFare(form: ManualBookingForm, meter: MeterReading | null): Pence | string | null {
  const { fare, pickup, dropoff, mode, scheduledTime } = form;
  if (fare === null) {
    const isWaiting =
      pickup === null || dropoff === null || (mode === 'scheduled' && scheduledTime === null);
    return meter?.fare ?? (isWaiting ? null : ROUTE_PENDING_TEXT);
  }
  if (fare.trim() === '') {
    return FARE_TEXT;
  }
  const read = readPounds(fare);
  return read.ok ? read.value : `${FARE_TEXT}. ${read.message}`;
}

/** The time on the five-minute grid, null for as soon as possible, or what is wrong with it. */
function readTime(
  { mode, scheduledTime }: ManualBookingForm,
  now: Instant,
): Instant | string | null {
  if (mode === 'asap') {
    return null;
  }
  if (scheduledTime === null) {
    return INVALID_TIME_TEXT;
  }
  return scheduledTime <= now
    ? 'This time has passed. Please choose a later one.'
    : ceilToTimeGrid(scheduledTime);
}

/** 'Manual booking created successfully! ID: ... | Driver: ...' (spec section 8). */
export function manualBookingCreatedText(
  booked: Pick<BookedByPhone, 'bookingId' | 'driverName' | 'driverId'>,
): string {
  const { bookingId, driverName, driverId } = booked;
  const driver = driverName ?? (driverId === null ? 'not assigned yet' : 'name not known');
  return `Manual booking created successfully! ID: ${bookingId} | Driver: ${driver}`;
}

/** A phone booking as it was written, for the admin to read back to the customer. */
export interface BookedByPhone {
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
}

/** What is kept of a phone booking that has just been written. */
export function bookedByPhone(request: RideRequest): BookedByPhone {
  const { bookingId, passenger, trip, driver, manual } = request;
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
  };
}

/** True when a booking that was saved is the one that is asked for, whichever driver the app found for it. */
export function isAsAsked(
  booked: BookedByPhone,
  { customer, trip, manual }: ManualBooking,
  choice: DriverChoice,
): boolean {
  const isDriverAsAsked =
    choice === AUTO_ASSIGN || booked.driverId === (choice === NO_DRIVER_YET ? null : choice);
  return (
    isDriverAsAsked &&
    booked.customerName === customer.name &&
    booked.customerPhone === customer.phone &&
    booked.customerEmail === customer.email &&
    booked.pickupAddress === trip.pickup.address &&
    booked.dropoffAddress === trip.dropoff.address &&
    booked.fare === trip.fare &&
    booked.scheduledTime === trip.scheduledTime &&
    booked.notes === manual.notes
  );
}
