import type { Driver } from '../domain/drivers/driver';
import { errorMessage } from '../errors/errorMessage';
import type { Ride } from '../domain/ride/ride';
import { ceilToTimeGrid, type Instant } from '../domain/common/londonTime';
import { pence } from '../domain/common/money';
import { changeKind, type ChangeableRide } from '../domain/booking/rideChange';
import { missingContact, scheduledRideRequest } from '../domain/booking/rideRequest';
import { INVALID_TIME_TEXT, tripAt, type LaterTrip, type Trip } from '../domain/trip/trip';
import {
  ALTERNATIVE_WINDOW_MS,
  CONFLICT_WINDOW_MS,
  qualifyingDrivers,
} from '../domain/slots/slots';
import { withExtras } from '../domain/trip/extras';
import { fetchFleetAround } from '../firebase/drivers/fleetAround';
import { findRide } from '../firebase/rides/read/rides';
import { submitRide } from '../firebase/rides/write/submitRide';
import { assignFirstFree, type FirstFreeResult } from './assignFirstFree';
import { findAlternativeSlots } from './findAlternativeSlots';
import type { OutcomeOf, SendFailure } from './bookingOutcome';
import { toFailureOutcome, type OnPhase, type WebBookingRequest } from './webBookingRequest';

// Spec section 8.
export const SLOT_TAKEN_TEXT =
  'Sorry, the selected time slot is no longer available. Please try another time.';

type LaterOutcome = OutcomeOf<
  'booked-later' | 'refused' | 'promo-refused' | 'alternatives' | 'no-drivers' | SendFailure
>;

/**
 * Books a ride for later with the first qualifying driver, or returns alternative slots (spec
 * section 4). A retry finds a ride that was already written. Never throws.
 */
export async function bookLater(
  booking: WebBookingRequest,
  now: Instant,
  onPhase: OnPhase,
): Promise<LaterOutcome> {
  const { rideId, trip, passenger, mayBeBooked = false } = booking;
  const missing = missingContact(passenger);
  if (missing !== null) {
    return { kind: 'refused', message: missing };
  }
  if (trip.time === null || (trip.time <= now && !mayBeBooked)) {
    return { kind: 'refused', message: INVALID_TIME_TEXT };
  }
  const time = ceilToTimeGrid(trip.time);
  const requestedTrip: LaterTrip = { ...trip, time };
  onPhase('checking');
  let drivers: readonly Driver[];
  let qualifying: readonly Driver[];
  try {
    if (!(await booking.isStillSignedIn(passenger.id))) {
      return { kind: 'account-changed' };
    }
    const [written, fleet] = await Promise.all([
      findRide(rideId),
      fetchFleetAround(time, CONFLICT_WINDOW_MS),
    ]);
    if (written !== null) {
      return outcomeOfWritten(booking, requestedTrip, written);
    }
    if (trip.time <= now) {
      return { kind: 'refused', message: INVALID_TIME_TEXT };
    }
    drivers = fleet.drivers;
    qualifying = qualifyingDrivers(drivers, fleet.bookings, time, CONFLICT_WINDOW_MS);
  } catch (error) {
    console.error('Could not check the drivers', error);
    return { kind: 'check-failed', message: errorMessage(error) };
  }
  if (qualifying.length > 0) {
    onPhase('booking');
  }
  try {
    const result = await assign(booking, requestedTrip, qualifying, CONFLICT_WINDOW_MS, now);
    if (result.kind !== 'none') {
      return toLaterOutcome(result, booking, requestedTrip);
    }
  } catch (error) {
    return toFailureOutcome(
      error,
      { ...booking, trip: requestedTrip },
      now,
      (reason) => `Failed to submit ride: ${reason}`,
    );
  }
  return offerAlternativeSlots(drivers, requestedTrip, now, null);
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
): Promise<LaterOutcome> {
  const { trip, passenger } = booking;
  const chosen = tripAt(trip, time);
  onPhase('booking');
  try {
    if (!(await booking.isStillSignedIn(passenger.id))) {
      return { kind: 'account-changed' };
    }
    const { drivers, bookings } = await fetchFleetAround(time, ALTERNATIVE_WINDOW_MS);
    const free =
      time <= now ? [] : qualifyingDrivers(drivers, bookings, time, ALTERNATIVE_WINDOW_MS);
    const result = await assign(booking, chosen, free, ALTERNATIVE_WINDOW_MS, now);
    if (result.kind !== 'none') {
      return toLaterOutcome(result, booking, chosen);
    }
    const requested = tripAt(trip, ceilToTimeGrid(trip.time ?? time));
    return await offerAlternativeSlots(drivers, requested, now, SLOT_TAKEN_TEXT);
  } catch (error) {
    return toFailureOutcome(
      error,
      { ...booking, trip: chosen },
      now,
      (reason) => `Error booking alternative time: ${reason}`,
    );
  }
}

function assign(
  { rideId, passenger, promo, extras }: WebBookingRequest,
  trip: LaterTrip,
  drivers: readonly Driver[],
  windowMs: number,
  now: Instant,
): Promise<FirstFreeResult> {
  return assignFirstFree(drivers, (driver) => {
    const ride = scheduledRideRequest(passenger, trip, driver, now, promo);
    return submitRide(rideId, withExtras(ride, extras), { windowMs, now });
  });
}

/**
 * Finds alternative slots when no driver is free. For a change, `existing` is the present ride: its
 * own time counts as free, but a slot that changes nothing is left out. Never throws.
 */
export async function offerAlternativeSlots(
  drivers: readonly Driver[],
  trip: LaterTrip,
  now: Instant,
  note: string | null,
  existing: ChangeableRide | null = null,
): Promise<OutcomeOf<'alternatives' | 'no-drivers' | 'refused'>> {
  try {
    const found = await findAlternativeSlots(drivers, trip, trip.time, now, existing);
    const slots = found.filter(
      ({ time }) => existing === null || changeKind(existing.trip, tripAt(trip, time)) === 'trip',
    );
    if (slots.length > 0) {
      return { kind: 'alternatives', slots, note };
    }
    return note === null ? { kind: 'no-drivers' } : { kind: 'refused', message: note };
  } catch (error) {
    console.error('Could not find alternative slots', error);
    return { kind: 'refused', message: `Error finding alternative times: ${errorMessage(error)}` };
  }
}

function toLaterOutcome(
  result: Exclude<FirstFreeResult, { kind: 'none' }>,
  { trip: requested, promo }: WebBookingRequest,
  trip: LaterTrip,
): LaterOutcome {
  if (result.kind !== 'assigned') {
    return result;
  }
  const { driver, submission } = result;
  return {
    kind: 'booked-later',
    driverName: driver.name,
    trip,
    promo: submission.ride === null ? promo : submission.ride.promo,
    isAlternative: isDifferentTime(requested, trip.time),
  };
}

// The ride that an earlier attempt booked, perhaps at another time.
function outcomeOfWritten(
  { trip: requested, promo }: WebBookingRequest,
  requestedTrip: LaterTrip,
  { fare, driver, trip: { time } }: Ride,
): LaterOutcome {
  const isAlternative = time !== null && isDifferentTime(requested, time);
  const trip = isAlternative ? tripAt(requestedTrip, time) : requestedTrip;
  return {
    kind: 'booked-later',
    driverName: driver?.name ?? null,
    trip,
    promo:
      promo === null || fare === null ? promo : { ...promo, discount: pence(trip.fare - fare) },
    isAlternative,
  };
}

function isDifferentTime({ time: requested }: Trip, time: Instant): boolean {
  return requested === null || ceilToTimeGrid(requested) !== time;
}
