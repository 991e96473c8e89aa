import { useRef, useState } from 'react';
import { driverStats, fleetState } from '../../domain/fleet';
import type { AppliedPromo } from '../../domain/promo';
import { asapRideRequest, type Passenger, type Trip } from '../../domain/rideRequest';
import { listDrivers } from '../../firebase/drivers';
import { findRide } from '../../firebase/rides';
import { submitRide } from '../../firebase/submitRide';

/** Where a booking for now stands (spec section 4, 'Booking flow'). */
export type AsapBooking =
  | { readonly kind: 'ready' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'none-online' }
  | { readonly kind: 'all-busy' }
  | { readonly kind: 'check-failed' }
  | { readonly kind: 'booking' }
  | { readonly kind: 'promo-refused'; readonly message: string }
  | { readonly kind: 'submit-failed' }
  | { readonly kind: 'booked' };

interface BookingInput {
  readonly rideId: string;
  readonly trip: Trip;
  readonly passenger: Passenger;
  readonly promo: AppliedPromo | null;
}

/**
 * Books a ride for now: reads the drivers, then writes the ride under its one id. A second press while it works does
 * nothing, and a retry after an unclear failure finds the ride that was written.
 */
export function useAsapBooking({ rideId, trip, passenger, promo }: BookingInput): {
  readonly booking: AsapBooking;
  /** Null when a booking is under way already. */
  readonly book: () => Promise<AsapBooking | null>;
} {
  const [booking, setBooking] = useState<AsapBooking>({ kind: 'ready' });
  const isRunning = useRef(false);

  async function run(): Promise<AsapBooking> {
    setBooking({ kind: 'checking' });
    try {
      const [written, drivers] = await Promise.all([findRide(rideId), listDrivers()]);
      if (written !== null) {
        return { kind: 'booked' };
      }
      const state = fleetState(driverStats(drivers));
      if (state !== 'available') {
        return { kind: state };
      }
    } catch (error) {
      console.error('The drivers could not be checked', error);
      return { kind: 'check-failed' };
    }
    setBooking({ kind: 'booking' });
    try {
      const ride = asapRideRequest(passenger, trip, Date.now(), promo);
      const submission = await submitRide(rideId, ride);
      return submission.kind === 'promo-refused' ? submission : { kind: 'booked' };
    } catch (error) {
      console.error('The ride could not be submitted', error);
      return { kind: 'submit-failed' };
    }
  }

  async function book(): Promise<AsapBooking | null> {
    if (isRunning.current) {
      return null;
    }
    isRunning.current = true;
    const outcome = await run();
    isRunning.current = false;
    setBooking(outcome);
    return outcome;
  }

  return { booking, book };
}
