import type { OwnDriver, DriverRide } from '../../../domain/dispatch/driverRide';
import { errorMessage } from '../../../domain/common/errorMessage';
import type { RideTransition } from '../../../domain/dispatch/rideTransition';
import type { RideOffer } from '../../../domain/dispatch/rideOffer';
import { clearDriverRide, setOnline } from '../../../firebase/drivers/driverState';
import { transitionRide } from '../../../firebase/rides/write/transitionRide';
import { acceptOffer } from '../../../firebase/rides/write/acceptOffer';

export type RideCommand =
  | { readonly kind: 'accept'; readonly offer: RideOffer }
  | { readonly kind: 'transition'; readonly ride: DriverRide; readonly transition: RideTransition };

/** Too late: the ride has changed or another driver was faster. */
export type CommandResult =
  { readonly kind: 'done' | 'too-late' } | { readonly kind: 'failed'; readonly message: string };

/** Sends the command. Retrying after a lost response is safe: it is found done. */
export async function sendCommand(me: OwnDriver, command: RideCommand): Promise<CommandResult> {
  try {
    if (command.kind === 'accept') {
      const accepted = await acceptOffer(command.offer.rideId, me);
      return { kind: accepted === 'accepted' ? 'done' : 'too-late' };
    }
    const result = await transitionRide(command.ride.id, command.transition, {
      uid: me.id,
      role: 'driver',
    });
    return { kind: result === 'done' ? 'done' : 'too-late' };
  } catch (error) {
    console.error('Could not send the command', error);
    return { kind: 'failed', message: errorMessage(error) };
  }
}

/** Sets the driver online or offline. Resolves to an error message, or null. */
export function switchOnline(
  driverId: string,
  isOnline: boolean,
  keepsPosition: boolean,
): Promise<string | null> {
  return failureText(setOnline(driverId, isOnline, { keepsPosition }));
}

/** Clears a job that names no ride. Resolves to an error message, or null. */
export function clearOwnRide(driverId: string): Promise<string | null> {
  return failureText(clearDriverRide(driverId, null));
}

async function failureText(write: Promise<void>): Promise<string | null> {
  try {
    await write;
    return null;
  } catch (error) {
    console.error("Could not write the driver's state", error);
    return errorMessage(error);
  }
}
