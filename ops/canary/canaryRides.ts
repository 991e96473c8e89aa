import { quoteFare } from '../../src/domain/pricing/fare';
import {
  ceilToTimeGrid,
  DAY_MS,
  type Instant,
  londonWallTime,
  MINUTE_MS,
  TIME_GRID_MINUTES,
  weekdayOf,
  WEEKDAYS,
  type Weekday,
} from '../../src/domain/common/londonTime';
import { pence } from '../../src/domain/common/money';
import { validatePhoneBooking, EMPTY_PHONE_BOOKING } from '../../src/domain/booking/phoneBooking';
import type { Passenger, ValidPhoneBooking } from '../../src/domain/booking/rideRequest';
import type { Shift } from '../../src/domain/drivers/driver';
import { MAX_DAYS_OFF } from '../../src/domain/drivers/driverForm';
import type { PromoTerms } from '../../src/domain/promo/promo';
import { MAX_NOTE_LENGTH, NEEDS, type RideExtras } from '../../src/domain/trip/extras';
import type { Trip } from '../../src/domain/trip/trip';
import type { PlacedStop } from '../../src/domain/trip/stop';
import { dayOfCell, rideCells } from '../../src/domain/slots/slots';
import { tripBetween } from '../trips';
import { CanaryError } from './canarySteps';

/** Tomorrow at the earliest, so that no driver sets out. */
const MIN_LEAD_MS = DAY_MS;
/** The rides lie within so many days. */
const RIDE_DAYS = 14;

export const CANARY_NAME = 'TEST - please ignore';
/** In a range that is never assigned. */
export const CANARY_PHONE = '07700 900000';

const MARKET: PlacedStop = {
  latLng: { latitude: 53.8434, longitude: -0.4315 },
  address: 'Saturday Market, Beverley (test, please ignore)',
  placeId: null,
};
const HULL: PlacedStop = {
  latLng: { latitude: 53.7446, longitude: -0.3354 },
  address: 'Hull Paragon, Ferensway, Hull (test, please ignore)',
  placeId: null,
};
/** The points that take the most checks of the service area. */
const WEST: PlacedStop = {
  latLng: { latitude: 53.835, longitude: -0.53 },
  address: 'Walkington Heads (test, please ignore)',
  placeId: 'test-west',
};
const NORTH_WEST: PlacedStop = {
  latLng: { latitude: 53.85, longitude: -0.5 },
  address: 'Newbald Road, Beverley (test, please ignore)',
  placeId: 'test-north-west',
};
const STATION: PlacedStop = {
  latLng: { latitude: 53.8423, longitude: -0.4233 },
  address: 'Beverley Station (test, please ignore)',
  placeId: null,
};

/** Close to the market: a short detour on the way to any of the others. */
const STOP: PlacedStop = {
  latLng: { latitude: 53.842, longitude: -0.428 },
  address: 'Toll Gavel, Beverley (test, please ignore)',
  placeId: 'test-stop',
};

/** As much as a passenger can request of a car without wheelchair access. */
export const CANARY_EXTRAS: RideExtras = {
  noteToDriver: CANARY_NAME.padEnd(MAX_NOTE_LENGTH, '.'),
  luggage: 6,
  needs: NEEDS.filter((need) => need !== 'wheelchair'),
  via: STOP,
  journey: CANARY_NAME,
  traveller: { name: CANARY_NAME, phone: CANARY_PHONE },
};

/** The same without a traveller: by phone, the customer travels. */
export const CANARY_PHONE_EXTRAS: RideExtras = { ...CANARY_EXTRAS, traveller: undefined };

/** The passenger of the test rides. Emails go to the office's address. */
export function canaryGuest(uid: string, email: string): Passenger {
  return { id: uid, type: 'guest', name: CANARY_NAME, phone: CANARY_PHONE, email };
}

/** Every limit that a code can have. It applies to `canaryTrip` and `longerTrip` only. */
export function canaryCode(now: Instant): PromoTerms {
  return {
    code: `TEST-${crypto.randomUUID().slice(0, 8).toUpperCase()}`,
    description: CANARY_NAME,
    discount: { kind: 'percentage', percent: 20 },
    maxDiscount: pence(500),
    minFare: pence(1500),
    minFinalFare: pence(500),
    usageLimit: 10,
    isActive: true,
    expiryDate: now + DAY_MS,
    ridersOnly: false,
  };
}

export function canaryTrip(now: Instant): Trip {
  return tripBetween(MARKET, HULL, 14_500, now);
}

export function longerTrip(now: Instant): Trip {
  return { ...tripBetween(WEST, NORTH_WEST, 16_500, now), riders: 4 };
}

export function shortTrip(now: Instant): Trip {
  return tripBetween(MARKET, STATION, 1200, now);
}

/** A phone booking of a trip, for a time or for now (null). */
export function canaryPhoneBooking(
  email: string,
  { pickup, dropoff, metres, minutes, riders }: Trip,
  time: Instant | null,
  now: Instant,
): ValidPhoneBooking {
  const { fare } = quoteFare(metres, time ?? now);
  const result = validatePhoneBooking(
    {
      ...EMPTY_PHONE_BOOKING,
      customer: { name: CANARY_NAME, phone: CANARY_PHONE, email },
      choice: { pickup, dropoff, time, riders, extras: CANARY_PHONE_EXTRAS },
      officeNotes: CANARY_NAME,
    },
    { fare, metres, minutes },
    email,
    now,
  );
  if (!result.ok) {
    throw new CanaryError(Object.values(result.errors).join('; '));
  }
  return result.booking;
}

/** True if a ride then reserves cells of two days. */
export function isAcrossMidnight(time: Instant): boolean {
  return new Set(rideCells(time).map(dayOfCell)).size > 1;
}

/**
 * As many shifts as there may be, six on the weekday of each of two nights. All but one lie between
 * two times of the grid, and that one lasts five minutes: hardly anybody else can be offered the
 * test driver.
 */
export function mostShifts(first: Instant, second: Instant): readonly Shift[] {
  const [one, other] = [first, second].map((time) => weekdayOf(londonWallTime(time).date));
  const free = WEEKDAYS.find((day) => day !== one && day !== other);
  if (one === undefined || other === undefined || free === undefined) {
    throw new CanaryError('no weekday is free');
  }
  const between = (count: number, day: Weekday): Shift[] =>
    Array.from({ length: count }, () => ({ day, start: '00:01', finish: '00:02' }));
  const { time: start } = londonWallTime(second);
  const finish = londonWallTime(second + TIME_GRID_MINUTES * MINUTE_MS).time;
  const real = { day: other, start, finish: finish === '00:00' ? '24:00' : finish };
  return [...between(1, free), ...between(6, one), ...between(5, other), real, ...between(1, free)];
}

/** As many days off as there may be, after all the canary's rides. */
export function mostDaysOff(now: Instant): readonly string[] {
  return Array.from(
    { length: MAX_DAYS_OFF },
    (_, index) => londonWallTime(now + (RIDE_DAYS + index) * DAY_MS).date,
  );
}

/** The next time of the grid, a day ahead at least, that is `isWanted`. */
export function nextTime(now: Instant, isWanted: (time: Instant) => boolean): Instant {
  let time = ceilToTimeGrid(now + MIN_LEAD_MS);
  while (!isWanted(time)) {
    time += TIME_GRID_MINUTES * MINUTE_MS;
  }
  return time;
}
