import type { LiveDriver } from '../../domain/dispatch/driverRide';
import type { PassengerRide } from '../../domain/ride/ride';
import type { LiveUpdate } from '../../firebase/sdk/liveFirestore';
import { findRide } from '../../firebase/rides/read/rides';
import { subscribe } from '../../live/subscribe';
import { useLiveValue, type LiveState } from '../../live/useLiveValue';

type Listener<Value> = (live: LiveUpdate<Value>) => void;

export function useLiveRide(rideId: string): LiveState<PassengerRide> {
  return useLiveValue(rideId, subscribeToRide, 'pause');
}

export function useLiveDriver(driverId: string | null): LiveState<LiveDriver> {
  return useLiveValue(driverId, subscribeToDriver, 'pause');
}

/**
 * Reads the ride once while the listener code loads, which takes a second on a slow phone (decision
 * 189). The read leaves the connection state (stale, failed) as the listener reported it.
 */
function subscribeToRide(rideId: string, listener: Listener<PassengerRide>): () => void {
  let last: LiveUpdate<PassengerRide> = { kind: 'stale' };
  let isReadNeeded = true;
  const onUpdate = (live: LiveUpdate<PassengerRide>): void => {
    isReadNeeded &&= live.kind === 'stale' || live.kind === 'failed';
    last = live;
    listener(live);
  };
  const unsubscribe = subscribe(onUpdate, ({ watchRide }) => watchRide(rideId, onUpdate));
  findRide(rideId).then(
    (ride) => {
      if (isReadNeeded && ride !== null) {
        listener({ kind: 'value', value: ride });
        listener(last);
      }
    },
    (error: unknown) => {
      // The listener reports its own failure to the user.
      console.error('Could not load the ride', error);
    },
  );
  return () => {
    isReadNeeded = false;
    unsubscribe();
  };
}

function subscribeToDriver(driverId: string, listener: Listener<LiveDriver>): () => void {
  return subscribe(listener, ({ watchDriver }) => watchDriver(driverId, listener));
}
