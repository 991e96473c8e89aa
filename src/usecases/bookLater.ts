import type { Driver } from '../domain/drivers/driver';
import { errorMessage } from '../domain/common/errorMessage';
import type { RideSummary } from '../domain/ride/ride';
import { ceilToTimeGrid, type Instant } from '../domain/common/londonTime';
import { pence } from '../domain/common/money';
import { changeKind, type ChangeableRide } from '../domain/booking/rideChange';
import { missingContact, scheduledRideRequest } from '../domain/booking/rideRequest';
import { INVALID_TIME_TEXT, tripAt, type ScheduledTrip, type Trip } from '../domain/trip/trip';
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
import type { OutcomeOf } from './bookingOutcome';
import { toFailureOutcome, type OnPhase, type WebBookingRequest } from './webBookingRequest';

/** A time on offer that was taken before it was chosen (spec section 8). */
export const SLOT_TAKEN_TEXT =
  'Sorry, the selected time slot is no longer available. Please try another time.';

type LaterOutcome = OutcomeOf<
  | 'booked-later'
  | 'refused'
  | 'promo-refused'
  | 'too-many'
  | 'account-changed'
  | 'alternatives'
  | 'no-drivers'
  | 'check-failed'
  | 'denied'
  | 'submit-failed'
>;

/**
 * Books a ride for later (spec section 4): gives it to the first driver who qualifies for its time, or offers other times.
 * A driver who is taken meanwhile is passed over. A retry after an unclear failure finds the ride that was written. It
 * never throws.
 */
export async function bookLater(
  booking: WebBookingRequest,
  now: Instant,
  onStep: OnPhase,
): Promise<LaterOutcome> {
  const { rideId, trip, passenger, firestore } = booking;
  const missing = missingContact(passenger);
  if (missing !== null) {
    return { kind: 'refused', message: missing };
  }
  if (trip.scheduledTime === null || trip.scheduledTime <= now) {
    return { kind: 'refused', message: INVALID_TIME_TEXT };
  }
  const time = ceilToTimeGrid(trip.scheduledTime);
  const wanted: ScheduledTrip = { ...trip, mode: 'scheduled', scheduledTime: time };
  onStep('checking');
  let drivers: readonly Driver[];
  let qualifying: readonly Driver[];
  try {
    if (!(await booking.isStillSignedIn(passenger.id))) {
      return { kind: 'account-changed' };
    }
    const [written, fleet] = await Promise.all([
      findRide(rideId, firestore),
      fetchFleetAround(time, CONFLICT_WINDOW_MS, firestore),
    ]);
    if (written !== null) {
      return alreadyBooked(booking, wanted, written);
    }
    drivers = fleet.drivers;
    qualifying = qualifyingDrivers(drivers, fleet.bookings, time, CONFLICT_WINDOW_MS);
  } catch (error) {
    console.error('The drivers could not be checked', error);
    return { kind: 'check-failed', message: errorMessage(error) };
  }
  if (qualifying.length > 0) {
    onStep('booking');
  }
  try {
    const given = await give(booking, wanted, qualifying, CONFLICT_WINDOW_MS, now);
    if (given.kind !== 'none') {
      return asOutcome(given, booking, wanted);
    }
  } catch (error) {
    return toFailureOutcome(
      error,
      { ...booking, trip: wanted },
      now,
      (reason) => `Failed to submit ride: ${reason}`,
    );
  }
  return offerAlternativeSlots(booking, drivers, wanted, now, null);
}

/**
 * Books the same ride at a time that was on offer, looking for a driver again with the shorter window of spec section 9.
 * The trip then has the fare of that time's tariff. It never throws.
 */
