import { byTime, isForLater, type Ride, isStillOpen } from '../ride/ride';
import { DAY_MS, HOUR_MS, MINUTE_MS, type Instant } from '../common/londonTime';
import { MAX_ANSWER_MS, NO_FLEET, rideDanger, type Fleet, type RideDanger } from './rideDanger';
import { hasSetOut, isOver, statusRow } from '../ride/rideStatus';

/** In order of priority. */
export const QUEUES = ['unassigned', 'unanswered', 'underWay', 'upcoming'] as const;
export type Queue = (typeof QUEUES)[number];

/** Those that need a driver are in two lists: due within an hour, and later. */
type RideQueues = Readonly<Record<Queue | 'later', readonly Ride[]>>;

/** A ride that has waited this long without progress is highlighted. */
const MAX_WAIT_MS = 5 * MINUTE_MS;
/** A scheduled ride needs a driver this long before its pickup. */
const DRIVER_DUE_MS = 30 * MINUTE_MS;
/** Earlier if it had a driver who returned it or was unassigned: the passenger relies on it. */
const LOST_DRIVER_DUE_MS = DAY_MS;

/** A ride due later than this is in its own list until then. */
const LATER_MS = HOUR_MS;

/** Sorts open rides into queues, soonest first and overdue ones last. */
export function sortIntoQueues(rides: readonly Ride[], now: Instant): RideQueues {
  const sorted = rides
    .filter(({ status }) => !isOver(status))
    .sort(
      (one, other) =>
        Number(isOverdue(one, now)) - Number(isOverdue(other, now)) || byTime(one, other),
    );
  const of = (queue: Queue): readonly Ride[] => sorted.filter((ride) => queueFor(ride) === queue);
  const isLater = ({ trip: { time } }: Ride): boolean => time !== null && time - now > LATER_MS;
  return {
    unassigned: of('unassigned').filter((ride) => !isLater(ride)),
    later: of('unassigned').filter(isLater),
    unanswered: of('unanswered'),
    underWay: of('underWay'),
    upcoming: of('upcoming'),
  };
}

/** The queue of an open ride; an unknown status with a driver counts as under way. */
export function queueFor({ status, driver }: Pick<Ride, 'status' | 'driver'>): Queue {
  if (driver === null) {
    return 'unassigned';
  }
  const { phase } = statusRow(status);
  return phase === 'waiting' ? 'unanswered' : phase === 'accepted' ? 'upcoming' : 'underWay';
}

/** The rides that are over, latest first. */
export function doneRides(rides: readonly Ride[]): readonly Ride[] {
  return rides
    .filter(({ status }) => isOver(status))
    .sort((one, other) => (other.changedAt ?? 0) - (one.changedAt ?? 0));
}

/** True for an open ride so long past that all it needs is closing. */
function isOverdue(ride: Pick<Ride, 'status' | 'trip' | 'bookedAt'>, now: Instant): boolean {
  return !isOver(ride.status) && !isStillOpen(ride, now);
}

/** True for an open ride without a driver that is not overdue: these make the alarm ring. */
export function needsDriverNow(ride: Ride, now: Instant): boolean {
  return !isOver(ride.status) && queueFor(ride) === 'unassigned' && !isOverdue(ride, now);
}

/** Since when a ride has needed a driver; null if it has one or is not due yet. */
export function needsDriverSince(ride: Ride, now: Instant): Instant | null {
  if (!needsDriverNow(ride, now)) {
    return null;
  }
  const { bookedAt, assignedAt } = ride;
  const { time } = ride.trip;
  if (time === null) {
    return bookedAt;
  }
  // A ride without a driver that has `assignedAt` was unassigned or returned.
  const lead = assignedAt === null ? DRIVER_DUE_MS : LOST_DRIVER_DUE_MS;
  const since = Math.max(time - lead, assignedAt ?? bookedAt ?? 0);
  return since <= now ? since : null;
}

/** What the admin must notice about a ride. */
export type RideAlarm =
  /** For now, too long without a driver. */
  | { readonly kind: 'waiting'; readonly since: Instant }
  /** Scheduled, and due to have a driver. */
  | { readonly kind: 'due'; readonly at: Instant }
  /** The pickup time has come, but the driver has not set out. */
  | { readonly kind: 'late'; readonly since: Instant }
  /** For now, and the driver has not answered for too long. */
  | { readonly kind: 'unanswered'; readonly since: Instant }
  /** For now, and the driver has accepted but not set out for too long. */
  | { readonly kind: 'idle'; readonly since: Instant }
  | { readonly kind: 'overdue' }
  /** Scheduled, and its driver may not come. */
  | RideDanger;

export function rideAlarm(ride: Ride, now: Instant, fleet: Fleet = NO_FLEET): RideAlarm | null {
  if (isOverdue(ride, now)) {
    return { kind: 'overdue' };
  }
  const since = needsDriverSince(ride, now);
  if (since !== null && now - since > MAX_WAIT_MS) {
    return isForLater(ride) ? { kind: 'due', at: ride.trip.time } : { kind: 'waiting', since };
  }
  if (ride.driver === null || isOver(ride.status) || hasSetOut(ride.status)) {
    return null;
  }
  if (!isForLater(ride)) {
    return idleAlarm(ride, now);
  }
  return ride.trip.time < now
    ? { kind: 'late', since: ride.trip.time }
    : rideDanger(ride, queueFor(ride) !== 'unanswered', fleet, now);
}

/** The driver of a ride for now has done nothing, and may have left the firm. */
function idleAlarm(ride: Ride, now: Instant): RideAlarm | null {
  const since = ride.assignedAt ?? ride.bookedAt;
  const kind = queueFor(ride) === 'unanswered' ? 'unanswered' : 'idle';
  const maxMs = kind === 'unanswered' ? MAX_ANSWER_MS : MAX_WAIT_MS;
  return since === null || now - since <= maxMs ? null : { kind, since };
}

/** True if the driver asked first hasn't answered, so that the ride can be offered to all. */
export function canOfferToAll(ride: Ride, now: Instant): boolean {
  return rideAlarm(ride, now)?.kind === 'unanswered' && ride.status === 'pending';
}

/** A ride that calls the office: by sound, in the page's title and for screen readers. */
export interface DeskCall {
  /** Another one if the ride calls for another reason. */
  readonly key: string;
  readonly ride: Ride;
  /** Null for a ride that only needs a driver so far. */
  readonly alarm: RideAlarm | null;
}

/** True for a ride that needs a driver, or has an alarm, unless all it needs is closing. */
export function isCalling(ride: Ride, alarm: RideAlarm | null, now: Instant): boolean {
  return alarm === null ? needsDriverNow(ride, now) : alarm.kind !== 'overdue';
}

export function deskCalls(fleet: Fleet, now: Instant): readonly DeskCall[] {
  return fleet.rides.flatMap((ride) => {
    const alarm = rideAlarm(ride, now, fleet);
    return isCalling(ride, alarm, now)
      ? [{ key: `${ride.id}:${alarm?.kind ?? 'new'}`, ride, alarm }]
      : [];
  });
}
