import type { Ride } from '../../../../../domain/ride/ride';
import { ErrorSummary } from '../../../../../forms/ErrorSummary';
import { ErrorBanner } from '../../../../../ui/feedback/ErrorBanner';
import type { PhoneChangeOutcome } from '../../../../../usecases/changeByPhone';

type BlockedKind = Exclude<
  PhoneChangeOutcome['kind'],
  'changed' | 'refused' | 'failed' | 'unknown'
>;

interface ChangeOutcomeBannerProps {
  readonly outcome: PhoneChangeOutcome;
  /** True if an earlier attempt had an unknown outcome. */
  readonly mayBeChanged: boolean;
  readonly ride: Ride;
}

export function ChangeOutcomeBanner({ outcome, mayBeChanged, ride }: ChangeOutcomeBannerProps) {
  switch (outcome.kind) {
    case 'changed':
      return null;
    case 'refused':
      return <ErrorSummary errors={outcome.errors} />;
    case 'failed':
      return <ErrorBanner title="We couldn’t change this ride" error={outcome.message} />;
    case 'unknown':
      return (
        <ErrorBanner title="We’re not sure this ride is changed" error={outcome.message}>
          <p>It’s safe to try again. We’ll only change it once.</p>
        </ErrorBanner>
      );
    default:
      return (
        <ErrorBanner
          title={
            outcome.kind === 'too-late' && mayBeChanged
              ? 'Your earlier changes may be saved'
              : 'We haven’t changed this ride'
          }
          error={blockedText(outcome.kind, ride.driver?.name ?? 'The driver')}
        />
      );
  }
}

function blockedText(kind: BlockedKind, driver: string): string {
  switch (kind) {
    case 'too-late':
      return 'This ride has just changed or is over. Close the form to see the latest details.';
    case 'driver-taken':
      return `${driver} has another ride around that time. Choose another time, or unassign the driver first.`;
    case 'driver-off':
      return `${driver} isn’t working then. Choose another time, or unassign the driver first.`;
    case 'unassign-first':
      return `${driver} is due to drive this ride. Unassign the driver before you change it.`;
  }
}
