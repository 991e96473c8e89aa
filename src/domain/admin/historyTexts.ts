import { MAX_EVENT_TEXT_LENGTH, shorten } from '../dispatch/auditEvent';
import { formatLondon, londonWallTime, type Instant } from '../common/londonTime';
import { formatPounds } from '../common/money';
import { normaliseText } from '../common/texts';
import { extrasText } from '../trip/extras';
import { isFareMetered } from './meteredFare';
import type { AppliedPromo } from '../promo/promo';
import type { ValidPhoneBooking } from '../booking/rideRequest';
import type { ChangedPart } from '../booking/phoneBooking';
import { quoteOfficeChange, type BookedRide } from './officeChange';

/** Lengths of a free-text value, the longest first; all parts fit with the shortest. */
const VALUE_LENGTHS = [120, 60, 30, 20, 12, 8, 5];

type Values = readonly [before: string, after: string];

/** 'Time: 09:30 → 21:00; Riders: 1 → 2', with long values shortened to fit an audit event. */
export function changeText(
  booked: BookedRide,
  change: ValidPhoneBooking,
  parts: readonly ChangedPart[],
  now: Instant,
): string {
  const texts = VALUE_LENGTHS.map((length) =>
    normaliseText(
      parts.map((part) => partText(part, valuesOf(part, booked, change, now), length)).join('; '),
    ),
  );
  return texts.find((text) => text.length <= MAX_EVENT_TEXT_LENGTH) ?? '';
}

/** These are short, and useless if cut. */
const NEVER_SHORTENED: readonly ChangedPart[] = ['time', 'riders', 'fare'];

function partText(part: ChangedPart, values: Values, length: number): string {
  const label = part.charAt(0).toUpperCase() + part.slice(1);
  const [before, after] = NEVER_SHORTENED.includes(part)
    ? values
    : [shorten(values[0], length), shorten(values[1], length)];
  // The same address at another point of the map.
  return (part === 'pickup' || part === 'stop' || part === 'drop-off') && values[0] === values[1]
    ? `${label} moved: ${after}`
    : `${label}: ${before} → ${after}`;
}

function valuesOf(
  part: ChangedPart,
  booked: BookedRide,
  { customer, trip, details, extras }: ValidPhoneBooking,
  now: Instant,
): Values {
  const { ride, extras: extrasBefore } = booked;
  switch (part) {
    case 'name':
      return [ride.passenger.name ?? 'none', customer.name];
    case 'phone':
      return [ride.passenger.phone ?? 'none', customer.phone];
    case 'email':
      return [ride.passenger.email ?? 'none', customer.email];
    case 'time':
      return timeValues(ride.trip.time, trip.time, now);
    case 'pickup':
      return [ride.trip.pickup.address, trip.pickup.address];
    case 'drop-off':
      return [ride.trip.dropoff.address, trip.dropoff.address];
    case 'riders':
      return [String(ride.trip.riders ?? 'none'), String(trip.riders)];
    case 'fare': {
      const { fare, promo } = quoteOfficeChange(booked, trip.fare);
      const before = `${formatPounds(ride.fare) ?? 'none'}${codeText(ride.promo)}`;
      const after = `${formatPounds(fare)}${codeText(promo)}`;
      const wasAgreed = !isFareMetered(ride);
      return wasAgreed === details.isFareAgreed
        ? [before, after]
        : [`${before} ${fareKind(wasAgreed)}`, `${after} ${fareKind(details.isFareAgreed)}`];
    }
    case 'requests':
      return [extrasText(extrasBefore) ?? 'none', extrasText(extras) ?? 'none'];
    case 'stop':
      return [extrasBefore.via?.address ?? 'none', extras.via?.address ?? 'none'];
    case 'notes':
      return [
        ride.officeNotes ?? 'none',
        details.officeNotes === '' ? 'none' : details.officeNotes,
      ];
  }
}

/** Clock times of the same day, otherwise with their days. */
function timeValues(before: Instant | null, after: Instant | null, now: Instant): Values {
  if (before === null || after === null) {
    return [pickupText(before, now), pickupText(after, now)];
  }
  const one = londonWallTime(before);
  const other = londonWallTime(after);
  return one.date === other.date
    ? [one.time, other.time]
    : [pickupText(before, now), pickupText(after, now)];
}

function pickupText(time: Instant | null, now: Instant): string {
  return time === null ? 'now' : formatLondon(time, now);
}

function codeText(promo: AppliedPromo | null): string {
  return promo === null ? '' : ` with ${promo.code}`;
}

function fareKind(isAgreed: boolean): string {
  return isAgreed ? 'agreed' : 'metered';
}
