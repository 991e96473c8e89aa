import type { AdminRide } from '../../../domain/admin/adminRide';

export interface CarsMapProps {
  /** All open rides: a car's own ride is among them. */
  readonly rides: readonly AdminRide[];
  /** Those that need a driver. */
  readonly waitingRides: readonly AdminRide[];
  /** The ride whose panel is open; null if none or if it is over. */
  readonly selectedRide: AdminRide | null;
  readonly onSelect: (rideId: string) => void;
}

/** The cars on a map, beside the queues. */
export function CarsMap({ waitingRides, selectedRide }: CarsMapProps) {
  return (
    <section aria-label="Cars">
      <p>
        {waitingRides.length} {selectedRide?.pickupAddress}
      </p>
    </section>
  );
}
