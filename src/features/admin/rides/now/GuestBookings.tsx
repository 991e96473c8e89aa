import { useState } from 'react';
import { errorMessage } from '../../../../errorMessage';
import { areGuestsPaused, pauseGuests } from '../../../../firebase/settings/bookingSettings';
import { readyValue, useLoaded } from '../../../../hooks/useLoaded';
import { useSubmit } from '../../../../hooks/useSubmit';
import { Banner } from '../../../../ui/feedback/Banner';
import { Button } from '../../../../ui/controls/Button';
import { ConfirmDialog } from '../../../../ui/layout/ConfirmDialog';

/** Stops guests from booking when someone floods the queues with them (decision 320). */
export function GuestBookings() {
  const loaded = readyValue(useLoaded('settings', areGuestsPaused));
  const [changed, setChanged] = useState<boolean | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isPaused = changed ?? loaded;
  const { isBusy, outcome, submit } = useSubmit(async (paused: boolean) => {
    try {
      await pauseGuests(paused);
      setChanged(paused);
      return null;
    } catch (error) {
      return errorMessage(error);
    } finally {
      setAsking(false);
    }
  });

  return (
    <>
      {outcome !== null && (
        <Banner tone="danger">
          <p>{outcome}</p>
        </Banner>
      )}
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
          onConfirm={() => void submit(true)}
        >
          <p>Guests can’t book until you resume. Riders can still book, and so can you by phone.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
