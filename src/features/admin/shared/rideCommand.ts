import * as v from 'valibot';
import type { Ride } from '../../../domain/ride/ride';

/** What to do with a ride once it is shown. */
const KINDS = ['open', 'change', 'cancel', 'assign', 'offer', 'step'] as const;
export type RideCommandKind = (typeof KINDS)[number];

/** Carried by the navigation that shows the ride. */
export interface RideCommand {
  readonly rideId: string;
  readonly kind: RideCommandKind;
}

const stateSchema = v.object({
  rideCommand: v.object({
    rideId: v.string(),
    kind: v.picklist(KINDS),
  }),
});

export function withoutRideCommand(state: unknown): object {
  const { rideCommand: _, ...others }: Readonly<Record<string, unknown>> =
    typeof state === 'object' && state !== null ? { ...state } : {};
  return others;
}

/** Null without a command for this ride. */
export function parseRideCommand(state: unknown, rideId: string): RideCommand | null {
  const parsed = v.safeParse(stateSchema, state);
  return parsed.success && parsed.output.rideCommand.rideId === rideId
    ? parsed.output.rideCommand
    : null;
}

/** A ride as it was before the admin's action, which `text` confirms. */
export interface ActedRide {
  readonly ride: Ride;
  readonly text: string;
}
