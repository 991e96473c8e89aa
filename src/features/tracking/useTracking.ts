import type { DriverAtWork } from '../../domain/dispatch/driverRide';
import type { Ride } from '../../domain/ride/ride';
import type { Live } from '../../firebase/sdk/liveFirestore';
import { findRideToFollow } from '../../firebase/rides/read/rides';
import { followLive } from '../../live/subscribe';
import { useLive, type Followed } from '../../live/useLiveValue';

type Listener<Value> = (live: Live<Value>) => void;

/** Follows a ride (spec section 7). */
export function useLiveRide(rideId: string): Followed<Ride> {
  return useLive(rideId, followRide, 'rests');
}

/** Follows the driver of a ride, once there is one (spec section 7). */
export function useLiveDriver(driverId: string | null): Followed<DriverAtWork> {
  return useLive(driverId, followDriver, 'rests');
}

/**
 * The ride as it stands, by a plain read, until what follows it is there: that takes a slow phone a second longer. Whether it
 * is followed the read leaves as it was told: not yet, at first.
 */
function followRide(rideId: string, listener: Listener<Ride>): () => void {
  let last: Live<Ride> = { kind: 'stale' };
  let isRead = true;
  const tell = (live: Live<Ride>): void => {
    isRead &&= live.kind === 'stale' || live.kind === 'failed';
    last = live;
    listener(live);
  };
  const stop = followLive(tell, ({ watchRide }) => watchRide(rideId, tell));
  findRideToFollow(rideId).then(
    (ride) => {
      if (isRead && ride !== null) {
        listener({ kind: 'value', value: ride });
        listener(last);
      }
    },
    (error: unknown) => {
      // What follows the ride says so, if it fails as well.
      console.error('The ride could not be read', error);
    },
  );
  return () => {
    isRead = false;
    stop();
  };
}

function followDriver(driverId: string, listener: Listener<DriverAtWork>): () => void {
  return followLive(listener, ({ watchDriver }) => watchDriver(driverId, listener));
}
