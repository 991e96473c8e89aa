import { MINUTE_MS, type Instant } from '../common/londonTime';
import type { Passenger } from './rideRequest';
import type { BookingMode } from '../trip/trip';

/** How many rides one account may have open, for now and for later. The admin may have any number. */
export const OPEN_RIDE_CAPS = {
  guest: { asap: 2, scheduled: 2 },
  authenticated: { asap: 2, scheduled: 6 },
} as const;

/** How many rides of a kind a passenger may have open; null without a limit. */
export function openRideCap(type: Passenger['type'], mode: BookingMode): number | null {
  return type === 'manual' ? null : OPEN_RIDE_CAPS[type][mode];
}

/** One account books at most twice within so long. */
export const BOOKING_RATE_WINDOW_MS = MINUTE_MS;

/** The rides that count against an account, by the ids of their documents. */
export interface OpenRides {
  readonly now: readonly string[];
  readonly later: readonly string[];
  /** When the account last booked, and when before that; null where it did not. */
  readonly lastBookedAt: Instant | null;
  readonly bookedBeforeAt: Instant | null;
}

export const NO_OPEN_RIDES: OpenRides = {
  now: [],
  later: [],
  lastBookedAt: null,
  bookedBeforeAt: null,
};

/** The entries of an account with one more ride; null where there is no room for it. */
export type OpenRideEntries = Pick<OpenRides, 'now' | 'later'> | null;

/**
 * Enters a ride with an account. It takes the place of one that does not count any more, where there is one: an entry
 * makes room by itself. `counting` are the ids of the account's rides that still count.
 */
export function addOpenRide(
  open: OpenRides,
  rideId: string,
  mode: BookingMode,
  cap: number,
  counting: ReadonlySet<string>,
): OpenRideEntries {
  const isNow = mode === 'asap';
  const [same, other] = isNow ? [open.now, open.later] : [open.later, open.now];
  const gone = [...same, ...other].find((id) => !counting.has(id));
  const stay = (ids: readonly string[]): readonly string[] => ids.filter((id) => id !== gone);
  const entered = [...stay(same), rideId];
  if (entered.length > cap) {
    return null;
  }
  return isNow ? { now: entered, later: stay(other) } : { now: stay(other), later: entered };
}

/** What is said when there is no room for one more. */
export function openRideCapText(mode: BookingMode, cap: number): string {
  return `You already have ${String(cap)} taxis booked for ${mode === 'asap' ? 'now' : 'later'}. Cancel one of them, or wait until one is over, before you book another. If you need more, please call us.`;
}

/** What is said when an account books a third time within a minute. */
export const RATE_LIMIT_TEXT =
  'You have booked twice within a minute. Please wait a minute, then try again.';

/**
 * True when the account has booked twice within a minute, and that minute may not be over, give or take what the phone's
 * clock is off. Whether it was over at the second booking both of the server's times tell, whatever the phone says.
 */
export function isRateLimited({ lastBookedAt, bookedBeforeAt }: OpenRides, now: Instant): boolean {
  return (
    lastBookedAt !== null &&
    bookedBeforeAt !== null &&
    lastBookedAt - bookedBeforeAt <= BOOKING_RATE_WINDOW_MS &&
    Math.abs(now - bookedBeforeAt) <= 2 * BOOKING_RATE_WINDOW_MS
  );
}
