import type { Driver } from '../drivers/driver';
import type { Instant } from '../common/londonTime';
import { isOver, type RideStatus } from '../ride/rideStatus';

/** The steps of a ride, in their order, that its driver goes or the office for a driver who works by radio. */
export const STEPS = ['accepted', 'assigned', 'on_route', 'arrived', 'completed'] as const;
export type RideStep = (typeof STEPS)[number];

/** Whom a ride is given to, as the record of an assignment keeps it (design decision 26). */
export type DriverOnRecord = Pick<
  Driver,
  'id' | 'name' | 'vehicle' | 'plateNumber' | 'vehicleLicenceNumber'
>;

/** Whose the ride was when the office decided; who has it by now keeps it. Without it, whoever has it loses it. */
interface Seen {
  readonly expectedDriverId?: string | null;
}

/** What happens to a ride after it was booked, other than that its passenger cancels or changes it. */
export type RideTransition =
  | { readonly kind: 'step'; readonly to: RideStep }
  /** The driver can't come after all: the ride goes back to the others, or to the office. */
  | { readonly kind: 'give-back'; readonly reason: string }
  /** The driver ends the ride: nobody was there. */
  | { readonly kind: 'end'; readonly reason: string }
  | ({ readonly kind: 'assign'; readonly driver: DriverOnRecord } & Seen)
  | ({ readonly kind: 'unassign'; readonly reason: string } & Seen)
  | { readonly kind: 'cancel'; readonly reason: string };

/** Who moves a ride. */
export interface RideActor {
  readonly uid: string;
  readonly role: 'driver' | 'office';
}

/** What of a ride a move depends on. */
export interface RideState {
  readonly status: string;
  readonly assignedDriverId: string | null;
  /** Null for a ride for now. */
  readonly scheduledTime: Instant | null;
}

/** Whom the ride has after a move, where that changes: somebody, or nobody. */
export type DriverChange = DriverOnRecord | 'none';

/** How a ride stands after a move. */
interface Outcome {
  readonly status: RideStatus;
  /** Null where the driver stays. */
  readonly driver: DriverChange | null;
  /** What the passenger reads as the reason of a ride that ends. */
  readonly declineReason: string | null;
}

/** What a move comes to: written, already so, or too late since somebody was faster. */
export type TransitionDecision =
  | ({ readonly kind: 'write' } & Outcome)
  | { readonly kind: 'done' }
  | { readonly kind: 'too-late' };

const NEXT_STEPS: ReadonlyMap<string, readonly RideStep[]> = new Map([
  ['awaiting_driver_response', ['accepted']],
  ['pending', ['assigned']],
  ['accepted', ['on_route']],
  ['assigned', ['on_route']],
  ['on_route', ['arrived']],
  ['arrived', ['completed']],
] satisfies [RideStatus, RideStep[]][]);

/** The next step of a ride that has a driver; null where there is none. */
export function nextStep(status: string): RideStep | null {
  return NEXT_STEPS.get(status)?.[0] ?? null;
}

/** The statuses from which a driver may still give a ride back: none is on the way yet. */
export const RETURNABLE_STATUSES: readonly string[] = [
  'pending',
  'awaiting_driver_response',
  'accepted',
  'assigned',
] satisfies RideStatus[];

/** Decides a move of a ride as it stands. The same move sent again after a lost answer is found done. */
export function decideTransition(
  ride: RideState,
  move: RideTransition,
  mover: RideActor,
  now: Instant,
): TransitionDecision {
  if (isDone(ride, move, mover)) {
    return { kind: 'done' };
  }
  return mayMove(ride, move, mover)
    ? { kind: 'write', ...outcomeOf(ride, move, now) }
    : { kind: 'too-late' };
}

function isDone(ride: RideState, move: RideTransition, mover: RideActor): boolean {
  switch (move.kind) {
    case 'assign':
      return ride.assignedDriverId === move.driver.id && !isOver(ride.status);
    case 'step':
      return ride.status === move.to && isWith(ride, mover);
    case 'give-back':
    case 'unassign':
      return ride.assignedDriverId === null && !isOver(ride.status);
    case 'end':
      return ride.status === 'cancelled_by_driver' && isWith(ride, mover);
    case 'cancel':
      return ride.status === 'cancelled';
  }
}

function mayMove(ride: RideState, move: RideTransition, mover: RideActor): boolean {
  switch (move.kind) {
    case 'step':
      return isWith(ride, mover) && nextStep(ride.status) === move.to;
    case 'give-back':
      return isWith(ride, mover) && RETURNABLE_STATUSES.includes(ride.status);
    case 'end':
      return isWith(ride, mover) && !isOver(ride.status);
    case 'cancel':
      return !isOver(ride.status);
    case 'assign':
      return isAsSeen(ride, move) && !isOver(ride.status);
    case 'unassign':
      return isAsSeen(ride, move) && ride.assignedDriverId !== null && !isOver(ride.status);
  }
}

function isAsSeen({ assignedDriverId }: RideState, { expectedDriverId: seenWith }: Seen): boolean {
  return seenWith === undefined || seenWith === assignedDriverId;
}

/** The office moves every ride that has a driver, a driver only the own ones. */
function isWith({ assignedDriverId }: RideState, { uid, role }: RideActor): boolean {
  return role === 'office' ? assignedDriverId !== null : assignedDriverId === uid;
}

function outcomeOf(ride: RideState, move: RideTransition, now: Instant): Outcome {
  const same = { driver: null, declineReason: null };
  switch (move.kind) {
    case 'assign':
      return { ...same, status: statusWhenAssigned(ride, now), driver: move.driver };
    case 'step':
      return { ...same, status: move.to };
    case 'give-back':
    case 'unassign':
      return { ...same, status: statusWithoutDriver(ride), driver: 'none' };
    case 'end':
      return { ...same, status: 'cancelled_by_driver', declineReason: move.reason };
    case 'cancel':
      return { ...same, status: 'cancelled', declineReason: move.reason };
  }
}

/** A driver is asked about a time that is still to come; now, the office's word is enough. */
function statusWhenAssigned({ scheduledTime }: RideState, now: Instant): RideStatus {
  return scheduledTime !== null && scheduledTime > now ? 'awaiting_driver_response' : 'assigned';
}

function statusWithoutDriver({ scheduledTime }: RideState): RideStatus {
  return scheduledTime === null ? 'pending' : 'scheduled';
}
