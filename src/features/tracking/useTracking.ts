import type { LiveDriver } from '../../domain/dispatch/driverRide';
import type { TrackedRide } from '../../domain/ride/ride';
import type { LiveUpdate } from '../../firebase/sdk/liveFirestore';
import { findTrackedRide } from '../../firebase/rides/read/rides';
import { subscribe } from '../../live/subscribe';
import { useLiveValue, type LiveState } from '../../live/useLiveValue';

type Listener<Value> = (live: LiveUpdate<Value>) => void;

/** Follows a ride (spec section 7). */
export function useLiveRide(rideId: string): LiveState<TrackedRide> {
  return useLiveValue(rideId, followRide, 'rests');
}

/** Follows the driver of a ride, once there is one (spec section 7). */
export function useLiveDriver(driverId: string | null): LiveState<LiveDriver> {
  return useLiveValue(driverId, followDriver, 'rests');
}

/**
 * The ride as it stands, by a plain read, until what follows it is there: that takes a slow phone a second longer. Whether it
 * is followed the read leaves as it was told: not yet, at first.
 */
function followRide(rideId: string, listener: Listener<TrackedRide>): () => void {
  let last: LiveUpdate<TrackedRide> = { kind: 'stale' };
  let isRead = true;
  const tell = (live: LiveUpdate<TrackedRide>): void => {
    isRead &&= live.kind === 'stale' || live.kind === 'failed';
    last = live;
    listener(live);
  };
  const stop = subscribe(tell, ({ watchRide }) => watchRide(rideId, tell));
  findTrackedRide(rideId).then(
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

function followDriver(driverId: string, listener: Listener<LiveDriver>): () => void {
  return subscribe(listener, ({ watchDriver }) => watchDriver(driverId, listener));
}
