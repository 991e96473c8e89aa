import type { Attempt } from '../../../../../domain/common/outcome';
import type { Ride } from '../../../../../domain/ride/ride';
import { ErrorSummary } from '../../../../../forms/ErrorSummary';
import { ErrorBanner } from '../../../../../ui/feedback/ErrorBanner';
import type { OfficeChangeOutcome } from '../../../../../usecases/changeByOffice';

type Reason = Extract<OfficeChangeOutcome, { readonly kind: 'refused' }>['reason'];

interface ChangeOutcomeBannerProps {
  readonly outcome: OfficeChangeOutcome;
  /** The last one that failed. */
  readonly attempt: Attempt;
  readonly ride: Ride;
}

export function ChangeOutcomeBanner({ outcome, attempt, ride }: ChangeOutcomeBannerProps) {
  if (outcome.kind === 'done') {
    return null;
  }
  if (outcome.kind === 'failed') {
    return outcome.isUncertain ? (
      <ErrorBanner title="We’re not sure this ride is changed" error={outcome.message}>
        <p>It’s safe to try again. We’ll only change it once.</p>
      </ErrorBanner>
    ) : (
      <ErrorBanner title="We couldn’t change this ride" error={outcome.message} />
    );
  }
  const { reason } = outcome;
  if (reason.kind === 'invalid') {
    return <ErrorSummary errors={reason.errors} />;
  }
  const title =
    reason.kind === 'too-late' && attempt.isUncertain
      ? 'Your earlier changes may be saved'
      : 'We haven’t changed this ride';
  return <ErrorBanner title={title} error={refusalText(reason.kind, ride)} />;
}

function refusalText(kind: Exclude<Reason['kind'], 'invalid'>, ride: Ride): string {
  const driver = ride.driver?.name ?? 'The driver';
  switch (kind) {
    case 'too-late':
      return 'This ride has just changed or is over. Close the form to see the latest details.';
    case 'driver-taken':
      return `${driver} has another ride around that time. Choose another time, or unassign the driver first.`;
    case 'driver-off':
      return `${driver} isn’t working then. Choose another time, or unassign the driver first.`;
    case 'fare-differs':
      return 'The promo code has just changed. Close the form, then open it again to see the new fare.';
    case 'unassign-first':
      return `${driver} is due to drive this ride. Unassign the driver before you change it.`;
  }
}
