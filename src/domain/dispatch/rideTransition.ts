import type { Instant } from '../common/londonTime';
import type { DriverOnRecord, Ride } from '../ride/ride';
import {
  canCancelBooking,
  canGiveBack,
  hasSetOut,
  isOnBoard,
  isOver,
  isUndoable,
  laterStep,
  nextStep,
  rideStage,
  statusBeforeStep,
  type RideStatus,
} from '../ride/rideStatus';
import type { RideStep, UndoableStep } from '../ride/rideStages';

/** How long a driver can take back a step. */
export const UNDO_MS = 60_000;

// The ride as the admin saw it: if it has changed since, it is too late. What is omitted does not
// matter, except that a driver who has set out is replaced only knowingly.
interface ExpectedRide {
  readonly expectedDriverId?: string | null;
  readonly expectedStatus?: string;
}

/** A change to a booked ride, other than to what was booked. */
export type RideTransition =
  | { readonly kind: 'step'; readonly to: RideStep }
  /** The driver can't come: the ride is offered again, or returns to the admin. */
  | { readonly kind: 'give-back'; readonly reason: string }
  /** Takes back a step by mistake, the ride's last one. */
  | { readonly kind: 'undo'; readonly step: UndoableStep }
  /** The passenger did not show up. */
  | { readonly kind: 'end'; readonly reason: string }
  | ({ readonly kind: 'assign'; readonly driver: DriverOnRecord } & ExpectedRide)
  | ({ readonly kind: 'unassign'; readonly reason: string } & ExpectedRide)
  | { readonly kind: 'cancel'; readonly reason: string };

export interface StaffActor {
  readonly uid: string;
  readonly role: 'driver' | 'office';
}

/** Staff, or the ride's passenger, whom the ride names. */
export type RideActor = StaffActor | { readonly role: 'passenger' };

type RideState = Pick<
  Ride,
  'status' | 'driver' | 'trip' | 'changedAt' | 'assignedAt' | 'undoneAt' | 'onBoardAt'
>;

export type DriverChange = DriverOnRecord | 'none';

interface TransitionOutcome {
  readonly status: RideStatus;
  readonly driver: DriverChange | null;
  /** Shown to the passenger of a ride that ends. */
  readonly declineReason: string | null;
  readonly times: TimeChanges;
}

/** The times that a step sets to now; taking it back, or losing the driver, removes them. */
type TimeChanges = Readonly<Partial<Record<'arrivedAt' | 'onBoardAt', 'set' | 'removed'>>>;

/** Write the transition, already done, or too late because someone else was faster. */
type TransitionDecision =
  | ({ readonly kind: 'write' } & TransitionOutcome)
  | { readonly kind: 'done' }
  | { readonly kind: 'too-late' };

/** Takes back the ride's last step, if this actor still may; null if not. */
export function undoTransition(
  ride: RideState,
  actor: StaffActor,
  now: Instant,
): Extract<RideTransition, { kind: 'undo' }> | null {
  const stage = rideStage(ride);
  const undo = isUndoable(stage) ? ({ kind: 'undo', step: stage } as const) : null;
  return undo !== null && isAllowed(ride, undo, actor, now) ? undo : null;
}

/**
 * The status before a step. Must match firestore.rules. The driver of a ride for later accepted it,
 * unless assigned when it was due.
 */
function statusBefore(step: UndoableStep, { assignedAt, trip: { time } }: RideState): RideStatus {
  const isAcceptedForLater = time !== null && (assignedAt === null || assignedAt < time);
  const before = statusBeforeStep(step);
  return before === 'assigned' && isAcceptedForLater ? 'accepted' : before;
}

/** Decides a transition. Repeating one after a lost response gives 'done'. */
export function decideTransition(
  ride: RideState,
  transition: RideTransition,
  actor: RideActor,
  now: Instant,
): TransitionDecision {
  if (isDone(ride, transition, actor)) {
    return { kind: 'done' };
  }
  return isAllowed(ride, transition, actor, now)
    ? { kind: 'write', ...toOutcome(ride, transition, actor, now) }
    : { kind: 'too-late' };
}

/** False if the transition is already done or comes too late. */
export function canTransition(
  ride: RideState,
  transition: RideTransition,
  actor: RideActor,
  now: Instant,
): boolean {
  return !isDone(ride, transition, actor) && isAllowed(ride, transition, actor, now);
}

function isDone(ride: RideState, transition: RideTransition, actor: RideActor): boolean {
  switch (transition.kind) {
    case 'assign':
      return ride.driver?.id === transition.driver.id && !isOver(ride.status);
    case 'step':
      return rideStage(ride) === transition.to && isActorsRide(ride, actor);
    case 'undo':
      return (
        isLastChangeUndone(ride) &&
        ride.status === statusBefore(transition.step, ride) &&
        rideStage(ride) !== transition.step &&
        isActorsRide(ride, actor)
      );
    case 'give-back':
    case 'unassign':
      return ride.driver === null && !isOver(ride.status);
    case 'end':
      return ride.status === 'cancelled_by_driver' && isActorsRide(ride, actor);
    case 'cancel':
      return ride.status === cancelledStatus(actor);
  }
}

