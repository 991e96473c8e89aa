import type { Instant } from '../common/londonTime';
import type { Ride } from '../ride/ride';
import { decideTransition, type RideTransition, type StaffActor } from './rideTransition';
import { isOver } from '../ride/rideStatus';

export type KeptTransition = Extract<RideTransition, { kind: 'step' | 'end' }>;

/** A step that the driver took without a connection, to be sent later. */
export interface KeptStep {
  readonly rideId: string;
  readonly transition: KeptTransition;
}

/** True for what still holds minutes later: not for an offer, a return or taking back a step. */
export function isKeepable(transition: RideTransition): transition is KeptTransition {
  return transition.kind === 'step' || transition.kind === 'end';
}

/** True if the ride is over after it. */
export function endsRide(transition: RideTransition): boolean {
  return transition.kind === 'end' || (transition.kind === 'step' && transition.to === 'completed');
}

/** The driver's open rides as they are once the kept steps, in their order, are sent. */
export function withKeptSteps(
  rides: readonly Ride[],
  kept: readonly KeptStep[],
  driver: StaffActor,
  now: Instant,
): readonly Ride[] {
  return rides
    .map((ride) =>
      kept
        .filter(({ rideId }) => rideId === ride.id)
        .reduce((before, { transition }) => {
          const decision = decideTransition(before, transition, driver, now);
          if (decision.kind !== 'write') {
            return before;
          }
          const { status, times } = decision;
          // Its time is the server's, later.
          return {
            ...before,
            status,
            changedAt: null,
            arrivedAt: times.arrivedAt === 'set' ? now : before.arrivedAt,
            onBoardAt: times.onBoardAt === 'set' ? now : before.onBoardAt,
          };
        }, ride),
    )
    .filter(({ status }) => !isOver(status));
}
