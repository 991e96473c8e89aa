import { OVERDUE_AFTER_MS } from '../ride/openRide';
import { MINUTE_MS, type Instant } from '../common/londonTime';
import type { AdminRide } from './adminRide';
import { isOver, isUnderWay } from '../ride/rideStatus';

/** What is to be done about a ride, in the order in which the office looks at it (design decision 26). */
export const QUEUES = ['needs', 'asked', 'underWay', 'upcoming'] as const;
export type Queue = (typeof QUEUES)[number];

/** The open rides, each in one queue, as they are worked off: the soonest first, those long past last. */
export type RideQueues = Readonly<Record<Queue, readonly AdminRide[]>>;

/** Whoever has needed a driver for longer stands out. */
export const MAX_WAIT_MS = 5 * MINUTE_MS;
/** So long before its pickup a ride for later has to have a driver. */
const DRIVER_DUE_MS = 60 * MINUTE_MS;
/** And one that had a driver and lost him: a promise is at stake, as soon as its day has come near. */
const LOST_DRIVER_DUE_MS = 24 * 60 * MINUTE_MS;

/** Sorts the open rides into the office's queues; rides that are over are left out. */
export function sortIntoQueues(rides: readonly AdminRide[], now: Instant): RideQueues {
  const sorted = rides
    .filter(({ status }) => !isOver(status))
    .sort(
      (one, other) =>
        Number(isOverdue(one, now)) - Number(isOverdue(other, now)) ||
        dueTime(one) - dueTime(other),
    );
  const of = (queue: Queue): readonly AdminRide[] =>
    sorted.filter((ride) => queueFor(ride) === queue);
  return {
    needs: of('needs'),
    asked: of('asked'),
    underWay: of('underWay'),
    upcoming: of('upcoming'),
  };
}

/**
 * The one queue of an open ride. Without a driver it needs one, whatever its status says; with a driver, a status that the
 * app doesn't know is taken for a ride under way, so that it stays in sight.
 */
export function queueFor({ status, driverId }: Pick<AdminRide, 'status' | 'driverId'>): Queue {
  if (driverId === null) {
    return 'needs';
  }
  switch (status) {
    case 'pending':
    case 'awaiting_driver_response':
    case 'scheduled':
      return 'asked';
    case 'accepted':
      return 'upcoming';
    default:
      return 'underWay';
  }
}

/** The rides of today that are over, the latest first. */
export function doneRides(rides: readonly AdminRide[]): readonly AdminRide[] {
  return rides
    .filter(({ status }) => isOver(status))
    .sort((one, other) => (other.changedAt ?? 0) - (one.changedAt ?? 0));
}

/** When a ride is to be driven: its time, or when it was booked for now. One of unknown time comes first. */
export function dueTime({
  scheduledTime,
  bookedAt,
}: Pick<AdminRide, 'scheduledTime' | 'bookedAt'>): Instant {
  return scheduledTime ?? bookedAt ?? 0;
}

/** True for an open ride whose time is so long past that nobody can be waiting for it any more: somebody has to close it. */
export function isOverdue(
  ride: Pick<AdminRide, 'status' | 'scheduledTime' | 'bookedAt'>,
  now: Instant,
): boolean {
  const time = ride.scheduledTime ?? ride.bookedAt;
  return !isOver(ride.status) && time !== null && time + OVERDUE_AFTER_MS < now;
}

/** True for a ride that somebody is waiting for and that nobody drives yet: what the office is called for. */
export function needsDriverNow(ride: AdminRide, now: Instant): boolean {
  return !isOver(ride.status) && queueFor(ride) === 'needs' && !isOverdue(ride, now);
}

/**
 * Since when a ride has had to have a driver and has none; null where it has one, or has time. For now that is since it was
 * booked: its passenger waits since then, whoever had it in between. For later it is within its last hour; where its driver
 * gave it back or was taken off, since then, unless it is more than a day ahead.
 */
export function needsDriverSince(ride: AdminRide, now: Instant): Instant | null {
  if (!needsDriverNow(ride, now)) {
    return null;
  }
  const { scheduledTime, bookedAt, assignedAt } = ride;
  if (scheduledTime === null) {
    return bookedAt;
  }
  // A ride without a driver was assigned only to be taken off again.
  const lead = assignedAt === null ? DRIVER_DUE_MS : LOST_DRIVER_DUE_MS;
  const since = Math.max(scheduledTime - lead, assignedAt ?? bookedAt ?? 0);
  return since <= now ? since : null;
}

/** What the office has to notice about a ride. */
export type RideAlarm =
  /** It is for now, and has needed a driver for too long. */
  | { readonly kind: 'waiting'; readonly since: Instant }
  /** It is for later and should have a driver by now. */
  | { readonly kind: 'due'; readonly at: Instant }
  /** Its pickup time has come and its driver has not set out, or not even answered. */
  | { readonly kind: 'late'; readonly since: Instant }
  /** It is for now, and its driver has not answered for too long. */
  | { readonly kind: 'unanswered'; readonly since: Instant }
  /** It is for now, and its driver has said yes but has not set out for too long. */
  | { readonly kind: 'idle'; readonly since: Instant }
  /** Its time is long past, and it is still open. */
  | { readonly kind: 'overdue' };

/** What has to be noticed about a ride as it stands; null where nothing. */
export function rideAlarm(ride: AdminRide, now: Instant): RideAlarm | null {
  if (isOverdue(ride, now)) {
    return { kind: 'overdue' };
  }
  const time = ride.scheduledTime;
  const since = needsDriverSince(ride, now);
  if (since !== null && now - since > MAX_WAIT_MS) {
    return time === null ? { kind: 'waiting', since } : { kind: 'due', at: time };
  }
  const hasSetOut = isUnderWay(ride.status) && ride.status !== 'assigned';
  if (ride.driverId === null || isOver(ride.status) || hasSetOut) {
    return null;
  }
  return time === null ? idleAlarmOf(ride, now) : time < now ? { kind: 'late', since: time } : null;
}

/** A driver who was given a ride for now and does nothing about it, as one who has left the firm. */
function idleAlarmOf(ride: AdminRide, now: Instant): RideAlarm | null {
  const since = ride.assignedAt ?? ride.bookedAt;
  if (since === null || now - since <= MAX_WAIT_MS) {
    return null;
  }
  return { kind: queueFor(ride) === 'asked' ? 'unanswered' : 'idle', since };
}
