import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/controls/Button';
import { formatLondon, type Instant } from '../../../domain/common/londonTime';
import { serverNow } from '../../../platform/serverClock';
import { ErrorSummary } from '../../../forms/ErrorSummary';
import type { FormErrors } from '../../../forms/useEditForm';
import { ErrorBanner } from '../../../ui/feedback/ErrorBanner';
import type { PhoneBookingOutcome } from './sendPhoneBooking';

interface BookingErrorBannerProps {
  readonly outcome: PhoneBookingOutcome;
  readonly errors: FormErrors;
  readonly onChooseTime: (time: Instant) => void;
}

export function BookingErrorBanner({ outcome, errors, onChooseTime }: BookingErrorBannerProps) {
  switch (outcome.kind) {
    case 'booked':
      return (
        outcome.isOutdated && (
          <Banner tone="warn" title="This ride was already booked">
            <p>
              It’s shown under Last booking, without your latest changes. Clear this form unless you
              want to book a second ride.
            </p>
          </Banner>
        )
      );
    case 'already-booked':
      return null;
    case 'failed':
      return (
        <ErrorBanner title={outcome.title} error={outcome.message}>
          <p>It’s safe to try again. We’ll only book it once.</p>
        </ErrorBanner>
      );
    case 'refused':
      return (
        <>
          <ErrorSummary errors={errors} />
          {errors.driver !== undefined && outcome.alternatives.length > 0 && (
            <Banner
              tone="info"
              title="Alternative times"
              actions={outcome.alternatives.map((slot) => (
                <Button key={slot.time} variant="secondary" onClick={() => onChooseTime(slot.time)}>
                  {`${slot.label}: ${formatLondon(slot.time, serverNow())}`}
                </Button>
              ))}
            />
          )}
        </>
      );
  }
}
