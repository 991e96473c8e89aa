import { useRef, useState } from 'react';
import type { Driver } from '../../domain/driver';
import { messageOf } from '../../domain/failure';
import type { PastRide } from '../../domain/history';
import { ceilToTimeGrid, type Instant } from '../../domain/londonTime';
import type { AppliedPromo } from '../../domain/promo';
import {
  INVALID_TIME_TEXT,
  missingContact,
  scheduledRideRequest,
  tripAt,
  type Passenger,
  type ScheduledTrip,
  type Trip,
} from '../../domain/rideRequest';
import type { AlternativeSlot } from '../../domain/alternativeSlots';
import { ALTERNATIVE_WINDOW_MS, CONFLICT_WINDOW_MS } from '../../domain/slots';
import {
  bookFirstFree,
  findAlternativeSlots,
  findQualifyingDrivers,
  type LaterBooking,
  type LaterOutcome,
} from '../../firebase/bookLater';
import { findRide } from '../../firebase/rides';

/** Where a booking for later stands (spec section 4, 'Booking flow'). */
export type ScheduledBooking =
  | { readonly kind: 'ready' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'booking' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'check-failed' }
  | { readonly kind: 'submit-failed'; readonly message: string }
  | { readonly kind: 'promo-refused'; readonly message: string }
  | {
      readonly kind: 'alternatives';
      readonly slots: readonly AlternativeSlot[];
      readonly note: string | null;
    }
  | { readonly kind: 'none' }
  | {
      readonly kind: 'booked';
      readonly driver: Pick<Driver, 'name'>;
      readonly time: Instant;
      readonly isAlternative: boolean;
    };

export const NO_ALTERNATIVES_TEXT =
  'Sorry, no drivers are available for the selected date and time. No alternative slots found.';
export const SLOT_TAKEN_TEXT =
  'Sorry, the selected time slot is no longer available. Please try another time.';

interface BookingInput {
  readonly rideId: string;
  readonly trip: Trip;
  readonly passenger: Passenger;
  readonly promo: AppliedPromo | null;
}

/**
 * Books a ride for later: finds the first driver who qualifies and writes ride and slots together, or offers other
 * times. A driver who is taken meanwhile is passed over. A second press while it works does nothing.
 */
export function useScheduledBooking({ rideId, trip, passenger, promo }: BookingInput) {
  const [booking, setBooking] = useState<ScheduledBooking>({ kind: 'ready' });
  const isRunning = useRef(false);

  function bookingOf(wanted: ScheduledTrip, windowMs: number): LaterBooking {
    return {
      rideId,
      time: wanted.scheduledTime,
      windowMs,
      rideFor: (driver) => scheduledRideRequest(passenger, wanted, driver, Date.now(), promo),
    };
  }

  async function findAlternatives(time: Instant, note: string | null): Promise<ScheduledBooking> {
    try {
      const { pickup, dropoff } = trip;
      const slots = await findAlternativeSlots({
        time,
        pickup: pickup.latLng,
        dropoff: dropoff.latLng,
      });
      if (slots.length > 0) {
        return { kind: 'alternatives', slots, note };
      }
      return note === null ? { kind: 'none' } : { kind: 'refused', message: note };
    } catch (error) {
      return refusedBecause('Error finding alternative times', error);
    }
  }

  async function runRequested(): Promise<ScheduledBooking> {
    const missing = missingContact(passenger);
    if (missing !== null) {
      return { kind: 'refused', message: missing };
    }
    if (trip.scheduledTime === null || trip.scheduledTime <= Date.now()) {
      return { kind: 'refused', message: INVALID_TIME_TEXT };
    }
    const time = ceilToTimeGrid(trip.scheduledTime);
    const wanted = bookingOf(
      { ...trip, mode: 'scheduled', scheduledTime: time },
      CONFLICT_WINDOW_MS,
    );
    setBooking({ kind: 'checking' });
    let drivers: readonly Driver[];
    try {
      const [written, qualifying] = await Promise.all([
        findRide(rideId),
        findQualifyingDrivers(wanted),
      ]);
      if (written !== null) {
        return alreadyBooked(written, time);
      }
      drivers = qualifying;
    } catch (error) {
      console.error('The drivers could not be checked', error);
      return { kind: 'check-failed' };
    }
    try {
      if (drivers.length > 0) {
        setBooking({ kind: 'booking' });
      }
      const outcome = await bookFirstFree(wanted, drivers);
      return outcome.kind === 'nobody'
        ? await findAlternatives(time, null)
        : asBooking(outcome, time, false);
    } catch (error) {
      return { kind: 'submit-failed', message: `Failed to submit ride: ${messageOf(error)}` };
    }
  }

  async function runAlternative(time: Instant): Promise<ScheduledBooking> {
    setBooking({ kind: 'booking' });
    const wanted = bookingOf(tripAt(trip, time), ALTERNATIVE_WINDOW_MS);
    try {
      const drivers = time <= Date.now() ? [] : await findQualifyingDrivers(wanted);
      const outcome = await bookFirstFree(wanted, drivers);
      return outcome.kind === 'nobody'
        ? await findAlternatives(ceilToTimeGrid(trip.scheduledTime ?? time), SLOT_TAKEN_TEXT)
        : asBooking(outcome, time, true);
    } catch (error) {
      return refusedBecause('Error booking alternative time', error);
    }
  }

  async function once(run: () => Promise<ScheduledBooking>): Promise<ScheduledBooking | null> {
    if (isRunning.current) {
      return null;
    }
    isRunning.current = true;
    const outcome = await run();
    isRunning.current = false;
    setBooking(outcome);
    return outcome;
  }

  return {
    booking,
    book: () => once(runRequested),
    chooseAlternative: (time: Instant) => once(() => runAlternative(time)),
    dismiss: () => {
      setBooking({ kind: 'ready' });
    },
  };
}

function asBooking(
  outcome: Exclude<LaterOutcome, { kind: 'nobody' }>,
  time: Instant,
  isAlternative: boolean,
): ScheduledBooking {
  return outcome.kind === 'booked'
    ? { kind: 'booked', driver: outcome.driver, time, isAlternative }
    : outcome;
}

/** What an earlier try booked, whose answer was lost: perhaps another time than the one asked for now. */
function alreadyBooked(
  { driverName, scheduledTime }: PastRide,
  requested: Instant,
): ScheduledBooking {
  const time = scheduledTime ?? requested;
  return { kind: 'booked', driver: { name: driverName }, time, isAlternative: time !== requested };
}

function refusedBecause(what: string, error: unknown): ScheduledBooking {
  return { kind: 'refused', message: `${what}: ${messageOf(error)}` };
}
