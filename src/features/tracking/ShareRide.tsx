import { useState } from 'react';
import { config } from '../../config';
import { DAY_MS } from '../../domain/common/londonTime';
import type { Ride } from '../../domain/ride/ride';
import { SHARE_HOURS } from '../../domain/ride/rideShare';
import { isOver } from '../../domain/ride/rideStatus';
import { useSubmit } from '../../hooks/useSubmit';
import { serverNow } from '../../platform/serverClock';
import { PATHS } from '../../routes';
import { Button } from '../../ui/controls/Button';
import { Icon } from '../../ui/controls/Icon';
import { Field } from '../../ui/controls/Field';
import { ErrorBanner } from '../../ui/feedback/ErrorBanner';
import { notifySuccess } from '../../ui/feedback/notify';
import { Spinner } from '../../ui/feedback/Spinner';
import { Dialog } from '../../ui/layout/Dialog';
import { canOpenShareSheet, copyText, openShareSheet } from '../../ui/sharing';
import { shareRide, stopSharing } from '../../usecases/shareRide';

const SHARE = 'M12 15V4M8 8l4-4 4 4M5 13v7h14v-7';

interface ShareRideProps {
  readonly ride: Ride;
}

/** Lets others follow the ride by a link, until it is over. */
export function ShareRide({ ride }: ShareRideProps) {
  const [isOpen, setOpen] = useState(false);
  const sharing = useSubmit(() => shareRide(ride.id));
  if (isOver(ride.status)) {
    return null;
  }
  const open = (): void => {
    setOpen(true);
    void sharing.submit();
  };
  const { outcome } = sharing;
  return (
    <>
      <Button variant="round" onClick={open}>
        <Icon path={SHARE} />
        <span>Share My Ride</span>
      </Button>
      {isOpen &&
        (outcome?.kind === 'done' ? (
          <LinkDialog ride={ride} token={outcome.value} onClose={() => setOpen(false)} />
        ) : (
          <Dialog
            title="Share my ride"
            onClose={() => setOpen(false)}
            actions={
              <Button variant="secondary" onClick={() => setOpen(false)}>
                Close
              </Button>
            }
          >
            {outcome === null ? (
              <Spinner text="Creating your link…" />
            ) : (
              <ErrorBanner
                error={outcome.kind === 'failed' ? outcome.message : 'This ride is over.'}
                {...(outcome.kind === 'failed' && { onRetry: () => void sharing.submit() })}
              />
            )}
          </Dialog>
        ))}
    </>
  );
}

interface LinkDialogProps extends ShareRideProps {
  readonly token: string;
  readonly onClose: () => void;
}

function LinkDialog({ ride, token, onClose }: LinkDialogProps) {
  const link = toLink(token);
  const [note, setNote] = useState('');
  const stopping = useSubmit(() => stopSharing(ride.id));
  const { outcome, isBusy } = stopping;

  async function send(): Promise<void> {
    const title = `Taxi with ${config.firmName}`;
    if (!(await openShareSheet({ title, text: 'Follow my taxi', url: link }))) {
      setNote('We couldn’t send the link. Copy it instead.');
    }
  }
  async function copy(): Promise<void> {
    setNote((await copyText(link)) ? 'Copied' : 'Select the link and copy it.');
  }
  async function stop(): Promise<void> {
    if ((await stopping.submit())?.kind === 'done') {
      onClose();
      notifySuccess('We’ve stopped sharing your ride.');
    }
  }
  return (
    <Dialog
      title="Share my ride"
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <>
          {canOpenShareSheet() && <Button onClick={() => void send()}>Send link</Button>}
          <Button
            variant={canOpenShareSheet() ? 'secondary' : 'primary'}
            onClick={() => void copy()}
          >
            Copy link
          </Button>
          <Button variant="secondary" busy={isBusy} onClick={() => void stop()}>
            {isBusy ? 'Stopping…' : 'Stop sharing'}
          </Button>
          <Button variant="quiet" disabled={isBusy} onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <p>
        Anyone with this link sees your driver, the car, roughly where it is, and both streets. They
        can’t see your name, phone number or fare.
      </p>
      <Field
        label="Link"
        readOnly
        value={link}
        hint={lifetimeText(ride)}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p role="status">{note}</p>
      {outcome?.kind === 'failed' && <ErrorBanner error={outcome.message} />}
    </Dialog>
  );
}

function toLink(token: string): string {
  const { origin, pathname } = window.location;
  return `${origin}${pathname}#${PATHS.follow}/${token}`;
}

function lifetimeText({ trip: { time } }: Ride): string {
  return time !== null && time > serverNow() + DAY_MS
    ? `It works for ${SHARE_HOURS} hours. Share your ride again on the day.`
    : `It ends with your ride, or after ${SHARE_HOURS} hours.`;
}