export async function bookAlternativeSlot(
  booking: WebBookingRequest,
  time: Instant,
  now: Instant,
  onStep: OnPhase,
): Promise<LaterOutcome> {
  const { trip, passenger, firestore } = booking;
  const chosen = tripAt(trip, time);
  onStep('booking');
  try {
    if (!(await booking.isStillSignedIn(passenger.id))) {
      return { kind: 'account-changed' };
    }
    const { drivers, bookings } = await fetchFleetAround(time, ALTERNATIVE_WINDOW_MS, firestore);
    const free =
      time <= now ? [] : qualifyingDrivers(drivers, bookings, time, ALTERNATIVE_WINDOW_MS);
    const given = await give(booking, chosen, free, ALTERNATIVE_WINDOW_MS, now);
    if (given.kind !== 'none') {
      return asOutcome(given, booking, chosen);
    }
    const asked = tripAt(trip, ceilToTimeGrid(trip.scheduledTime ?? time));
    return await offerAlternativeSlots(booking, drivers, asked, now, SLOT_TAKEN_TEXT);
  } catch (error) {
    return toFailureOutcome(
      error,
      { ...booking, trip: chosen },
      now,
      (reason) => `Error booking alternative time: ${reason}`,
    );
  }
}

function give(
  { rideId, passenger, promo, extras, firestore }: WebBookingRequest,
  trip: ScheduledTrip,
  drivers: readonly Driver[],
  windowMs: number,
  now: Instant,
): Promise<FirstFreeResult> {
  return assignFirstFree(drivers, (driver) => {
    const ride = scheduledRideRequest(passenger, trip, driver, now, promo);
    return submitRide(rideId, withExtras(ride, extras), { windowMs, now, firestore });
  });
}

/**
 * What is offered where nobody is free for a trip: other times, those around a ride that is itself to be moved as well, but
 * none at which it would stay as it is. The note says why, where a time on offer was just taken. It never throws.
 */
export async function offerAlternativeSlots(
  { firestore }: Pick<WebBookingRequest, 'firestore'>,
  drivers: readonly Driver[],
  trip: ScheduledTrip,
  now: Instant,
  note: string | null,
  moved: ChangeableRide | null = null,
): Promise<OutcomeOf<'alternatives' | 'no-drivers' | 'refused'>> {
  try {
    const found = await findAlternativeSlots(
      drivers,
      trip,
      trip.scheduledTime,
      now,
      firestore,
      moved,
    );
    const slots = found.filter(
      ({ time }) => moved === null || changeKind(moved.trip, tripAt(trip, time)) === 'trip',
    );
    if (slots.length > 0) {
      return { kind: 'alternatives', slots, note };
    }
    return note === null ? { kind: 'no-drivers' } : { kind: 'refused', message: note };
  } catch (error) {
    console.error('Other times could not be found', error);
    return { kind: 'refused', message: `Error finding alternative times: ${errorMessage(error)}` };
  }
}

function asOutcome(
  given: Exclude<FirstFreeResult, { kind: 'none' }>,
  { trip: asked, promo }: WebBookingRequest,
  trip: ScheduledTrip,
): LaterOutcome {
  if (given.kind !== 'assigned') {
    return given;
  }
  const { driver, submission } = given;
  return {
    kind: 'booked-later',
    driverName: driver.name,
    trip,
    promo: submission.ride === null ? promo : submission.ride.promo,
    isAlternative: isOtherTime(asked, trip.scheduledTime),
  };
}

/** What an earlier try booked, whose answer was lost: perhaps another time than the one asked for now. */
function alreadyBooked(
  { trip: asked, promo }: WebBookingRequest,
  wanted: ScheduledTrip,
  { driverName, scheduledTime, fare }: RideSummary,
): LaterOutcome {
  const isAlternative = scheduledTime !== null && isOtherTime(asked, scheduledTime);
  const trip = isAlternative ? tripAt(wanted, scheduledTime) : wanted;
  return {
    kind: 'booked-later',
    driverName,
    trip,
    promo:
      promo === null || fare === null ? promo : { ...promo, discount: pence(trip.fare - fare) },
    isAlternative,
  };
}

function isOtherTime({ scheduledTime }: Trip, time: Instant): boolean {
  return scheduledTime === null || ceilToTimeGrid(scheduledTime) !== time;
}
