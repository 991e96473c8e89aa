import { MINUTE_MS, type Instant } from '../common/londonTime';
import type { Passenger } from './rideRequest';

/** Open rides an account may have; riders once verified. */
export const OPEN_RIDE_CAPS = {
  guest: { now: 2, later: 2 },
  authenticated: { now: 2, later: 6 },
} as const;

type RideWhen = 'now' | 'later';

/** Returns the cap of a passenger, or null if unlimited. Unverified riders have a guest's cap. */
export function openRideCap(
  { type, isVerified = false }: Pick<Passenger, 'type' | 'isVerified'>,
  when: RideWhen,
): number | null {
  return type === 'manual' ? null : OPEN_RIDE_CAPS[isVerified ? type : 'guest'][when];
}

/** Window in which an account may book twice at most. */
export const BOOKING_RATE_WINDOW_MS = MINUTE_MS;

/** How long a passenger waits between two changes of a ride. */
export const CHANGE_INTERVAL_MS = 10_000;

/** The ids of an account's open rides. */
export interface OpenRides {
  readonly now: readonly string[];
  readonly later: readonly string[];
  /** When the account booked last, and the time before; null if never. */
  readonly lastBookedAt: Instant | null;
  readonly bookedBeforeAt: Instant | null;
}

export const NO_OPEN_RIDES: OpenRides = {
  now: [],
  later: [],
  lastBookedAt: null,
  bookedBeforeAt: null,
};

export type OpenRideEntries = Pick<OpenRides, 'now' | 'later'> | null;

/** Adds a ride, replacing one that no longer counts. Null if the account is at its cap. */
export function addOpenRide(
  open: OpenRides,
  rideId: string,
  when: RideWhen,
  cap: number,
  stillOpenIds: ReadonlySet<string>,
): OpenRideEntries {
  const other = when === 'now' ? open.later : open.now;
  const expired = [...open[when], ...other].find((id) => !stillOpenIds.has(id));
  const withoutExpired = (ids: readonly string[]): readonly string[] =>
    ids.filter((id) => id !== expired);
  const added = [...withoutExpired(open[when]), rideId];
  const entries = { now: withoutExpired(open.now), later: withoutExpired(open.later) };
  return added.length > cap ? null : { ...entries, [when]: added };
}

/** `verifiedCap` is the cap that verifying the email address would give. */
export function openRideCapText(when: RideWhen, cap: number, verifiedCap = cap): string {
  const reached = `You already have ${cap} rides booked for ${when}.`;
  return verifiedCap > cap
    ? `${reached} Verify your email on the map to book up to ${verifiedCap}, or call us.`
    : `${reached} Cancel one, wait until one is over, or call us.`;
}

export const RATE_LIMIT_TEXT = 'You’ve just booked two rides. Wait a minute, then try again.';

/**
 * Why an account can't book a ride with its return trip, though it may be able to book the ride
 * alone; null if it can.
 */
export function pairLimitText(
  passenger: Pick<Passenger, 'type' | 'isVerified'>,
  open: OpenRides,
  stillOpenIds: ReadonlySet<string>,
  outward: { readonly id: string; readonly when: RideWhen },
  now: Instant,
): string | null {
  const { lastBookedAt } = open;
  if (lastBookedAt !== null && Math.abs(now - lastBookedAt) <= BOOKING_RATE_WINDOW_MS) {
    return 'You’ve just booked another ride. Wait a minute, then book both ways.';
  }
  const caps = { now: openRideCap(passenger, 'now'), later: openRideCap(passenger, 'later') };
  const cap = caps[outward.when];
  if (cap === null || caps.later === null) {
    return null;
  }
  const still = new Set([...stillOpenIds, outward.id]);
  const there = addOpenRide(open, outward.id, outward.when, cap, still);
  return there === null ||
    addOpenRide({ ...open, ...there }, 'return', 'later', caps.later, still) !== null
    ? null
    : `You can have ${caps.later} rides booked for later, and this would be one more. Cancel one, or call us.`;
}

export const CHANGED_TOO_SOON_TEXT = `Your ride changed a moment ago, so we haven’t changed it again. Wait ${CHANGE_INTERVAL_MS / 1000} seconds, then try again.`;

/** Added to a wait, because the device's clock isn't exactly the server's. */
const CLOCK_MARGIN_MS = 1000;

/** How long a change must wait for the last one; never longer than after a change just made. */
export function changeWaitMs(changedAt: Instant | null, now: Instant): number {
  const longest = CHANGE_INTERVAL_MS + CLOCK_MARGIN_MS;
  const wait = changedAt === null ? 0 : changedAt + longest - now;
  return Math.max(0, Math.min(longest, wait));
}

/** True if the rules denied a change for this reason, allowing for clock skew. */
export function isChangedTooSoon(changedAt: Instant | null, now: Instant): boolean {
  return changedAt !== null && Math.abs(now - changedAt) <= 2 * CHANGE_INTERVAL_MS;
}

/** True if the account booked twice within a minute, allowing for clock skew. */
export function isRateLimited({ lastBookedAt, bookedBeforeAt }: OpenRides, now: Instant): boolean {
  return (
    lastBookedAt !== null &&
    bookedBeforeAt !== null &&
    lastBookedAt - bookedBeforeAt <= BOOKING_RATE_WINDOW_MS &&
    Math.abs(now - bookedBeforeAt) <= 2 * BOOKING_RATE_WINDOW_MS
  );
}
