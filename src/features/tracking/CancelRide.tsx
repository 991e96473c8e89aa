import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Ride } from '../../domain/rideRequest';
import { tellPage } from '../../embed/tellPage';
import { useCancelRide } from './useCancelRide';
import { PATHS } from '../../routes';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { notifySuccess } from '../../ui/notify';

/** Cancels the ride for its passenger, once they have said so twice, and returns to the landing page. */
export function CancelRide({ ride }: { readonly ride: Ride }) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, outcome, submit, reset } = useCancelRide(ride);

  async function confirm(): Promise<void> {
    if ((await submit()) === 'cancelled') {
      notifySuccess('Your ride is cancelled.');
      tellPage({ type: 'cancelled' });
      await navigate(PATHS.landing);
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
