import { useRef, useState } from 'react';
import type { AlternativeSlot } from '../domain/alternativeSlots';
import { driverOptions, nearestFree } from '../domain/driverChoice';
import { messageOf } from '../domain/failure';
import type { Instant } from '../domain/londonTime';
import {
  AUTO_ASSIGN,
  bookedByPhone,
  checkManualBooking,
  NO_DRIVERS_THEN_TEXT,
  type BookedByPhone,
  type ManualAttempt,
  type ManualBookingForm,
  type ManualErrors,
  type MeterReading,
} from '../domain/manualBooking';
import { manualRideRequest, type AssignedDriver, type ManualBooking } from '../domain/rideRequest';
import { CONFLICT_WINDOW_MS } from '../domain/slots';
import { bookFirstFree, findAlternativeSlots, findQualifyingDrivers } from '../firebase/bookLater';
import { findManualBooking, readFleetPicture } from '../firebase/manualBookings';
import { newRideId } from '../firebase/rideId';
import { submitRide } from '../firebase/submitRide';
import type { Admin } from './useAdminAccess';

/** What came of a phone booking. */
export type ManualOutcome =
  | {
      readonly kind: 'booked';
      readonly booked: BookedByPhone;
      /** True when an earlier try turned out to have been saved, and the form has been changed since. */
      readonly isOutdated: boolean;
    }
  | {
      readonly kind: 'refused';
      readonly errors: ManualErrors;
      /** Other times at which a driver is free. */
      readonly alternatives: readonly AlternativeSlot[];
    }
  | { readonly kind: 'failed'; readonly what: string; readonly message: string };

const CREATE_FAILED_TEXT = 'Error creating manual booking';
const FIND_FAILED_TEXT = 'Error finding available driver for scheduled time';

/** What the admin wants booked. */
export interface ManualBookingInput {
  readonly form: ManualBookingForm;
  readonly meter: MeterReading | null;
  /** The driver that the form names; null when it names none. */
  readonly driver: AssignedDriver | null;
}

/**
 * Books a phone booking (spec sections 4 and 5): the checks, then a driver where the app has to find one, then ride and
 * slots in one transaction. A second press while it works does nothing; a retry after a lost answer finds what was saved.
 */
export function useManualBooking(
  admin: Admin,
  attempt: ManualAttempt | null,
  keepAttempt: (attempt: ManualAttempt) => void,
) {
  const [isSaving, setSaving] = useState(false);
  const isRunning = useRef(false);

  async function run({ form, meter, driver }: ManualBookingInput): Promise<ManualOutcome> {
    const checked = checkManualBooking(form, meter, admin.email, Date.now());
    if (!checked.ok) {
      return { kind: 'refused', errors: checked.errors, alternatives: [] };
    }
    const wish = JSON.stringify([checked.booking, form.assignedDriverId]);
    try {
      const earlier = attempt === null ? null : await findManualBooking(attempt.rideId);
      if (attempt !== null && earlier !== null) {
        return { kind: 'booked', booked: earlier, isOutdated: attempt.sent !== wish };
      }
      const rideId = attempt?.rideId ?? newRideId();
      keepAttempt({ rideId, sent: wish });
      return await submit(admin, rideId, checked.booking, form.assignedDriverId, driver);
    } catch (error) {
      return failed(CREATE_FAILED_TEXT, error);
    }
  }

  async function book(input: ManualBookingInput): Promise<ManualOutcome | null> {
    if (isRunning.current) {
      return null;
    }
    isRunning.current = true;
    setSaving(true);
    const outcome = await run(input);
    isRunning.current = false;
    setSaving(false);
    return outcome;
  }

  return { isSaving, book };
}

async function submit(
  admin: Admin,
  rideId: string,
  booking: ManualBooking,
  choice: ManualBookingForm['assignedDriverId'],
  chosen: AssignedDriver | null,
): Promise<ManualOutcome> {
  const time = booking.trip.scheduledTime;
  if (choice === AUTO_ASSIGN && time !== null) {
    return assignAt(admin, rideId, booking, time);
  }
  const driver = choice === AUTO_ASSIGN ? await findDriverNow(booking) : chosen;
  const ride = manualRideRequest(admin.uid, booking, driver, Date.now());
  const submission = await submitRide(rideId, ride);
  return submission.kind === 'written'
    ? { kind: 'booked', booked: bookedByPhone(ride), isOutdated: false }
    : {
        kind: 'refused',
        errors: {
          assignedDriverId: `${driver?.name ?? 'This driver'} has another booking within 30 minutes of that time. Please choose another driver or time.`,
        },
        alternatives: [],
      };
}

async function assignAt(
  admin: Admin,
  rideId: string,
  booking: ManualBooking,
  time: Instant,
): Promise<ManualOutcome> {
  const wanted = {
    rideId,
    time,
    windowMs: CONFLICT_WINDOW_MS,
    rideFor: (driver: AssignedDriver) => manualRideRequest(admin.uid, booking, driver, Date.now()),
  };
  let drivers;
  try {
    drivers = await findQualifyingDrivers(wanted);
  } catch (error) {
    return failed(FIND_FAILED_TEXT, error);
  }
  const outcome = await bookFirstFree(wanted, drivers);
  return outcome.kind === 'booked'
    ? { kind: 'booked', booked: bookedByPhone(outcome.ride), isOutdated: false }
    : {
        kind: 'refused',
        errors: { assignedDriverId: NO_DRIVERS_THEN_TEXT },
        alternatives: await otherTimes(booking, time),
      };
}

/** The nearest driver who is free now; null when the ride has to wait for one. */
async function findDriverNow({ trip }: ManualBooking): Promise<AssignedDriver | null> {
  const now = Date.now();
  const options = driverOptions(await readFleetPicture(null, now), null, now);
  return nearestFree(options, trip.pickup.latLng);
}

/** The refusal stands without them, too. */
async function otherTimes(
  { trip }: ManualBooking,
  time: Instant,
): Promise<readonly AlternativeSlot[]> {
  try {
    return await findAlternativeSlots({
      time,
      pickup: trip.pickup.latLng,
      dropoff: trip.dropoff.latLng,
    });
  } catch (error) {
    console.error('Other times could not be found', error);
    return [];
  }
}

function failed(what: string, error: unknown): ManualOutcome {
  console.error(what, error);
  return { kind: 'failed', what, message: messageOf(error) };
}
