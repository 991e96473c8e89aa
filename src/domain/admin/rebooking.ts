import { quoteFare } from '../pricing/fare';
import type { LatLng } from '../common/geo';
import { addDays, instantOfLondon, londonWallTime, type Instant } from '../common/londonTime';
import { EMPTY_PHONE_BOOKING, type PhoneBookingValues } from '../booking/phoneBooking';
import type { Pence } from '../common/money';
import { poundsInputValue } from '../common/numberInput';
import type { AdminRide } from './adminRide';
import { isFareMetered } from './meteredFare';
import { timeOfRide } from '../ride/ride';
import { toRiderCount, type PlacedStop } from '../trip/trip';
import type { RideExtras } from '../trip/extras';

const MAX_TRIPS = 3;
/** Maximum number of weekly repeats booked together. */
export const MAX_WEEKS = 12;

export interface Caller {
  readonly name: string;
  readonly email: string;
  readonly trips: readonly CallerTrip[];
}

export interface CallerTrip {
  readonly pickup: PlacedStop;
  readonly dropoff: PlacedStop;
  /** When it was last driven or booked for. */
  readonly time: Instant | null;
}

/** The caller of these rides, latest first; null if the latest has no name. */
export function toCaller(rides: readonly AdminRide[]): Caller | null {
  const [latest] = rides;
  if (latest?.passengerName == null) {
    return null;
  }
  const trips = new Map<string, CallerTrip>();
  for (const ride of rides) {
    const { pickup, pickupAddress, dropoff, dropoffAddress } = ride;
    const time = timeOfRide(ride);
    const from = toStop(pickup, pickupAddress);
    const to = toStop(dropoff, dropoffAddress);
    const addresses = `${pickupAddress}\n${dropoffAddress}`;
    if (from !== null && to !== null && !trips.has(addresses)) {
      trips.set(addresses, { pickup: from, dropoff: to, time });
    }
  }
  return {
    name: latest.passengerName,
    email: latest.passengerEmail ?? '',
    trips: [...trips.values()].slice(0, MAX_TRIPS),
  };
}

function toStop(latLng: LatLng | null, address: string): PlacedStop | null {
  return latLng === null || address === '' ? null : { latLng, address, placeId: null };
}

export function toPhoneBookingForm(ride: AdminRide): PhoneBookingValues {
  return {
    ...EMPTY_PHONE_BOOKING,
    customerName: ride.passengerName ?? '',
    customerPhone: ride.passengerPhone ?? '',
    customerEmail: ride.passengerEmail ?? '',
    pickup: toStop(ride.pickup, ride.pickupAddress),
    dropoff: toStop(ride.dropoff, ride.dropoffAddress),
    riders: toRiderCount(ride.riders),
    fare: ride.fare === null || isFareMetered(ride) ? null : poundsInputValue(ride.fare),
    mode: ride.scheduledTime === null ? 'asap' : 'scheduled',
    scheduledTime: ride.scheduledTime,
    notes: ride.notes ?? '',
  };
}

/** The form for booking the same trip again at a new quote. */
export function repeatTripForm(ride: AdminRide, extras: RideExtras): PhoneBookingValues {
  return {
    ...toPhoneBookingForm(ride),
    extras,
    fare: null,
    mode: 'asap',
    scheduledTime: null,
  };
}

/**
 * The form for the way back. After a ride for later its time must be chosen, so that Create can't
 * send a car now (decision 198).
 */
export function returnTripForm(ride: AdminRide, extras: RideExtras): PhoneBookingValues {
  const form = repeatTripForm(ride, extras);
  const mode = ride.scheduledTime === null ? 'asap' : 'scheduled';
  return { ...form, pickup: form.dropoff, dropoff: form.pickup, mode };
}

/** The same wall time in the following weeks; an hour later if the clocks skip it. */
export function weeklyTimes(time: Instant, weeks: number): readonly Instant[] {
  const { date, time: clock } = londonWallTime(time);
  return Array.from({ length: weeks }).flatMap((_, index) => {
    const next = instantOfLondon({ date: addDays(date, 7 * (index + 1)), time: clock });
    return next === null ? [] : [next];
  });
}

/** The fare at another time: a new quote if the old fare was metered, else the agreed fare. */
export function repeatedFare(ride: AdminRide, time: Instant): Pence | null {
  const { metres, fare } = ride;
  return metres !== null && isFareMetered(ride) ? quoteFare(metres, time).fare : fare;
}
