import { quoteFare } from '../../../src/domain/pricing/fare';
import {
  ceilToTimeGrid,
  formatLondon,
  MINUTE_MS,
  TIME_GRID_MINUTES,
  type Instant,
} from '../../../src/domain/common/londonTime';
import {
  validatePhoneBooking,
  EMPTY_PHONE_BOOKING,
} from '../../../src/domain/booking/phoneBooking';
import type { ValidPhoneBooking, Passenger } from '../../../src/domain/booking/rideRequest';
import { MAX_NOTE_LENGTH, NEEDS, type RideExtras } from '../../../src/domain/trip/extras';
import { RIDER_COUNTS, type Stop, type Trip } from '../../../src/domain/trip/trip';
import {
  CONFLICT_WINDOW_MS,
  dayOfCell,
  isConflict,
  rideCells,
  type BookedSlot,
} from '../../../src/domain/slots/slots';
import { CanaryError } from './canarySteps';

const DAY_MS = 24 * 60 * MINUTE_MS;
/** Tomorrow at the earliest, so that no driver sets out. */
const MIN_LEAD_MS = DAY_MS;
const SEARCHED_DAYS = 7;

const NAME = 'TEST - please ignore';
/** In a range that is never assigned. */
const PHONE = '07700 900000';

const MARKET: Stop = {
  latLng: { latitude: 53.8434, longitude: -0.4315 },
  address: 'Saturday Market, Beverley (test, please ignore)',
};
const HULL: Stop = {
  latLng: { latitude: 53.7446, longitude: -0.3354 },
  address: 'Hull Paragon, Ferensway, Hull (test, please ignore)',
};
/** Far enough to reach the minimum fare of most promo codes. */
const METRES = 14_500;
/** As much as a passenger can request. */
export const CANARY_EXTRAS: RideExtras = {
  ...{ note: NAME.padEnd(MAX_NOTE_LENGTH, '.'), luggage: 6, needs: NEEDS },
};
const MINUTES = 25;

/** The passenger of the test rides. Emails go to the office's address. */
export function canaryGuest(uid: string, email: string): Passenger {
  return { id: uid, type: 'guest', name: NAME, phone: PHONE, email };
}

export function canaryTrip(now: Instant): Trip {
  const { fare, tariff } = quoteFare(METRES, now);
  return {
    ...{ pickup: MARKET, dropoff: HULL, metres: METRES, minutes: MINUTES, isEstimate: false },
    ...{ fare, tariffName: tariff.name, mode: 'asap', scheduledTime: null },
    riders: RIDER_COUNTS[0],
  };
}

/** The same trip as a phone booking, for a time or for now (null). */
export function canaryPhoneBooking(
  email: string,
  scheduledTime: Instant | null,
  now: Instant,
): ValidPhoneBooking {
  const { fare } = quoteFare(METRES, scheduledTime ?? now);
  const result = validatePhoneBooking(
    {
      ...EMPTY_PHONE_BOOKING,
      ...{ customerName: NAME, customerPhone: PHONE, customerEmail: email, notes: NAME },
      ...{ pickup: MARKET, dropoff: HULL, scheduledTime },
      mode: scheduledTime === null ? 'asap' : 'scheduled',
    },
    { fare, metres: METRES, minutes: MINUTES },
    email,
    now,
  );
  if (!result.ok) {
    throw new CanaryError(Object.values(result.errors).join('; '));
  }
  return result.booking;
}

export function searchWindow(now: Instant): { readonly from: Instant; readonly to: Instant } {
  const first = ceilToTimeGrid(now + MIN_LEAD_MS);
  return { from: first, to: first + SEARCHED_DAYS * DAY_MS };
}

/** True if a ride then reserves cells of two days. */
export function isAcrossMidnight(time: Instant): boolean {
  return new Set(rideCells(time).map(dayOfCell)).size > 1;
}

/**
 * Finds the driver's next time, within a week from tomorrow, without a conflicting booking. Shifts
 * are ignored, because a test driver has none.
 */
export function nextFreeTime(
  driverId: string,
  bookings: readonly BookedSlot[],
  now: Instant,
  isWanted: (time: Instant) => boolean = () => true,
): Instant {
  const { from, to } = searchWindow(now);
  const own = bookings.filter((booking) => booking.driverId === driverId);
  for (let time = from; time <= to; time += TIME_GRID_MINUTES * MINUTE_MS) {
    const isTaken = own.some((each) => isConflict(each.time, time, CONFLICT_WINDOW_MS));
    if (!isTaken && isWanted(time)) {
      return time;
    }
  }
  throw new CanaryError(
    `driver ${driverId} has no free time from ${formatLondon(from)} to ${formatLondon(to)}`,
  );
}
