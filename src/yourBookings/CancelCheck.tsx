import { config } from '../config';
import { usePolling } from '../hooks/usePolling';
import { Banner } from '../ui/feedback/Banner';
import { ErrorBanner } from '../ui/feedback/ErrorBanner';
import type { CancelRideState } from './useCancelRide';

export const CANCELLED_TEXT = 'We’ve cancelled your ride.';

const CHECK_INTERVAL_MS = 3000;

interface CancelCheckProps extends Pick<CancelRideState, 'found' | 'check'> {
  /** Shown once the ride is found cancelled, unless a dialog has its own button. */
  readonly onDismiss?: () => void;
}

/** Says that a cancellation has an unknown outcome, and looks it up until it is known. */
export function CancelCheck({ found, check, onDismiss }: CancelCheckProps) {
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
