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
import { RIDER_COUNTS, type Stop, type Trip } from '../../../src/domain/trip/trip';
import { CONFLICT_WINDOW_MS, isConflict, type BookedSlot } from '../../../src/domain/slots/slots';
import { CanaryProblem } from './canarySteps';

const DAY_MS = 24 * 60 * MINUTE_MS;
/** Tomorrow at the earliest, so that nobody sets out for it. */
const EARLIEST_MS = DAY_MS;
const DAYS_LOOKED_THROUGH = 7;

/** Who rides: nobody, and whoever of the firm sees it is told so. The number is of a range that belongs to no one. */
const NAME = 'TEST - please ignore';
const PHONE = '07700 900000';

const MARKET: Stop = {
  latLng: { latitude: 53.8434, longitude: -0.4315 },
  address: 'Saturday Market, Beverley (test, please ignore)',
};
const HULL: Stop = {
  latLng: { latitude: 53.7446, longitude: -0.3354 },
  address: 'Hull Paragon, Ferensway, Hull (test, please ignore)',
};
/** Far enough for the least fare of most promo codes. */
const METRES = 14_500;
const MINUTES = 25;

/** The guest of the test rides. What the firm's tools send by email goes to the office. */
export function canaryGuest(uid: string, email: string): Passenger {
  return { id: uid, type: 'guest', name: NAME, phone: PHONE, email };
}

/** The trip of the test rides, with what the meter takes at an instant. */
export function canaryTrip(now: Instant): Trip {
  const { fare, tariff } = quoteFare(METRES, now);
  return {
    ...{ pickup: MARKET, dropoff: HULL, metres: METRES, minutes: MINUTES, isEstimate: false },
    ...{ fare, tariffName: tariff.name, mode: 'asap', scheduledTime: null },
    riders: RIDER_COUNTS[0],
  };
}

/** The same trip as a phone booking, at a time or for now. */
export function canaryPhoneBooking(
  email: string,
  scheduledTime: Instant | null,
  now: Instant,
): ValidPhoneBooking {
  const { fare } = quoteFare(METRES, scheduledTime ?? now);
  const checked = validatePhoneBooking(
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
  if (!checked.ok) {
    throw new CanaryProblem(Object.values(checked.errors).join('; '));
  }
  return checked.booking;
}

/** From when to when a driver's bookings are to be known for `nextFreeTime`. */
export function searchedTimes(now: Instant): { readonly from: Instant; readonly to: Instant } {
  const first = ceilToTimeGrid(now + EARLIEST_MS);
  return { from: first, to: first + DAYS_LOOKED_THROUGH * DAY_MS };
}

/**
 * The next time from tomorrow on at which a driver has no booking near. Shifts don't count: a test driver has none.
 * @throws CanaryProblem when the driver has none within a week
 */
export function nextFreeTime(
  driverId: string,
  bookings: readonly BookedSlot[],
  now: Instant,
): Instant {
  const { from, to } = searchedTimes(now);
  const own = bookings.filter((booking) => booking.driverId === driverId);
  for (let time = from; time <= to; time += TIME_GRID_MINUTES * MINUTE_MS) {
    if (!own.some((booking) => isConflict(booking.time, time, CONFLICT_WINDOW_MS))) {
      return time;
    }
  }
  throw new CanaryProblem(
    `driver ${driverId} has no free time from ${formatLondon(from)} to ${formatLondon(to)}`,
  );
}
