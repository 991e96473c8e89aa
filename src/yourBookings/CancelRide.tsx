import { config } from '../config';
import { useEffect, useRef, useState } from 'react';
import { ErrorBanner } from '../ui/feedback/ErrorBanner';
import { Button } from '../ui/controls/Button';
import { Dialog } from '../ui/layout/Dialog';
import { notifySuccess } from '../ui/feedback/notify';
import { useCancelRide, type CancelRideState } from './useCancelRide';
import type { Elements } from '../ui/elements';
import { usePolling } from '../hooks/usePolling';
import { Banner } from '../ui/feedback/Banner';

interface CancelRideProps {
  readonly rideId: string;
  /** Identifies the ride in the question if several could be meant. */
  readonly children?: Elements;
  /** Replaces the default texts if the ride is cancelled in favour of something else. */
  readonly texts?: CancelTexts;
  readonly onCancelled: () => void;
  /** Reports that a dialog or notice is open, which must not disappear. Must be stable. */
  readonly onPending?: (isPending: boolean) => void;
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
  keep: 'Keep ride',
  confirm: 'Cancel ride',
  consequence: 'Your taxi won’t come.',
};

/** Cancels a ride for its passenger after a confirmation: a slip must not send a taxi away. */
export function CancelRide(props: CancelRideProps) {
  const { rideId, children, texts = DEFAULT_TEXTS, onCancelled, onPending } = props;
  const [isOpen, setOpen] = useState(false);
  const { isBusy, outcome, isUncertain, found, check, submit, reset } = useCancelRide(rideId);
  const isPending = isOpen || (isUncertain && found !== 'open');
  const closeButton = useRef<HTMLButtonElement>(null);
  usePendingReport(isPending, onPending);
  useEffect(() => {
    if (found === 'cancelled') {
      // The other button, which may have had the focus, is gone.
      closeButton.current?.focus();
    }
  }, [found]);

  async function confirm(): Promise<void> {
    const screen = window.location.href;
    if ((await submit())?.kind === 'done') {
      // First, because it may navigate: the toast belongs to the screen that follows. A response
      // may be so late that the passenger has left.
      if (window.location.href === screen) {
        onCancelled();
      }
      notifySuccess(CANCELLED_TEXT);
    }
  }

  const open = (): void => {
    if (!isUncertain) {
      reset();
    }
    setOpen(true);
  };
  const close = (): void => {
    setOpen(false);
    if (found === 'cancelled') {
      onCancelled();
    }
  };
  return (
    <>
      <Button variant={texts === DEFAULT_TEXTS ? 'quiet' : 'secondary'} onClick={open}>
        {texts.open}
      </Button>
      {isOpen ? (
        <Dialog
          title={texts.title}
          isBusy={isBusy}
          onClose={close}
          actions={
            <>
              <Button ref={closeButton} variant="secondary" disabled={isBusy} onClick={close}>
                {isUncertain && found !== 'open' ? 'Close' : texts.keep}
              </Button>
              {found !== 'cancelled' && (
                <Button variant="danger" busy={isBusy} onClick={() => void confirm()}>
                  {isBusy ? 'Cancelling…' : texts.confirm}
                </Button>
              )}
            </>
          }
        >
          {children}
          {isUncertain ? <CancelCheck found={found} check={check} /> : <p>{texts.consequence}</p>}
          {outcome !== null && outcome.kind !== 'done' && !isUncertain && (
            <ErrorBanner error="Failed to cancel ride.">
              <p>{`Check your connection and try again, or call ${config.helpPhone}.`}</p>
            </ErrorBanner>
          )}
        </Dialog>
      ) : (
        isUncertain && <CancelCheck found={found} check={check} onDismiss={onCancelled} />
      )}
    </>
  );
}

function usePendingReport(isPending: boolean, onPending: CancelRideProps['onPending']): void {
  useEffect(() => {
    if (!isPending) {
      return;
    }
    onPending?.(true);
    return () => onPending?.(false);
  }, [isPending, onPending]);
}

const CANCELLED_TEXT = 'We’ve cancelled your ride.';

const CHECK_INTERVAL_MS = 3000;

interface CancelCheckProps extends Pick<CancelRideState, 'found' | 'check'> {
  /** Shown once the ride is found cancelled, unless a dialog has its own button. */
  readonly onDismiss?: () => void;
}

/** Says that a cancellation has an unknown outcome, and looks it up until it is known. */
function CancelCheck({ found, check, onDismiss }: CancelCheckProps) {
  return found === 'cancelled' ? (
    <Banner tone="ok" {...(onDismiss && { onDismiss })}>
      <p>{CANCELLED_TEXT}</p>
    </Banner>
  ) : (
    <Unsure found={found} check={check} />
  );
}

function Unsure({ found, check }: Pick<CancelRideState, 'found' | 'check'>) {
  // Goes on even if the ride was found open: the request itself may be late.
  usePolling(check, CHECK_INTERVAL_MS);
  return found === 'open' ? (
    <ErrorBanner error="Failed to cancel ride.">
      <p>{`Your ride is still booked. Try again, or call ${config.helpPhone}.`}</p>
    </ErrorBanner>
  ) : (
    <Banner tone="warn">
      <p>We’re not sure your ride is cancelled.</p>
      <p>{`We’re checking again. It’s safe to try again, or call ${config.helpPhone}.`}</p>
    </Banner>
  );
}
