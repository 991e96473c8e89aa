import type { DriverAtWork, DriverRide } from '../../../domain/dispatch/driverRide';
import { messageOf } from '../../../domain/common/errorMessage';
import type { RideMove } from '../../../domain/dispatch/rideTransition';
import type { RideOffer } from '../../../domain/dispatch/rideOffer';
import { freeDriver, setOnline } from '../../../firebase/drivers/driverState';
import { moveRide } from '../../../firebase/rides/write/transitionRide';
import { takeOffer } from '../../../firebase/rides/write/acceptOffer';

/** What a driver presses on a ride. */
export type Press =
  | { readonly kind: 'take'; readonly offer: RideOffer }
  | { readonly kind: 'move'; readonly ride: DriverRide; readonly move: RideMove };

/** What came of a press: done, too late since somebody was faster, or failed with words for the driver. */
export type Pressed =
  { readonly kind: 'done' | 'too-late' } | { readonly kind: 'failed'; readonly message: string };

/** Sends what was pressed. The same press again after a lost answer finds it done. */
export async function send(me: DriverAtWork, press: Press): Promise<Pressed> {
  try {
    if (press.kind === 'take') {
      const taken = await takeOffer(press.offer.rideId, me);
      return { kind: taken === 'taken' ? 'done' : 'too-late' };
    }
    const moved = await moveRide(press.ride.id, press.move, { uid: me.id, role: 'driver' });
    return { kind: moved === 'moved' ? 'done' : 'too-late' };
  } catch (error) {
    console.error('A press could not be sent', error);
    return { kind: 'failed', message: messageOf(error) };
  }
}

/** Goes online or offline; answers with words for the driver where that failed. */
export function switchOnline(driverId: string, isOnline: boolean): Promise<string | null> {
  return wordsOf(setOnline(driverId, isOnline));
}

/** Ends a job that names no ride; answers with words for the driver where that failed. */
export function becomeFree(driverId: string): Promise<string | null> {
  return wordsOf(freeDriver(driverId, null));
}

async function wordsOf(work: Promise<void>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    console.error("The driver's state could not be written", error);
    return messageOf(error);
  }
}
