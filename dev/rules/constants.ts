import { HOUR_MS } from '../../src/domain/common/londonTime';
import {
  OPEN_RIDE_CAPS,
  BOOKING_RATE_WINDOW_MS,
  CHANGE_INTERVAL_MS,
} from '../../src/domain/booking/bookingLimits';
import { MAX_NOTES_LENGTH } from '../../src/domain/booking/phoneBooking';
import { MAX_AMOUNT } from '../../src/domain/common/numberInput';
import { PREMIUM_RATE } from '../../src/domain/common/phone';
import { MAX_PLACE_LENGTH } from '../../src/domain/common/texts';
import {
  emailPattern,
  GUEST_INTERVAL_MS,
  MAX_NAME_LENGTH,
  MAX_PHONE_LENGTH,
} from '../../src/domain/common/validation';
import { MAX_EVENT_TEXT_LENGTH } from '../../src/domain/dispatch/auditEvent';
import { MAX_EXCLUDED } from '../../src/domain/dispatch/rideOffer';
import { UNDO_MS } from '../../src/domain/dispatch/rideTransition';
import { MAX_DRIVERS_PER_QUERY } from '../../src/domain/drivers/fleet';
import { MAX_CALL_SIGN, MAX_SEATS } from '../../src/domain/drivers/driver';
import { MAX_DAYS_OFF, MAX_PICTURE_LENGTH } from '../../src/domain/drivers/driverForm';
import { METRES_PER_MILE } from '../../src/domain/pricing/fare';
import { TARIFF_ONE, TARIFF_THREE, TARIFF_TWO } from '../../src/domain/pricing/tariff';
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_PERCENTAGE,
  PROMO_CODE,
} from '../../src/domain/promo/promoForm';
import { OVERDUE_AFTER_MS } from '../../src/domain/ride/ride';
import { SHARE_HOURS } from '../../src/domain/ride/rideShare';
import {
  canCancelBooking,
  canGiveBack,
  isBeforeSettingOut,
  isCancelled,
  isChangeable,
  laterStep,
  nextStep,
  OVER_STATUSES,
  RIDE_STATUSES,
  UNDER_WAY_STATUSES,
} from '../../src/domain/ride/rideStatus';
import { MAX_DAYS_PER_QUERY } from '../../src/domain/slots/slots';
import { LUGGAGE_COUNTS, MAX_NOTE_LENGTH, NEEDS } from '../../src/domain/trip/extras';
import { CORE_AREA } from '../../src/domain/trip/geofence';
import { MAX_MESSAGES } from '../../src/domain/dispatch/driverMessage';
import { MAX_SAVED_PLACES } from '../../src/domain/trip/savedPlaces';
import { MAX_DAYS_AHEAD } from '../../src/domain/trip/tripLimits';
import { RIDER_COUNTS } from '../../src/domain/trip/trip';
import { areaCondition, fareCondition, incrementsPerMile } from './conditions';

const TARIFFS = [TARIFF_ONE, TARIFF_TWO, TARIFF_THREE] as const;

/** What a text may not begin with: control characters, spaces and invisible characters. */
const UNSEEN = String.raw`\x00-\x20\x7F-\xA0\xAD\x{1680}\x{180E}\x{2000}-\x{200F}\x{2028}-\x{202F}\x{205F}-\x{206F}\x{3000}\x{FEFF}`;
/** What it may contain nowhere: control characters, line breaks and bidirectional marks. */
const FORBIDDEN = String.raw`\x00-\x1F\x7F-\x9F\x{2028}-\x{202E}\x{2066}-\x{2069}`;

const line = (maxLength: number): string => `[^${UNSEEN}][^${FORBIDDEN}]{0,${maxLength - 1}}`;

/** The text that firestore.rules has for a value or a condition. */
const text = (value: string): string => `'${value.replaceAll('\\', '\\\\')}'`;
const list = (values: readonly (string | number)[]): string =>
  `[${values.map((value) => (typeof value === 'string' ? text(value) : value)).join(', ')}]`;

