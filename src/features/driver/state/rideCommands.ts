import type { LiveDriver, DriverRide } from '../../../domain/dispatch/driverRide';
import { errorMessage } from '../../../domain/common/errorMessage';
import type { RideTransition } from '../../../domain/dispatch/rideTransition';
import type { RideOffer } from '../../../domain/dispatch/rideOffer';
import { clearDriverRide, setOnline } from '../../../firebase/drivers/driverState';
import { transitionRide } from '../../../firebase/rides/write/transitionRide';
import { acceptOffer } from '../../../firebase/rides/write/acceptOffer';

/** What a driver presses on a ride. */
export type RideCommand =
  | { readonly kind: 'take'; readonly offer: RideOffer }
  | { readonly kind: 'move'; readonly ride: DriverRide; readonly transition: RideTransition };

/** What came of a press: done, too late since somebody was faster, or failed with words for the driver. */
export type CommandResult =
  { readonly kind: 'done' | 'too-late' } | { readonly kind: 'failed'; readonly message: string };

/** Sends what was pressed. The same press again after a lost answer finds it done. */
export async function sendCommand(me: LiveDriver, command: RideCommand): Promise<CommandResult> {
  try {
    if (command.kind === 'take') {
      const taken = await acceptOffer(command.offer.rideId, me);
      return { kind: taken === 'accepted' ? 'done' : 'too-late' };
    }
    const moved = await transitionRide(command.ride.id, command.transition, { uid: me.id, role: 'driver' });
    return { kind: moved === 'done' ? 'done' : 'too-late' };
  } catch (error) {
    console.error('A press could not be sent', error);
    return { kind: 'failed', message: errorMessage(error) };
  }
}

/** Goes online or offline; answers with words for the driver where that failed. */
export function switchOnline(driverId: string, isOnline: boolean): Promise<string | null> {
  return failureText(setOnline(driverId, isOnline));
}

/** Ends a job that names no ride; answers with words for the driver where that failed. */
export function clearOwnRide(driverId: string): Promise<string | null> {
  return failureText(clearDriverRide(driverId, null));
}

async function failureText(write: Promise<void>): Promise<string | null> {
  try {
    await write;
    return null;
  } catch (error) {
    console.error("The driver's state could not be written", error);
    return errorMessage(error);
  }
}
