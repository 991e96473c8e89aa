import type { Ride } from '../../../domain/ride/ride';
import { pickupTimeText } from '../../../domain/trip/trip';
import { serverNow } from '../../../platform/serverClock';
import { bookingStateText } from '../../../domain/ride/rideStatus';
import { ConfirmDialog } from '../../../ui/layout/ConfirmDialog';

interface ConfirmSecondRideProps {
  readonly rides: readonly Ride[];
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks a passenger with an open ride whether to book another. */
export function ConfirmSecondRide({ rides, onConfirm, onCancel }: ConfirmSecondRideProps) {
  return (
    <ConfirmDialog
      title="Book another ride?"
      cancelText="Go back"
      confirmText="Book another ride"
      confirmVariant="primary"
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>
        {rides.length === 1
          ? 'You already have this ride booked:'
          : 'You already have these rides booked:'}
      </p>
      {rides.map((ride) => (
        <p key={ride.id}>
          <strong>{pickupTimeText(ride.trip.time, serverNow())}</strong>
          <span>
            {`, ${ride.trip.pickup.address} to ${ride.trip.dropoff.address}. ${bookingStateText(ride.status)}`}
          </span>
        </p>
      ))}
    </ConfirmDialog>
  );
}
