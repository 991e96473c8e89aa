import type { RideSummary } from '../../../domain/ride/ride';
import { pickupTimeText } from '../../../domain/trip/trip';
import { bookingStateText } from '../../../domain/ride/rideStatus';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/layout/Dialog';

interface AnotherRideProps {
  /** At least one. */
  readonly rides: readonly RideSummary[];
  readonly onGoOn: () => void;
  readonly onKeep: () => void;
}

/** Asks whoever books while a ride is open whether they want one more (design decision 24). */
export function ConfirmSecondRide({ rides, onGoOn, onKeep }: AnotherRideProps) {
  return (
    <Dialog
      title="Book another ride?"
      onClose={onKeep}
      actions={
        <>
          <Button variant="secondary" onClick={onKeep}>
            No, go back
          </Button>
          <Button onClick={onGoOn}>Yes, book another</Button>
        </>
      }
    >
      <p>{rides.length === 1 ? 'You already have a ride:' : 'You already have rides:'}</p>
      {rides.map((ride) => (
        <p key={ride.id}>
          <strong>{pickupTimeText(ride.scheduledTime)}</strong>, {ride.pickupAddress} to{' '}
          {ride.dropoffAddress}. {bookingStateText(ride.status)}
        </p>
      ))}
    </Dialog>
  );
}