const NUMBERS = {
  MAX_PICTURE_LENGTH,
  MAX_SEATS,
  MAX_CALL_SIGN,
  MAX_DAYS_OFF,
  MAX_DAYS_AHEAD,
  MAX_DAYS_PER_QUERY,
  MAX_DRIVERS_PER_QUERY,
  GUEST_INTERVAL_S: GUEST_INTERVAL_MS / 1000,
  MAX_EVENT_TEXT_LENGTH,
  MAX_EXCLUDED,
  MAX_DESCRIPTION_LENGTH,
  MAX_PERCENTAGE,
  METRES_PER_MILE,
  INCREMENTS_PER_MILE: incrementsPerMile(TARIFFS),
  MAX_POUNDS: MAX_AMOUNT / 100,
  BOOKING_RATE_WINDOW_S: BOOKING_RATE_WINDOW_MS / 1000,
  CHANGE_INTERVAL_S: CHANGE_INTERVAL_MS / 1000,
  UNDO_S: UNDO_MS / 1000,
  OVERDUE_AFTER_H: OVERDUE_AFTER_MS / HOUR_MS,
  OPEN_RIDES_NOW: OPEN_RIDE_CAPS.authenticated.now,
  OPEN_RIDES_LATER: OPEN_RIDE_CAPS.guest.later,
  VERIFIED_OPEN_RIDES_LATER: OPEN_RIDE_CAPS.authenticated.later,
  NEED_COUNT: NEEDS.length,
  MAX_MESSAGES,
  MAX_SAVED_PLACES,
  SHARE_H: SHARE_HOURS,
};

const LISTS = {
  RIDER_COUNTS,
  LUGGAGE_COUNTS,
  NEEDS,
  OVER_STATUSES,
  UNDER_WAY_STATUSES,
  CARD_CANCELLABLE_STATUSES: RIDE_STATUSES.filter(canCancelBooking),
  CHANGEABLE_STATUSES: RIDE_STATUSES.filter(isChangeable),
  RETURNABLE_STATUSES: RIDE_STATUSES.filter(canGiveBack),
  RELEASABLE_STATUSES: RIDE_STATUSES.filter(isBeforeSettingOut),
  CANCELLED_STATUSES: RIDE_STATUSES.filter(isCancelled),
};

/** The next status by status, as a map of the rules. Boarding has none. */
const NEXT_STEPS = `{${RIDE_STATUSES.filter(canGiveBack)
  .map((status) => `'${status}': '${String(laterStep(status) ?? nextStep(status))}'`)
  .join(', ')}}`;

const PATTERNS = {
  NAME: `^${line(MAX_NAME_LENGTH)}$`,
  PHONE: `^${line(MAX_PHONE_LENGTH)}$`,
  ADDRESS: `^${line(MAX_PLACE_LENGTH)}$`,
  NOTES: `^[^${FORBIDDEN}]{0,${MAX_NOTES_LENGTH}}$`,
  NOTE: `^(|${line(MAX_NOTE_LENGTH)})$`,
  EMAIL: emailPattern(UNSEEN),
  PROMO_CODE: PROMO_CODE.source,
  PREMIUM_RATE: PREMIUM_RATE.source,
};

/** The values of firestore.rules by the name in the comment before each. */
export const CONSTANTS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(NUMBERS).map(([name, value]) => [name, String(value)] as const),
  ...Object.entries(LISTS).map(([name, values]) => [name, list(values)] as const),
  ...Object.entries(PATTERNS).map(([name, pattern]) => [name, text(pattern)] as const),
  ['NEXT_STEPS', NEXT_STEPS],
  ['CORE_AREA', areaCondition(CORE_AREA)],
  ['FARE_BOUNDS', fareCondition(TARIFFS)],
]);

/** A regular expression for a text of a profile, whose rules know no escapes but `\s`. */
export const PROFILE_TEXT = `/^[^${profileClass(UNSEEN)}][^${profileClass(FORBIDDEN)}]*( [^${profileClass(FORBIDDEN)}]+)*$/`;

/** `\s` is what a regular expression can't contain literally: tabs, line breaks. */
function profileClass(characters: string): string {
  const others = characters
    .replace(/^\\x00-\\x../, String.raw`\x00-\x08\x0E-\x1F`)
    .replace(String.raw`\x{2028}-`, String.raw`\x{202A}-`);
  return String.raw`\s${others.replaceAll(/\\x\{?(\w{4}|\w\w)\}?/g, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))}`;
}