function isLastChangeUndone({ changedAt, undoneAt }: RideState): boolean {
  return undoneAt !== null && undoneAt === changedAt;
}

function isAllowed(
  ride: RideState,
  transition: RideTransition,
  actor: RideActor,
  now: Instant,
): boolean {
  if (actor.role === 'passenger') {
    return transition.kind === 'cancel' && canCancelBooking(ride.status);
  }
  switch (transition.kind) {
    case 'step':
      return (
        isActorsRide(ride, actor) &&
        [nextStep(rideStage(ride)), laterStep(rideStage(ride))].includes(transition.to)
      );
    case 'undo':
      return (
        isActorsRide(ride, actor) &&
        rideStage(ride) === transition.step &&
        (actor.role === 'driver' ? isJustTaken(ride, now) : !isOver(ride.status))
      );
    case 'give-back':
      return isActorsRide(ride, actor) && canGiveBack(ride.status);
    case 'end':
      return isActorsRide(ride, actor) && !isOver(ride.status) && !isOnBoard(ride);
    case 'cancel':
      return !isOver(ride.status);
    case 'assign':
      return (
        isAsExpected(ride, transition) &&
        !isOver(ride.status) &&
        (!hasSetOut(ride.status) || transition.expectedStatus === ride.status)
      );
    case 'unassign':
      return isAsExpected(ride, transition) && !isOver(ride.status);
  }
}

/** One step only: after taking it back, the step before it is no longer the last. */
function isJustTaken(ride: RideState, now: Instant): boolean {
  const { changedAt } = ride;
  return changedAt !== null && now - changedAt < UNDO_MS && !isLastChangeUndone(ride);
}

function isAsExpected(
  { status, driver }: RideState,
  { expectedDriverId = driver?.id ?? null, expectedStatus = status }: ExpectedRide,
): boolean {
  return expectedDriverId === (driver?.id ?? null) && expectedStatus === status;
}

/** The admin may act on every ride with a driver, a driver only on their own. */
function isActorsRide({ driver }: RideState, actor: RideActor): boolean {
  return actor.role === 'driver'
    ? driver?.id === actor.uid
    : actor.role === 'office' && driver !== null;
}

function cancelledStatus({ role }: RideActor): RideStatus {
  return role === 'passenger' ? 'cancelled_by_passenger' : 'cancelled';
}

function toOutcome(
  ride: RideState,
  transition: RideTransition,
  actor: RideActor,
  now: Instant,
): TransitionOutcome {
  const unchanged = { driver: null, declineReason: null, times: {} };
  const times = { arrivedAt: 'removed', onBoardAt: 'removed' } as const;
  switch (transition.kind) {
    case 'assign':
      return {
        ...unchanged,
        status: statusWhenAssigned(ride, now),
        driver: transition.driver,
        times,
      };
    case 'step': {
      const { to } = transition;
      const status = to === 'onBoard' ? 'arrived' : to;
      return { ...unchanged, status, times: timeOfStep(to, 'set') };
    }
    case 'undo': {
      const status = statusBefore(transition.step, ride);
      return { ...unchanged, status, times: timeOfStep(transition.step, 'removed') };
    }
    case 'give-back':
    case 'unassign':
      return { ...unchanged, status: statusWithoutDriver(ride), driver: 'none', times };
    case 'end':
      return { ...unchanged, status: 'cancelled_by_driver', declineReason: transition.reason };
    case 'cancel':
      return { ...unchanged, status: cancelledStatus(actor), declineReason: transition.reason };
  }
}

function timeOfStep(step: RideStep, change: 'set' | 'removed'): TimeChanges {
  return step === 'arrived'
    ? { arrivedAt: change }
    : step === 'onBoard'
      ? { onBoardAt: change }
      : {};
}

/** A driver is asked about a future pickup; for one that is due the admin decides. */
function statusWhenAssigned({ trip: { time } }: RideState, now: Instant): RideStatus {
  return time !== null && time > now ? 'awaiting_driver_response' : 'assigned';
}

function statusWithoutDriver({ trip: { time } }: RideState): RideStatus {
  return time === null ? 'pending' : 'scheduled';
}

/** Fixed reasons for returning a ride, shown to the admin: drivers can't type while driving. */
export const RETURN_REASONS = [
  'I can’t get there in time',
  'I’m on another ride',
  'Another reason',
] as const;

/** Further reasons, after which the driver can't take other rides either and goes offline. */
export const OFFLINE_REASONS: readonly string[] = ['Problem with my car', 'I’m not well'];
