import type { AdminRide } from '../../../../../domain/admin/adminRide';
import { Banner } from '../../../../../ui/feedback/Banner';
import { ErrorSummary } from '../../../shared/ErrorSummary';
import type { ChangeOutcome } from './useChangePhoneBooking';

type BlockedKind = Exclude<ChangeOutcome['kind'], 'changed' | 'refused' | 'failed'>;

interface ChangeOutcomeBannerProps {
  readonly outcome: ChangeOutcome;
  readonly ride: AdminRide;
}

export function ChangeOutcomeBanner({ outcome, ride }: ChangeOutcomeBannerProps) {
  switch (outcome.kind) {
    case 'changed':
      return null;
    case 'refused':
      return <ErrorSummary errors={outcome.errors} />;
    case 'failed':
      return (
        <Banner tone="danger" title="The booking could not be changed">
          <p>{outcome.message}</p>
          <p>Nothing you typed is lost. Sending it again changes it once.</p>
        </Banner>
      );
    default:
      return (
        <Banner tone="danger" title="Nothing was changed">
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
