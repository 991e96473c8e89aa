import type { Instant } from '../domain/common/londonTime';
import type { OwnDriver, DriverRide } from '../domain/dispatch/driverRide';
import type { RideTransition } from '../domain/dispatch/rideTransition';
import type { RideOffer } from '../domain/dispatch/rideOffer';
import { clearDriverRide, setOnline } from '../firebase/drivers/driverState';
import { transitionRide } from '../firebase/rides/write/transitionRide';
import { acceptOffer } from '../firebase/rides/write/acceptOffer';
import { orFailure, type Failure } from './orFailure';

export type RideCommand =
  | { readonly kind: 'accept'; readonly offer: RideOffer }
  | { readonly kind: 'transition'; readonly ride: DriverRide; readonly transition: RideTransition };

/** Too late: the ride has changed or another driver was faster. */
export type CommandResult = { readonly kind: 'done' | 'too-late' } | Failure;

/** Sends the command. Retrying after a lost response is safe: it is found done. */
export function sendCommand(
  me: OwnDriver,
  command: RideCommand,
  now: Instant,
): Promise<CommandResult> {
  return orFailure(async () => {
    if (command.kind === 'accept') {
      const accepted = await acceptOffer(command.offer.rideId, me);
      return { kind: accepted === 'accepted' ? 'done' : 'too-late' };
    }
    const actor = { uid: me.id, role: 'driver' } as const;
    const result = await transitionRide(command.ride.id, command.transition, actor, now);
    return { kind: result === 'done' ? 'done' : 'too-late' };
  }, 'Could not send the command');
}

/** Sets the driver online or offline. Resolves to an error message, or null. */
export function switchOnline(
  driverId: string,
  isOnline: boolean,
  keepsPosition: boolean,
): Promise<string | null> {
  return failureText(setOnline(driverId, isOnline, keepsPosition));
}

/**
 * Clears the driver's current ride after it has ended, or a job without a ride if null: their next
 * ride under way follows (decision 201). Resolves to an error message, or null.
 */
export function clearOwnRide(driverId: string, rideId: string | null): Promise<string | null> {
  return failureText(clearDriverRide(driverId, rideId));
}

async function failureText(write: Promise<void>): Promise<string | null> {
  const failure = await orFailure(() => write, "Could not write the driver's state");
  return failure?.message ?? null;
}
