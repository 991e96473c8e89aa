import type { Instant } from '../domain/common/londonTime';
import { toBackendError } from '../firebase/sdk/errors';

/** 'unknown' if the ride may be cancelled: the response was lost or late. */
export type CancelOutcome = 'cancelled' | 'failed' | 'unknown';

/**
 * Cancels a ride for its passenger (spec section 4). `mayBeCancelled` after an attempt with an
 * unknown outcome. Loads the Firestore code on demand. Never throws.
 */
export async function cancelRide(
  rideId: string,
  mayBeCancelled: boolean,
  now: Instant,
): Promise<CancelOutcome> {
  try {
    const { transitionRide } = await import('../firebase/rides/write/transitionRide');
    const cancel = { kind: 'cancel', reason: '' } as const;
    const result = await transitionRide(rideId, cancel, { role: 'passenger' }, now);
    return result === 'done' ? 'cancelled' : 'failed';
  } catch (error) {
    console.error('Could not cancel the ride', error);
    const { isSent, kind } = toBackendError(error);
    // A failure before the write leaves an earlier attempt's outcome as unknown as it was.
    return (isSent ? kind !== 'denied' : mayBeCancelled) ? 'unknown' : 'failed';
  }
}
