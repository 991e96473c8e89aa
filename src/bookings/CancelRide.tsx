import { useState, type ReactNode } from 'react';
import { tellPage } from '../embed/tellPage';
import { Banner } from '../ui/Banner';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { notifySuccess } from '../ui/notify';
import { useCancelRide } from './useCancelRide';

interface CancelRideProps {
  readonly rideId: string;
  /** What of the ride the question names, where several could be meant. */
  readonly children?: ReactNode;
  readonly onCancelled: () => void;
}

/** Cancels a ride for its passenger, once they have said so twice. */
export function CancelRide({ rideId, children, onCancelled }: CancelRideProps) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, outcome, submit, reset } = useCancelRide(rideId);

  async function confirm(): Promise<void> {
    if ((await submit()) === 'cancelled') {
      notifySuccess('Your ride is cancelled.');
      tellPage({ type: 'cancelled' });
      onCancelled();
    }
  }

  const close = (): void => {
    if (!isBusy) {
      setAsking(false);
    }
  };
  return (
    <>
      <Button
        variant="danger"
        onClick={() => {
          reset();
          setAsking(true);
        }}
      >
        Cancel Ride
      </Button>
      {isAsking && (
        <Dialog
          title="Cancel this ride?"
          onClose={close}
          actions={
            <>
              <Button variant="secondary" disabled={isBusy} onClick={close}>
                Keep my ride
              </Button>
              <Button variant="danger" busy={isBusy} onClick={() => void confirm()}>
                {isBusy ? 'Cancelling...' : 'Yes, cancel it'}
              </Button>
            </>
          }
        >
          {children}
          <p>Your driver will be told not to come.</p>
          {outcome === 'failed' && (
            <Banner tone="danger">
              <p>Failed to cancel ride.</p>
              <p>Please check your internet connection and try again, or call us.</p>
            </Banner>
          )}
        </Dialog>
      )}
    </>
  );
}
