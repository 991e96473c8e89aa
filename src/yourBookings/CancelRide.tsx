import { useState, type ReactNode } from 'react';
import { emitHostEvent } from '../embed/hostEvents';
import { Banner } from '../ui/feedback/Banner';
import { Button } from '../ui/controls/Button';
import { Dialog } from '../ui/layout/Dialog';
import { notifySuccess } from '../ui/feedback/notify';
import { useCancelRide } from './useCancelRide';

interface CancelRideProps {
  readonly rideId: string;
  /** Identifies the ride in the question if several could be meant. */
  readonly children?: ReactNode;
  /** Replaces the default texts if the ride is cancelled in favour of something else. */
  readonly texts?: CancelTexts;
  readonly onCancelled: () => void;
}

interface CancelTexts {
  readonly open: string;
  readonly title: string;
  readonly keep: string;
  readonly confirm: string;
  readonly consequence: string;
}

const DEFAULT_TEXTS: CancelTexts = {
  open: 'Cancel Ride',
  title: 'Cancel this ride?',
  keep: 'Keep my ride',
  confirm: 'Yes, cancel it',
  consequence: 'Your driver will be told not to come.',
};

/** Cancels a ride for its passenger after a confirmation (decision 21). */
export function CancelRide({
  rideId,
  children,
  texts = DEFAULT_TEXTS,
  onCancelled,
}: CancelRideProps) {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, outcome, submit, reset } = useCancelRide(rideId);

  async function confirm(): Promise<void> {
    if ((await submit()) === 'cancelled') {
      emitHostEvent({ type: 'cancelled' });
      // First, because it may navigate: the toast belongs to the screen that follows.
      onCancelled();
      notifySuccess('Your ride is cancelled.');
    }
  }

  const close = (): void => {
    if (!isBusy) {
      setOpen(false);
    }
  };
  return (
    <>
      <Button
        variant={texts === DEFAULT_TEXTS ? 'danger' : 'secondary'}
        onClick={() => {
          reset();
          setOpen(true);
        }}
      >
        {texts.open}
      </Button>
      {isOpen && (
        <Dialog
          title={texts.title}
          onClose={close}
          actions={
            <>
              <Button variant="secondary" disabled={isBusy} onClick={close}>
                {texts.keep}
              </Button>
              <Button variant="danger" busy={isBusy} onClick={() => void confirm()}>
                {isBusy ? 'Cancelling...' : texts.confirm}
              </Button>
            </>
          }
        >
          {children}
          <p>{texts.consequence}</p>
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
