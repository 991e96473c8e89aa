import { useState } from 'react';
import { Banner } from '../../../../ui/feedback/Banner';
import { ErrorBanner } from '../../../../ui/feedback/ErrorBanner';
import { Button } from '../../../../ui/controls/Button';
import { ConfirmDialog } from '../../../../ui/layout/ConfirmDialog';
import { useGuestPause } from './useGuestPause';

/** Stops guests from booking when someone floods the queues with them (decision 320). */
export function GuestBookings() {
  const { isPaused, isBusy, outcome, submit } = useGuestPause();
  const [isAsking, setAsking] = useState(false);
  const pause = async (): Promise<void> => {
    await submit(true);
    setAsking(false);
  };

  return (
    <>
      <ErrorBanner error={outcome} />
      {isPaused === true && (
        <Banner
          tone="warn"
          actions={
            <Button busy={isBusy} onClick={() => void submit(false)}>
              Resume guest bookings
            </Button>
          }
        >
          <p>Guest bookings are paused.</p>
        </Banner>
      )}
      {isPaused === false && (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Pause guest bookings
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Pause guest bookings?"
          cancelText="Keep taking them"
          confirmText="Pause guest bookings"
          isBusy={isBusy}
          onCancel={() => setAsking(false)}
          onConfirm={() => void pause()}
        >
          <p>
            Guests and riders without a verified email can’t book until you resume. Other riders
            can, and so can you by phone.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
