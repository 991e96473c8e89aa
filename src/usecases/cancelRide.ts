import { toOutcome, type Attempt, type Outcome } from '../domain/common/outcome';
import type { Instant } from '../domain/common/londonTime';
import type { TransitionRefusal } from '../firebase/rides/write/transitionRide';
import { orFailure } from './orFailure';

/** Cancels a ride for its passenger (spec section 4), loading the code on demand. Never throws. */
export function cancelRide(
  { id, isUncertain }: Attempt,
  now: Instant,
): Promise<Outcome<undefined, TransitionRefusal>> {
  return orFailure(
    async () => {
      const { transitionRide } = await import('../firebase/rides/write/transitionRide');
      const cancel = { kind: 'cancel', reason: '' } as const;
      return toOutcome(await transitionRide(id, cancel, { role: 'passenger' }, now));
    },
    'Could not cancel the ride',
    isUncertain,
  );
}
