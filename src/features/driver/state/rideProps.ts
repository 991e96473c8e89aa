import type { LatLng } from '../../../domain/common/geo';
import type { Instant } from '../../../domain/common/londonTime';
import type { OwnDriver } from '../../../domain/dispatch/driverRide';
import type { RideOffer } from '../../../domain/dispatch/rideOffer';
import type { RideTransition } from '../../../domain/dispatch/rideTransition';
import type { RideExtras } from '../../../domain/trip/extras';
import type { Ride } from '../../../domain/ride/ride';
import type { commandStateOf } from './useRideCommands';

/** The driver's last command for a ride, and the next one. */
export interface RideCommands extends ReturnType<typeof commandStateOf> {
  readonly send: (next: RideTransition) => void;
  readonly clearError: () => void;
}

/** The card of a driver's ride; its parts take what they use. */
export interface RideProps {
  readonly ride: Ride;
  readonly me: OwnDriver;
  /** Where the driver is. */
  readonly here: LatLng | null;
  /** True for the ride of the page's main button. */
  readonly isMain: boolean;
  /** When the driver has a booking that the ride would overlap; null if never. */
  readonly overlap: Instant | null;
  /** True while a step waits for a connection. */
  readonly hasKeptSteps: boolean;
  readonly commands: RideCommands;
}

/** The card of a ride that any free driver may accept. */
export interface OfferProps extends Pick<RideProps, 'here' | 'isMain' | 'overlap'> {
  readonly offer: RideOffer;
  readonly extras: RideExtras;
  readonly command: Pick<RideCommands, 'sending' | 'isBusy' | 'error'>;
  readonly onAccept: () => void;
}
