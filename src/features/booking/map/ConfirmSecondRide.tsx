import type { PassengerRide } from '../../../domain/ride/ride';
import { pickupTimeText } from '../../../domain/trip/trip';
import { bookingStateText } from '../../../domain/ride/rideStatus';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/layout/Dialog';

interface ConfirmSecondRideProps {
  readonly rides: readonly PassengerRide[];
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks a passenger with an open ride whether to book another (decision 118). */
export function ConfirmSecondRide({ rides, onConfirm, onCancel }: ConfirmSecondRideProps) {
  return (
    <Dialog
      title="Book another ride?"
      onClose={onCancel}
      actions={
        <>
          <Button variant="secondary" onClick={onCancel}>
            Go back
          </Button>
          <Button onClick={onConfirm}>Book another ride</Button>
        </>
      }
    >
      <p>
        {rides.length === 1
          ? 'You already have this ride booked:'
          : 'You already have these rides booked:'}
      </p>
      {rides.map((ride) => (
        <p key={ride.id}>
          <strong>{pickupTimeText(ride.scheduledTime)}</strong>, {ride.pickupAddress} to{' '}
          {ride.dropoffAddress}. {bookingStateText(ride.status)}
        </p>
      ))}
    </Dialog>
  );
}
