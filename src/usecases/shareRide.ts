import { done, DONE, refused, type Outcome } from '../domain/common/outcome';
import { orFailure } from './orFailure';

/** Shares a passenger's ride and returns its token, the same however often. Never throws. */
export function shareRide(rideId: string): Promise<Outcome<string, 'too-late'>> {
  return orFailure(async () => {
    const shares = await import('../firebase/rides/documents/rideShares');
    const token = await shares.startSharing(rideId);
    return token === null ? refused('too-late') : done(token);
  }, 'Could not share the ride');
}

/** Ends the link of a ride. Never throws. */
export function stopSharing(rideId: string): Promise<Outcome> {
  return orFailure(async () => {
    const shares = await import('../firebase/rides/documents/rideShares');
    await shares.stopSharing(rideId);
    return DONE;
  }, 'Could not stop sharing the ride');
}
