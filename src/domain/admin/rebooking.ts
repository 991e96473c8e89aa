import { quoteFare } from '../pricing/fare';
import {
  addDays,
  instantOfLondon,
  londonWallTime,
  weekdayOf,
  type Instant,
  type Weekday,
} from '../common/londonTime';
import { EMPTY_PHONE_BOOKING, withPart, type PhoneBookingValues } from '../booking/phoneBooking';
import type { Pence } from '../common/money';
import { poundsInputValue } from '../common/numberInput';
import { fareBeforeCode, isFareMetered } from './meteredFare';
import { toReturn, toTripChoice } from '../ride/repeatedTrip';
import { timeOfRide, type Ride } from '../ride/ride';
import type { Trip } from '../trip/trip';
import { toPlacedStop } from '../trip/stop';
import type { RideExtras } from '../trip/extras';

const MAX_TRIPS = 3;
/** Maximum number of repeats booked together, and of weeks. */
export const MAX_REPEATS = 12;

export interface Caller {
  readonly name: string;
  readonly email: string;
  /** Each with the time when it was last driven or booked for. */
  readonly trips: readonly Pick<Trip, 'pickup' | 'dropoff' | 'time'>[];
}

/** The caller of these rides, latest first; null if the latest has no name. */
export function toCaller(rides: readonly Ride[]): Caller | null {
  const [latest] = rides;
  if (latest?.passenger.name == null) {
    return null;
  }
  const trips = new Map<string, Caller['trips'][number]>();
  for (const ride of rides) {
    const pickup = toPlacedStop(ride.trip.pickup);
    const dropoff = toPlacedStop(ride.trip.dropoff);
    const addresses = `${ride.trip.pickup.address}\n${ride.trip.dropoff.address}`;
    if (pickup !== null && dropoff !== null && !trips.has(addresses)) {
      trips.set(addresses, { pickup, dropoff, time: timeOfRide(ride) });
    }
  }
  return {
    name: latest.passenger.name,
    email: latest.passenger.email ?? '',
    trips: [...trips.values()].slice(0, MAX_TRIPS),
  };
}

/** Booked for someone else, the traveller is the customer of the phone booking. */
export function toPhoneBookingForm(ride: Ride, known: RideExtras): PhoneBookingValues {
  const { traveller, ...extras } = known;
  const { email } = ride.passenger;
  const { name, phone } = traveller ?? ride.passenger;
  const fare = fareBeforeCode(ride);
  return {
    ...EMPTY_PHONE_BOOKING,
    customer: { name: name ?? '', phone: phone ?? '', email: email ?? '' },
    choice: toTripChoice(ride, ride.trip.time, extras),
    fare: fare === null || isFareMetered(ride) ? null : poundsInputValue(fare),
    officeNotes: ride.officeNotes ?? '',
  };
}

/** The form for booking the same trip again at a new quote. */
export function repeatTripForm(ride: Ride, extras: RideExtras): PhoneBookingValues {
  return withPart(toPhoneBookingForm(ride, extras), { fare: null, choice: { time: null } });
}

/**
 * The form for the way back. After a ride for later its time must be chosen, so that Create can't
 * send a car now.
 */
export function returnTripForm(ride: Ride, extras: RideExtras): PhoneBookingValues {
  const time = ride.trip.time === null ? null : 'later';
  const form = repeatTripForm(ride, extras);
  return { ...form, choice: toReturn(toTripChoice(ride, time, form.choice.extras)) };
}

/**
 * The same wall time on these days of the following weeks, soonest first; an hour later if the
 * clocks skip it.
 */
export function repeatTimes(
  time: Instant,
  weekdays: readonly Weekday[],
  weeks: number,
): readonly Instant[] {
  const { date, time: clock } = londonWallTime(time);
  return Array.from({ length: 7 * weeks }).flatMap((_, index) => {
    const day = addDays(date, index + 1);
    const next = weekdays.includes(weekdayOf(day))
      ? instantOfLondon({ date: day, time: clock })
      : null;
    return next === null ? [] : [next];
  });
}

/** The fare at another time: a new quote if the old fare was metered, else the agreed fare. */
export function repeatedFare(ride: Ride, time: Instant): Pence | null {
  const { metres } = ride.trip;
  return metres !== null && isFareMetered(ride)
    ? quoteFare(metres, time).fare
    : fareBeforeCode(ride);
}
