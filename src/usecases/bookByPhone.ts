import { driverOptions, nearestFreeDriver, type DriverChoice } from '../domain/slots/driverChoice';
import type { AlternativeSlot } from '../domain/slots/alternativeSlots';
import type { Driver } from '../domain/drivers/driver';
import { errorMessage } from '../errors/errorMessage';
import type { Instant } from '../domain/common/londonTime';
import {
  toSavedPhoneBooking,
  matchesRequest,
  NO_DRIVERS_THEN_TEXT,
} from '../domain/booking/phoneBooking';
import {
  phoneRideRequest,
  type ValidPhoneBooking,
  type RideRequest,
} from '../domain/booking/rideRequest';
import type { AssignedDriver } from '../domain/ride/ride';
import { qualifyingDrivers } from '../domain/slots/slots';
import { withExtras } from '../domain/trip/extras';
import { fetchFleetAround } from '../firebase/drivers/fleetAround';
import { findPhoneBooking, fetchFleetSnapshot } from '../firebase/rides/read/phoneBookings';
import { submitRide } from '../firebase/rides/write/submitRide';
import { assignFirstFree } from './assignFirstFree';
import { findAlternativeSlots } from './findAlternativeSlots';
import { orElse } from './orFailure';
import type { OutcomeOf } from './bookingOutcome';

/** Headings of a failed phone booking (spec section 8). */
export const CREATE_FAILED_TEXT = 'Error creating manual booking';
export const FIND_FAILED_TEXT = 'Error finding available driver for scheduled time';

export type PhoneOutcome = OutcomeOf<
  'booked-by-phone' | 'driver-unavailable' | 'check-failed' | 'submit-failed'
>;

interface PhoneBookingRequest {
  /** The same for every attempt. */
  readonly rideId: string;
  /** True if an earlier attempt with this id may have been saved. */
  readonly isRetry: boolean;
  readonly adminId: string;
  readonly booking: ValidPhoneBooking;
  readonly choice: DriverChoice;
  /** The chosen driver; null if none was chosen or they are no longer listed. */
  readonly chosen: AssignedDriver | null;
  /** Minimum gap to the driver's other bookings: 30 minutes, or 15 for an alternative slot. */
  readonly windowMs: number;
}

/**
 * Books by phone (spec sections 4 and 5), finding a driver if none was chosen. Returns the booking
 * of an earlier attempt if that was saved. Never throws.
 */
export async function bookByPhone(
  phoneRequest: PhoneBookingRequest,
  now: Instant,
): Promise<PhoneOutcome> {
  try {
    const earlier = await findEarlier(phoneRequest);
    if (earlier !== null) {
      return earlier;
    }
    const outcome = await submit(phoneRequest, now).catch(failedToCreate);
    // The earlier attempt may have been saved since the first check.
    return (await findEarlier(phoneRequest)) ?? outcome;
  } catch (error) {
    return failedToCreate(error);
  }
}

async function findEarlier({
  rideId,
  isRetry,
  booking,
  choice,
}: PhoneBookingRequest): Promise<PhoneOutcome | null> {
  const booked = isRetry ? await findPhoneBooking(rideId) : null;
  return booked === null
    ? null
    : { kind: 'booked-by-phone', booked, isOutdated: !matchesRequest(booked, booking, choice) };
}

async function submit(phoneRequest: PhoneBookingRequest, now: Instant): Promise<PhoneOutcome> {
  const { rideId, booking, choice, chosen, windowMs } = phoneRequest;
  const time = booking.trip.time;
  if (choice.kind === 'auto' && time !== null) {
    return assignAt(phoneRequest, time, now);
  }
  if (choice.kind === 'driver' && chosen === null) {
    return unavailable('That driver is no longer active. Please choose another driver.');
  }
  const driver = choice.kind === 'auto' ? await findDriverNow(booking, now) : chosen;
  const ride = toRideRequest(phoneRequest, driver, now);
  const submission = await submitRide(rideId, ride, { windowMs, now });
  return submission.kind === 'written'
    ? { kind: 'booked-by-phone', booked: toSavedPhoneBooking(ride), isOutdated: false }
    : unavailable(
        `${driver?.name ?? 'This driver'} has another ride around that time. Please choose another driver or time.`,
      );
}

function toRideRequest(
  { adminId, booking }: PhoneBookingRequest,
  driver: AssignedDriver | null,
  now: Instant,
): RideRequest {
  return withExtras(phoneRideRequest(adminId, booking, driver, now), booking.extras);
}

async function assignAt(
  phoneRequest: PhoneBookingRequest,
  time: Instant,
  now: Instant,
): Promise<PhoneOutcome> {
  const { rideId, booking, windowMs } = phoneRequest;
  let drivers: readonly Driver[];
  let qualifying: readonly Driver[];
  try {
    const fleet = await fetchFleetAround(time, windowMs);
    drivers = fleet.drivers;
    qualifying = qualifyingDrivers(drivers, fleet.bookings, time, windowMs);
  } catch (error) {
    console.error(FIND_FAILED_TEXT, error);
    return { kind: 'check-failed', message: errorMessage(error) };
  }
  const rideFor = (driver: AssignedDriver) => toRideRequest(phoneRequest, driver, now);
  const assigned = await assignFirstFree(qualifying, (driver) =>
    submitRide(rideId, rideFor(driver), { windowMs, now }),
  );
  if (assigned.kind === 'assigned') {
    const booked = toSavedPhoneBooking(rideFor(assigned.driver));
    return { kind: 'booked-by-phone', booked, isOutdated: false };
  }
  // Optional: a failed search must not hide the refusal.
  const slots = await orElse(
    () => findAlternativeSlots(drivers, booking.trip, time, now),
    () => [],
    'Could not find alternative slots',
  );
  return unavailable(NO_DRIVERS_THEN_TEXT, slots);
}

async function findDriverNow(
  { trip }: ValidPhoneBooking,
  now: Instant,
): Promise<AssignedDriver | null> {
  const options = driverOptions(await fetchFleetSnapshot(null, now), null, now);
  return nearestFreeDriver(options, trip.pickup.latLng);
}

function unavailable(
  message: string,
  alternatives: readonly AlternativeSlot[] = [],
): OutcomeOf<'driver-unavailable'> {
  return { kind: 'driver-unavailable', message, alternatives };
}

function failedToCreate(error: unknown): OutcomeOf<'submit-failed'> {
  console.error(CREATE_FAILED_TEXT, error);
  return { kind: 'submit-failed', message: CREATE_FAILED_TEXT, reason: errorMessage(error) };
}
