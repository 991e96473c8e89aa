import type { Ride } from '../../../domain/ride/ride';

/** What to do with a ride once it is shown. A new object each time. */
export interface RideCommand {
  readonly rideId: string;
  readonly kind: 'open' | 'change' | 'cancel' | 'assign' | 'offer' | 'step';
}

/** A ride as it was before the admin's action, which `text` confirms. */
export interface ActedRide {
  readonly ride: Ride;
  readonly text: string;
}
