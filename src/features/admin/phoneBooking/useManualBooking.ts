import { useRef, useState } from 'react';
import type { AlternativeSlot } from '../../../domain/alternativeSlots';
import { driverOptions, nearestFree } from '../../../domain/driverChoice';
import { messageOf } from '../../../domain/failure';
import type { Instant } from '../../../domain/londonTime';
import {
  bookedByPhone,
  checkManualBooking,
  isAsAsked,
  NO_DRIVERS_THEN_TEXT,
  type BookedByPhone,
  type ManualBookingForm,
  type ManualErrors,
  type MeterReading,
} from '../../../domain/manualBooking';
import {
  manualRideRequest,
  type AssignedDriver,
  type ManualBooking,
} from '../../../domain/rideRequest';
import {
  bookFirstFree,
  findAlternativeSlots,
  findQualifyingDrivers,
} from '../../../firebase/bookLater';
import { findManualBooking, readFleetPicture } from '../../../firebase/manualBookings';
import { newRideId } from '../../../firebase/rideId';
import { submitRide } from '../../../firebase/submitRide';
import type { Admin } from '../../../auth/useAdminAccess';

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
  /** How far other bookings of the driver must be away: 30 minutes, or 15 for a time that was on offer. */
  readonly windowMs: number;
}

/**
 * Books a phone booking (spec sections 4 and 5): the checks, then a driver where the app has to find one, then ride and
 * slots in one transaction. A second press while it works does nothing. `rideId` is the id of a try whose answer was lost,
 * if there was one: whatever it turns out to have saved is what is booked.
 */
export function useManualBooking(
  admin: Admin,
  rideId: string | null,
  keepRideId: (rideId: string | null) => void,
) {
  const [isSaving, setSaving] = useState(false);
  const isRunning = useRef(false);

  async function run(input: ManualBookingInput): Promise<ManualOutcome> {
    const { form, meter } = input;
    const checked = checkManualBooking(form, meter, admin.email, Date.now());
    if (!checked.ok) {
      return { kind: 'refused', errors: checked.errors, alternatives: [] };
    }
    const { booking } = checked;
    const foundAs = (booked: BookedByPhone): ManualOutcome => ({
      kind: 'booked',
      booked,
      isOutdated: !isAsAsked(booked, booking, form.assignedDriverId),
    });
    try {
      const earlier = rideId === null ? null : await findManualBooking(rideId);
      if (earlier !== null) {
        return foundAs(earlier);
      }
      const id = rideId ?? newRideId();
      keepRideId(id);
      const outcome = await submit(admin, id, booking, input).catch((error: unknown) =>
        failed(CREATE_FAILED_TEXT, error),
      );
      // The try before may have arrived only now.
      const saved = rideId === null ? null : await findManualBooking(id);
      if (saved !== null) {
        return foundAs(saved);
      }
      if (outcome.kind === 'refused') {
        keepRideId(null);
      }
      return outcome;
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
  { form, driver: chosen, windowMs }: ManualBookingInput,
): Promise<ManualOutcome> {
  const choice = form.assignedDriverId;
  const time = booking.trip.scheduledTime;
  if (choice.kind === 'auto' && time !== null) {
    return assignAt(admin, rideId, booking, time, windowMs);
  }
  if (choice.kind === 'driver' && chosen === null) {
    return refusedDriver('This driver is not on the list. Please choose another driver.');
  }
  const driver = choice.kind === 'auto' ? await findDriverNow(booking) : chosen;
  const ride = manualRideRequest(admin.uid, booking, driver, Date.now());
  const submission = await submitRide(rideId, ride, { windowMs });
  return submission.kind === 'written'
    ? { kind: 'booked', booked: bookedByPhone(ride), isOutdated: false }
    : refusedDriver(
        `${driver?.name ?? 'This driver'} has another booking around that time. Please choose another driver or time.`,
      );
}

function refusedDriver(message: string): ManualOutcome {
  return { kind: 'refused', errors: { assignedDriverId: message }, alternatives: [] };
}

async function assignAt(
  admin: Admin,
  rideId: string,
  booking: ManualBooking,
  time: Instant,
  windowMs: number,
): Promise<ManualOutcome> {
  const wanted = {
    rideId,
    time,
    windowMs,
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
