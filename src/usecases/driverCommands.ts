import { errorMessage } from '../errors/errorMessage';
import type { Instant } from '../domain/common/londonTime';
import type { OwnDriver } from '../domain/dispatch/driverRide';
import type { Ride } from '../domain/ride/ride';
import type { RideTransition } from '../domain/dispatch/rideTransition';
import type { RideOffer } from '../domain/dispatch/rideOffer';
import { nameCurrentRide, setOnline } from '../firebase/drivers/driverState';
import { transitionRide } from '../firebase/rides/write/transitionRide';
import { acceptOffer } from '../firebase/rides/write/acceptOffer';
import { toBackendError } from '../firebase/sdk/errors';
import { isDenied } from '../firebase/sdk/readDocuments';
import { orElse } from './orFailure';

export type RideCommand =
  | { readonly kind: 'accept'; readonly offer: RideOffer }
  | { readonly kind: 'transition'; readonly ride: Ride; readonly transition: RideTransition };

/** Unreachable: no connection, or too busy, so it may help to try again later. */
export interface Unsent {
  readonly kind: 'unreachable' | 'failed';
  readonly message: string;
}

/** Too late: the ride has changed or another driver was faster. */
export type CommandResult = { readonly kind: 'done' | 'too-late' } | Unsent;

/** Sends the command. Retrying after a lost response is safe: it is found done. */
export function sendCommand(
  me: OwnDriver,
  command: RideCommand,
  now: Instant,
): Promise<CommandResult> {
  if (command.kind === 'transition') {
    return sendTransition(me.id, command.ride.id, command.transition, now);
  }
  return orUnsent<CommandResult>(async () => {
    const accepted = await acceptOffer(command.offer.id, me);
    return { kind: accepted === 'accepted' ? 'done' : 'too-late' };
  }, 'Could not accept the offer');
}

/** Sends a transition of the driver's ride. */
export function sendTransition(
  driverId: string,
  rideId: string,
  transition: RideTransition,
  now: Instant,
): Promise<CommandResult> {
  return orUnsent<CommandResult>(async () => {
    try {
      const result = await transitionRide(
        rideId,
        transition,
        { uid: driverId, role: 'driver' },
        now,
      );
      return { kind: result === 'done' ? 'done' : 'too-late' };
    } catch (error) {
      // By the server's clock the minute was over.
      if (transition.kind === 'undo' && isDenied(error)) {
        return { kind: 'too-late' };
      }
      throw error;
    }
  }, 'Could not send the command');
}

/** Sets the driver online or offline. Resolves to why not, or null. */
export function switchOnline(
  driverId: string,
  isOnline: boolean,
  keepsPosition: boolean,
): Promise<Unsent | null> {
  return orUnsent(
    () => done(setOnline(driverId, isOnline, keepsPosition)),
    "Could not write the driver's state",
  );
}

/**
 * Names the ride under way of a driver without a current ride; without one, the driver is free.
 * Resolves to why not, or null.
 */
export function nameOwnRide(driverId: string): Promise<Unsent | null> {
  return orUnsent(
    () => done(nameCurrentRide(driverId)),
    "Could not name the driver's current ride",
  );
}

async function done(work: Promise<void>): Promise<null> {
  await work;
  return null;
}

function orUnsent<Value>(work: () => Promise<Value>, description: string): Promise<Value | Unsent> {
  const toUnsent = (error: unknown): Unsent => {
    const { kind, code } = toBackendError(error);
    const isTemporary = kind === 'unreachable' || code === 'resource-exhausted';
    return { kind: isTemporary ? 'unreachable' : 'failed', message: errorMessage(error) };
  };
  return orElse(work, toUnsent, description);
}
