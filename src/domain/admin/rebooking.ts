import { quoteFare } from '../pricing/fare';
import type { LatLng } from '../common/geo';
import { addDays, instantOfLondon, londonWallTime, type Instant } from '../common/londonTime';
import {
  EMPTY_PHONE_BOOKING,
  MAX_NOTES_LENGTH,
  type PhoneBookingValues,
} from '../booking/phoneBooking';
import type { Pence } from '../common/money';
import { poundsInputValue } from '../common/numberInput';
import type { AdminRide } from './adminRide';
import { RIDER_COUNTS, type RiderCount, type Stop } from '../trip/trip';
import type { RideExtras } from '../trip/extras';

/** Most trips of an earlier caller that are offered. */
const TRIPS_OFFERED = 3;
/** For so many weeks a booking can be repeated at once. */
export const MAX_WEEKS = 12;

/** Somebody who has booked before: what they gave last, and where they went. */
export interface Caller {
  readonly name: string;
  readonly email: string;
  readonly trips: readonly CallerTrip[];
}

/** A trip that may be taken over. */
export interface CallerTrip {
  readonly pickup: Stop;
  readonly dropoff: Stop;
}

/** Who it is that has booked these rides, the latest first; null where there is none with a name. */
export function toCaller(rides: readonly AdminRide[]): Caller | null {
  const [latest] = rides;
  if (latest?.passengerName == null) {
    return null;
  }
  const trips = new Map<string, CallerTrip>();
  for (const { pickup, pickupAddress, dropoff, dropoffAddress } of rides) {
    const from = stopOf(pickup, pickupAddress);
    const to = stopOf(dropoff, dropoffAddress);
    const way = `${pickupAddress}\n${dropoffAddress}`;
    if (from !== null && to !== null && !trips.has(way)) {
      trips.set(way, { pickup: from, dropoff: to });
    }
  }
  return {
    name: latest.passengerName,
    email: latest.passengerEmail ?? '',
    trips: [...trips.values()].slice(0, TRIPS_OFFERED),
  };
}

function stopOf(latLng: LatLng | null, address: string): Stop | null {
  return latLng === null || address === '' ? null : { latLng, address };
}

/** A ride as the form of a phone booking has it: customer, trip, time, fare and notes. */
export function toPhoneBookingForm(ride: AdminRide): PhoneBookingValues {
  return {
    ...EMPTY_PHONE_BOOKING,
    customerName: ride.passengerName ?? '',
    customerPhone: ride.passengerPhone ?? '',
    customerEmail: ride.passengerEmail ?? '',
    pickup: stopOf(ride.pickup, ride.pickupAddress),
    dropoff: stopOf(ride.dropoff, ride.dropoffAddress),
    fare: ride.fare === null ? null : poundsInputValue(ride.fare),
    mode: ride.scheduledTime === null ? 'asap' : 'scheduled',
    scheduledTime: ride.scheduledTime,
    notes: ride.notes ?? '',
  };
}

/** How many ride, as a booking takes it. */
export function toRiderCount({ riders }: AdminRide): RiderCount {
  return RIDER_COUNTS.find((count) => count === riders) ?? RIDER_COUNTS[0];
}

/**
 * The same trip for the same customer once more, by the meter: its time is asked for anew. The form of a phone booking does not
 * ask how many ride, so that its notes say it.
 */
export function repeatTripForm(ride: AdminRide, wishes: RideExtras): PhoneBookingValues {
  const riders = toRiderCount(ride);
  const count = riders === RIDER_COUNTS[0] ? '' : `${String(riders)} riders. `;
  const form = toPhoneBookingForm(ride);
  return {
    ...form,
    notes: `${count}${form.notes.replace(count, '')}`.slice(0, MAX_NOTES_LENGTH),
    ...{ wishes, fare: null, mode: 'asap', scheduledTime: null },
  };
}

/** The way back for the same customer, by the meter. */
export function returnTripForm(ride: AdminRide, wishes: RideExtras): PhoneBookingValues {
  const form = repeatTripForm(ride, wishes);
  return { ...form, pickup: form.dropoff, dropoff: form.pickup };
}

/** The same hour by London's clocks, week by week after a time; an hour later where the clocks leave that one out. */
export function weeklyTimes(time: Instant, weeks: number): readonly Instant[] {
  const { date, time: clock } = londonWallTime(time);
  return Array.from({ length: weeks }).flatMap((_, index) => {
    const next = instantOfLondon({ date: addDays(date, 7 * (index + 1)), time: clock });
    return next === null ? [] : [next];
  });
}

/** What a ride costs at another time: by the tariff then, where its fare was the meter's; else what was agreed. */
export function repeatedFare(
  { scheduledTime, metres, originalFare, fare }: AdminRide,
  time: Instant,
): Pence | null {
  const isMetered =
    metres !== null &&
    scheduledTime !== null &&
    quoteFare(metres, scheduledTime).fare === (originalFare ?? fare);
  return isMetered ? quoteFare(metres, time).fare : fare;
}
