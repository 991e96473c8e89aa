import { isOnShift } from '../domain/drivers/availability';
import { fittingDrivers } from '../domain/drivers/car';
import type { Driver } from '../domain/drivers/driver';
import { errorMessage } from '../errors/errorMessage';
import type { Ride } from '../domain/ride/ride';
import { ceilToTimeGrid, type Instant } from '../domain/common/londonTime';
import { pence } from '../domain/common/money';
import { done, refused, type Refused } from '../domain/common/outcome';
import { isOtherTrip, type ChangeableRide } from '../domain/booking/rideChange';
import { missingContact, scheduledRideRequest } from '../domain/booking/rideRequest';
import { INVALID_TIME_TEXT, tripAt, type Trip } from '../domain/trip/trip';
import { ALTERNATIVE_WINDOW_MS, CONFLICT_WINDOW_MS } from '../domain/slots/slots';
import { withExtras } from '../domain/trip/extras';
import { listDrivers } from '../firebase/drivers/drivers';
import { findRide } from '../firebase/rides/read/rides';
import { submitRide } from '../firebase/rides/write/submitRide';
import { findAlternativeSlots } from './findAlternativeSlots';
import type { BookingOutcome, SendRefusal } from './bookingOutcome';
import { orSendFailure, type OnPhase, type WebBookingRequest } from './webBookingRequest';

// Spec section 8.
export const SLOT_TAKEN_TEXT =
  'Sorry, the selected time slot is no longer available. Please try another time.';

/**
 * Books a ride for later with the first qualifying driver, or returns alternative slots (spec
 * section 4). A retry finds a ride that was already written. Never throws.
 */
export async function bookLater(
  booking: WebBookingRequest,
  now: Instant,
  onPhase: OnPhase,
): Promise<BookingOutcome> {
  const { attempt, trip, passenger } = booking;
  const missing = missingContact(passenger);
  if (missing !== null) {
    return refused({ kind: 'not-sent', message: missing });
  }
  if (trip.time === null || (trip.time <= now && !attempt.isUncertain)) {
    return refused({ kind: 'not-sent', message: INVALID_TIME_TEXT });
  }
  const requestedTime = trip.time;
  const time = ceilToTimeGrid(requestedTime);
  const wanted: Trip<Instant> = { ...trip, time };
  onPhase('checking');
  return orSendFailure({ ...booking, trip: wanted }, now, async (): Promise<BookingOutcome> => {
    if (!(await booking.isStillSignedIn(passenger.id))) {
      return refused({ kind: 'account-changed' });
    }
    const [written, listed] = await Promise.all([findRide(attempt.id), listDrivers()]);
    const drivers = fittingDrivers(listed, trip, booking.extras);
    if (written !== null) {
      return outcomeOfWritten(booking, wanted, written);
    }
    if (requestedTime <= now) {
      return refused({ kind: 'not-sent', message: INVALID_TIME_TEXT });
    }
    return (
      (await assign(booking, wanted, drivers, CONFLICT_WINDOW_MS, now, onPhase)) ??
      offerAlternativeSlots(drivers, wanted, now, null)
    );
  });
}

/**
 * Books the ride at an alternative slot with the shorter conflict window (spec section 9), at the
 * fare of that time's tariff. Never throws.
 */
export async function bookAlternativeSlot(
  booking: WebBookingRequest,
  time: Instant,
  now: Instant,
  onPhase: OnPhase,
): Promise<BookingOutcome> {
  const { trip, passenger } = booking;
  const chosen = tripAt(trip, time);
  onPhase('booking');
  return orSendFailure({ ...booking, trip: chosen }, now, async (): Promise<BookingOutcome> => {
    if (!(await booking.isStillSignedIn(passenger.id))) {
      return refused({ kind: 'account-changed' });
    }
    const drivers = fittingDrivers(await listDrivers(), trip, booking.extras);
    const assigned =
      time <= now
        ? null
        : await assign(booking, chosen, drivers, ALTERNATIVE_WINDOW_MS, now, onPhase);
    const requested = tripAt(trip, ceilToTimeGrid(trip.time ?? time));
    return assigned ?? offerAlternativeSlots(drivers, requested, now, SLOT_TAKEN_TEXT);
  });
}

/**
 * Books with the first driver who is free (spec section 4); null if none is. Only the transaction
 * reads bookings: listing those of all drivers first would cost more and prove less.
 */
async function assign(
  booking: WebBookingRequest,
  trip: Trip<Instant>,
  drivers: readonly Driver[],
  windowMs: number,
  now: Instant,
  onPhase: OnPhase,
): Promise<BookingOutcome | null> {
  const { attempt, passenger, promo, extras } = booking;
  const candidates = drivers.filter((driver) => isOnShift(driver, trip.time));
  const [first] = candidates;
  if (first === undefined) {
    return null;
  }
  const ride = withExtras(scheduledRideRequest(passenger, trip, first, now, promo), extras);
  const submission = await submitRide(attempt.id, ride, {
    candidates,
    windowMs,
    now,
    onWrite: () => onPhase('booking'),
  });
  if (submission.kind === 'done') {
    return done({
      driverName: submission.value?.driver?.name ?? null,
      trip,
      promo: submission.value === null ? promo : submission.value.promo,
      isAlternative: isDifferentTime(booking.trip, trip.time),
    });
  }
  const { reason } = submission;
  return reason.kind === 'driver-taken' ? null : refused(reason);
}

/**
 * Finds alternative slots when no driver is free. For a change, `existing` is the present ride: its
 * own time counts as free, but a slot that changes nothing is left out. Never throws.
 */
export async function offerAlternativeSlots(
  drivers: readonly Driver[],
  trip: Trip<Instant>,
  now: Instant,
  note: string | null,
  existing: ChangeableRide | null = null,
): Promise<Refused<SendRefusal>> {
  try {
    const found = await findAlternativeSlots(drivers, trip, trip.time, now, existing);
    const slots = found.filter(
      ({ time }) => existing === null || isOtherTrip(existing.trip, tripAt(trip, time)),
    );
    if (slots.length > 0) {
      return refused({ kind: 'alternatives', slots, note });
    }
    return refused(note === null ? { kind: 'no-drivers' } : { kind: 'not-sent', message: note });
  } catch (error) {
    console.error('Could not find alternative slots', error);
    const message = `Error finding alternative times: ${errorMessage(error)}`;
    return refused({ kind: 'not-sent', message });
  }
}

// The ride that an earlier attempt booked, perhaps at another time.
function outcomeOfWritten(
  { trip: requested, promo }: WebBookingRequest,
  wanted: Trip<Instant>,
  { fare, driver, trip: { time } }: Ride,
): BookingOutcome {
  const isAlternative = time !== null && isDifferentTime(requested, time);
  const trip = isAlternative ? tripAt(wanted, time) : wanted;
  return done({
    driverName: driver?.name ?? null,
    trip,
    promo:
      promo === null || fare === null ? promo : { ...promo, discount: pence(trip.fare - fare) },
    isAlternative,
  });
}

function isDifferentTime({ time: requested }: Trip, time: Instant): boolean {
  return requested === null || ceilToTimeGrid(requested) !== time;
}
