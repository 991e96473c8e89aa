import { driverOptions, nearestFreeDriver, type DriverChoice } from '../domain/slots/driverChoice';
import type { AlternativeSlot } from '../domain/slots/alternativeSlots';
import type { Driver } from '../domain/drivers/driver';
import { errorMessage } from '../domain/common/errorMessage';
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
import type { OutcomeOf } from './bookingOutcome';

/** What a failed phone booking is headed with (spec section 8). */
export const CREATE_FAILED_TEXT = 'Error creating manual booking';
export const FIND_FAILED_TEXT = 'Error finding available driver for scheduled time';

export type PhoneOutcome = OutcomeOf<
  'booked-by-phone' | 'driver-unavailable' | 'check-failed' | 'submit-failed'
>;

/** A phone booking that has been checked, as the admin wants it. */
export interface PhoneBookingRequest {
  /** The id of the ride's document: the same for every try. */
  readonly rideId: string;
  /** True when an earlier try under this id may have been saved, its answer lost. */
  readonly isRetry: boolean;
  readonly adminId: string;
  readonly booking: ValidPhoneBooking;
  readonly choice: DriverChoice;
  /** The driver of the choice; null when it names none, or one who is not on the list any more. */
  readonly chosen: AssignedDriver | null;
  /** How far other bookings of the driver must be away: 30 minutes, or 15 for a time that was on offer. */
  readonly windowMs: number;
}

/**
 * Books a phone booking (spec sections 4 and 5): finds a driver where the app has to, then writes ride and slots in one
 * transaction. Of a retry, whatever an earlier try turns out to have saved is what is booked. It never throws.
 */
export async function bookByPhone(
  wanted: PhoneBookingRequest,
  now: Instant,
): Promise<PhoneOutcome> {
  try {
    const earlier = await findEarlier(wanted);
    if (earlier !== null) {
      return earlier;
    }
    const outcome = await submit(wanted, now).catch(failedToCreate);
    // The try before may have arrived only now.
    return (await findEarlier(wanted)) ?? outcome;
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

async function submit(wanted: PhoneBookingRequest, now: Instant): Promise<PhoneOutcome> {
  const { rideId, booking, choice, chosen, windowMs } = wanted;
  const time = booking.trip.scheduledTime;
  if (choice.kind === 'auto' && time !== null) {
    return assignAt(wanted, time, now);
  }
  if (choice.kind === 'driver' && chosen === null) {
    return unavailable('This driver is not on the list. Please choose another driver.');
  }
  const driver = choice.kind === 'auto' ? await findDriverNow(booking, now) : chosen;
  const ride = rideOf(wanted, driver, now);
  const submission = await submitRide(rideId, ride, { windowMs, now });
  return submission.kind === 'written'
    ? { kind: 'booked-by-phone', booked: toSavedPhoneBooking(ride), isOutdated: false }
    : unavailable(
        `${driver?.name ?? 'This driver'} has another booking around that time. Please choose another driver or time.`,
      );
}

function rideOf(
  { adminId, booking }: PhoneBookingRequest,
  driver: AssignedDriver | null,
  now: Instant,
): RideRequest {
  return withExtras(phoneRideRequest(adminId, booking, driver, now), booking.extras);
}

async function assignAt(
  wanted: PhoneBookingRequest,
  time: Instant,
  now: Instant,
): Promise<PhoneOutcome> {
  const { rideId, booking, windowMs } = wanted;
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
  const rideFor = (driver: AssignedDriver) => rideOf(wanted, driver, now);
  const given = await assignFirstFree(qualifying, (driver) =>
    submitRide(rideId, rideFor(driver), { windowMs, now }),
  );
  return given.kind === 'assigned'
    ? {
        kind: 'booked-by-phone',
        booked: toSavedPhoneBooking(rideFor(given.driver)),
        isOutdated: false,
      }
    : unavailable(NO_DRIVERS_THEN_TEXT, await otherTimes(drivers, booking, time, now));
}

/** The nearest driver who is free now; null when the ride has to wait for one. */
async function findDriverNow(
  { trip }: ValidPhoneBooking,
  now: Instant,
): Promise<AssignedDriver | null> {
  const options = driverOptions(await fetchFleetSnapshot(null, now), null, now);
  return nearestFreeDriver(options, trip.pickup.latLng);
}

/** The refusal stands without them, too. */
async function otherTimes(
  drivers: readonly Driver[],
  { trip }: ValidPhoneBooking,
  time: Instant,
  now: Instant,
): Promise<readonly AlternativeSlot[]> {
  try {
    return await findAlternativeSlots(drivers, trip, time, now);
  } catch (error) {
    console.error('Other times could not be found', error);
    return [];
  }
}

function unavailable(
  message: string,
  alternatives: readonly AlternativeSlot[] = [],
): OutcomeOf<'driver-unavailable'> {
  return { kind: 'driver-unavailable', message, alternatives };
}

function failedToCreate(error: unknown): OutcomeOf<'submit-failed'> {
  console.error(CREATE_FAILED_TEXT, error);
  return {
    kind: 'submit-failed',
    message: CREATE_FAILED_TEXT,
    reason: errorMessage(error),
  };
}
