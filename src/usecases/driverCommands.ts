import { refused, toOutcome, type Outcome } from '../domain/common/outcome';
import type { Instant } from '../domain/common/londonTime';
import type { OwnDriver } from '../domain/dispatch/driverRide';
import type { Ride } from '../domain/ride/ride';
import type { RideTransition } from '../domain/dispatch/rideTransition';
import type { RideOffer } from '../domain/dispatch/rideOffer';
import { markMessagesRead } from '../firebase/drivers/driverMessages';
import { nameCurrentRide, setOnline } from '../firebase/drivers/driverState';
import { transitionRide } from '../firebase/rides/write/transitionRide';
import { acceptOffer } from '../firebase/rides/write/acceptOffer';
import { toBackendError, toFailure } from '../firebase/sdk/errors';
import { isDenied } from '../firebase/sdk/readDocuments';
import { orElse } from './orFailure';

export type RideCommand =
  | { readonly kind: 'accept'; readonly offer: RideOffer }
  | { readonly kind: 'transition'; readonly ride: Ride; readonly transition: RideTransition };

/**
 * 'too-late': the ride has changed or another driver was faster. 'denied': no later attempt would
 * succeed either.
 */
export type CommandOutcome = Outcome<
  undefined,
  'too-late' | { readonly kind: 'denied'; readonly message: string }
>;

/** Sends the command. Retrying after a lost response is safe: it is found done. */
export function sendCommand(
  me: OwnDriver,
  command: RideCommand,
  now: Instant,
): Promise<CommandOutcome> {
  if (command.kind === 'transition') {
    return sendTransition(me.id, command.ride.id, command.transition, now);
  }
  return toCommandOutcome(() => acceptOffer(command.offer.id, me), 'Could not accept the offer');
}

/** Sends a transition of the driver's ride. */
export function sendTransition(
  driverId: string,
  rideId: string,
  transition: RideTransition,
  now: Instant,
): Promise<CommandOutcome> {
  return toCommandOutcome(async () => {
    try {
      const actor = { uid: driverId, role: 'driver' } as const;
      const answer = await transitionRide(rideId, transition, actor, now);
      return answer === 'done' ? 'done' : 'too-late';
    } catch (error) {
      // By the server's clock the minute was over.
      if (transition.kind === 'undo' && isDenied(error)) {
        return 'too-late';
      }
      throw error;
    }
  }, 'Could not send the command');
}

/** Sets the driver online or offline. */
export function switchOnline(
  driverId: string,
  isOnline: boolean,
  keepsPosition: boolean,
): Promise<CommandOutcome> {
  return toCommandOutcome(async () => {
    await setOnline(driverId, isOnline, keepsPosition);
    return 'done';
  }, "Could not write the driver's state");
}

/**
 * Names the ride under way of a driver without a current ride; without one, the driver is free.
 */
export function nameOwnRide(driverId: string): Promise<CommandOutcome> {
  return toCommandOutcome(async () => {
    await nameCurrentRide(driverId);
    return 'done';
  }, "Could not name the driver's current ride");
}

function toCommandOutcome(
  work: () => Promise<'done' | 'too-late'>,
  description: string,
): Promise<CommandOutcome> {
  const toProblem = (error: unknown): CommandOutcome => {
    const { kind, code } = toBackendError(error);
    const failure = toFailure(error);
    const isTemporary = kind === 'unreachable' || code === 'resource-exhausted';
    return isTemporary ? failure : refused({ kind: 'denied', message: failure.message });
  };
  return orElse(async () => toOutcome(await work()), toProblem, description);
}

/** Marks the office's messages as read up to the one of this time. */
export function readMessages(driverId: string, to: Instant): Promise<CommandOutcome> {
  return toCommandOutcome(async () => {
    await markMessagesRead(driverId, to);
    return 'done';
  }, 'Could not mark the messages as read');
}
