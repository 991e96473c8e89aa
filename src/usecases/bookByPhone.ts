import { isOnShift } from '../domain/drivers/availability';
import { fittingDrivers } from '../domain/drivers/car';
import { driverOptions, nearestFreeDriver, type DriverChoice } from '../domain/slots/driverChoice';
import type { AlternativeSlot } from '../domain/slots/alternativeSlots';
import type { Instant } from '../domain/common/londonTime';
import {
  done,
  refused,
  type Attempt,
  type Done,
  type Outcome,
  type Refused,
} from '../domain/common/outcome';
import {
  toSavedPhoneBooking,
  matchesRequest,
  NO_DRIVERS_THEN_TEXT,
  type SavedPhoneBooking,
} from '../domain/booking/phoneBooking';
import {
  phoneRideRequest,
  type ValidPhoneBooking,
  type RideRequest,
} from '../domain/booking/rideRequest';
import type { AssignedDriver } from '../domain/ride/ride';
import { withExtras } from '../domain/trip/extras';
import { listDrivers } from '../firebase/drivers/drivers';
import { findPhoneBooking, fetchFleetSnapshot } from '../firebase/rides/read/phoneBookings';
import { submitRide } from '../firebase/rides/write/submitRide';
import { findAlternativeSlots } from './findAlternativeSlots';
import { orElse, orFailure } from './orFailure';

export interface SentPhoneBooking {
  readonly rideId: string;
  readonly booked: SavedPhoneBooking;
  /** True if an earlier attempt was saved and the request has changed since. */
  readonly isOutdated: boolean;
}

/** Refused if no driver is free, or not the chosen one; perhaps with other times. */
export type PhoneOutcome = Outcome<SentPhoneBooking, DriverNotFree>;

interface DriverNotFree {
  readonly message: string;
  readonly alternatives: readonly AlternativeSlot[];
}

interface PhoneBookingRequest {
  /** Its id is the ride's. */
  readonly attempt: Attempt;
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
export function bookByPhone(
  phoneRequest: PhoneBookingRequest,
  now: Instant,
): Promise<PhoneOutcome> {
  const { isUncertain } = phoneRequest.attempt;
  const description = 'Could not create the phone booking';
  return orFailure(
    async () => {
      const earlier = await findEarlier(phoneRequest);
      if (earlier !== null) {
        return earlier;
      }
      const outcome = await orFailure(() => submit(phoneRequest, now), description, isUncertain);
      // The earlier attempt may have been saved since the first check.
      return (await findEarlier(phoneRequest)) ?? outcome;
    },
    description,
    isUncertain,
  );
}

async function findEarlier({
  attempt: { id, isUncertain },
  booking,
  choice,
}: PhoneBookingRequest): Promise<Done<SentPhoneBooking> | null> {
  const booked = isUncertain ? await findPhoneBooking(id) : null;
  return (
    booked && done({ rideId: id, booked, isOutdated: !matchesRequest(booked, booking, choice) })
  );
}

async function submit(phoneRequest: PhoneBookingRequest, now: Instant): Promise<PhoneOutcome> {
  const { attempt, booking, choice, chosen, windowMs } = phoneRequest;
  const time = booking.trip.time;
  if (choice.kind === 'auto' && time !== null) {
    return assignAt(phoneRequest, time, now);
  }
  if (choice.kind === 'driver' && chosen === null) {
    return unavailable('That driver is no longer active. Please choose another driver.');
  }
  const driver = choice.kind === 'auto' ? await findDriverNow(booking, now) : chosen;
  const ride = toRideRequest(phoneRequest, driver, now);
  const submission = await submitRide(attempt.id, ride, { windowMs, now });
  return submission.kind === 'done'
    ? done({ rideId: attempt.id, booked: toSavedPhoneBooking(ride), isOutdated: false })
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
  const { attempt, booking, windowMs } = phoneRequest;
  const drivers = fittingDrivers(await listDrivers(), booking.trip, booking.extras);
  const candidates = drivers.filter((driver) => isOnShift(driver, time));
  const [first] = candidates;
  if (first !== undefined) {
    const ride = toRideRequest(phoneRequest, first, now);
    const submission = await submitRide(attempt.id, ride, { candidates, windowMs, now });
    if (submission.kind === 'done') {
      const booked = toSavedPhoneBooking(submission.value ?? ride);
      return done({ rideId: attempt.id, booked, isOutdated: false });
    }
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
  { trip, extras }: ValidPhoneBooking,
  now: Instant,
): Promise<AssignedDriver | null> {
  const fleet = await fetchFleetSnapshot(null, now);
  const drivers = fittingDrivers(fleet.drivers, trip, extras);
  const options = driverOptions({ ...fleet, drivers }, null, now);
  return nearestFreeDriver(options, trip.pickup.latLng);
}

function unavailable(
  message: string,
  alternatives: readonly AlternativeSlot[] = [],
): Refused<DriverNotFree> {
  return refused({ message, alternatives });
}
