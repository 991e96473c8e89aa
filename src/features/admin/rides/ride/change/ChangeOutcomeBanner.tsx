import type { AdminRide } from '../../../../../domain/admin/adminRide';
import { Banner } from '../../../../../ui/feedback/Banner';
import { ErrorSummary } from '../../../../../forms/ErrorSummary';
import type { PhoneChangeOutcome } from '../../../../../usecases/changeByPhone';

type BlockedKind = Exclude<
  PhoneChangeOutcome['kind'],
  'changed' | 'refused' | 'failed' | 'unknown'
>;

interface ChangeOutcomeBannerProps {
  readonly outcome: PhoneChangeOutcome;
  /** True if an earlier attempt had an unknown outcome. */
  readonly mayBeChanged: boolean;
  readonly ride: AdminRide;
}

export function ChangeOutcomeBanner({ outcome, mayBeChanged, ride }: ChangeOutcomeBannerProps) {
  switch (outcome.kind) {
    case 'changed':
      return null;
    case 'refused':
      return <ErrorSummary errors={outcome.errors} />;
    case 'failed':
      return (
        <Banner tone="danger" title="The booking could not be changed">
          <p>{outcome.message}</p>
        </Banner>
      );
    case 'unknown':
      return (
        <Banner tone="danger" title="We’re not sure this ride is changed">
          <p>{outcome.message}</p>
          <p>It’s safe to try again. We’ll only change it once.</p>
        </Banner>
      );
    default:
      return (
        <Banner
          tone="danger"
          title={
            outcome.kind === 'too-late' && mayBeChanged
              ? 'Your earlier changes may be saved'
              : 'Nothing was changed'
          }
        >
          <p>{blockedText(outcome.kind, ride.driverName ?? 'The driver')}</p>
        </Banner>
      );
  }
}

function blockedText(kind: BlockedKind, driver: string): string {
  switch (kind) {
    case 'too-late':
      return 'This booking has changed since you opened the form, or is over. Close the form and look at it again.';
    case 'driver-taken':
      return `${driver} has another booking around that time. Choose another time, or take the driver off first.`;
    case 'driver-off':
      return `${driver} does not work then. Choose another time, or take the driver off first.`;
    case 'unassign-first':
      return `${driver} is needed at the time that the booking has now. Take the driver off first to change it.`;
  }
}
