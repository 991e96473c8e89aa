import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/controls/Button';
import { formatLondon, type Instant } from '../../../domain/common/londonTime';
import { serverNow } from '../../../platform/serverClock';
import { ErrorSummary } from '../../../forms/ErrorSummary';
import type { FormErrors } from '../../../forms/useEditForm';
import { ErrorBanner } from '../../../ui/feedback/ErrorBanner';
import type { PhoneBookingValues } from '../../../domain/booking/phoneBooking';
import type { Failure } from '../../../domain/common/outcome';
import type { PhoneBookingOutcome } from '../../../usecases/sendPhoneBooking';

interface BookingErrorBannerProps {
  readonly outcome: PhoneBookingOutcome;
  readonly form: PhoneBookingValues;
  readonly errors: FormErrors;
  readonly onChooseTime: (time: Instant) => void;
}

export function BookingErrorBanner(props: BookingErrorBannerProps) {
  const { outcome, form, errors, onChooseTime } = props;
  if (outcome.kind === 'done') {
    return (
      outcome.value.isOutdated && (
        <Banner tone="warn" title="This ride was already booked">
          <p>
            It’s shown under Last booking, without your latest changes. Clear this form unless you
            want to book a second ride.
          </p>
        </Banner>
      )
    );
  }
  if (outcome.kind === 'failed') {
    return (
      <ErrorBanner title={failureTitle(outcome, form)} error={outcome.message}>
        <p>It’s safe to try again. We’ll only book it once.</p>
      </ErrorBanner>
    );
  }
  const { reason } = outcome;
  if (reason.kind === 'already-booked') {
    return null;
  }
  return (
    <>
      <ErrorSummary errors={errors} />
      {errors.driver !== undefined && reason.alternatives.length > 0 && (
        <Banner
          tone="info"
          title="Alternative times"
          actions={reason.alternatives.map((slot) => (
            <Button key={slot.time} variant="secondary" onClick={() => onChooseTime(slot.time)}>
              {`${slot.label}: ${formatLondon(slot.time, serverNow())}`}
            </Button>
          ))}
        />
      )}
    </>
  );
}

/** Heading of a failed phone booking (spec section 8). */
export function failureTitle(
  { isUncertain }: Failure,
  { driver, choice }: PhoneBookingValues,
): string {
  const hasToFindDriver = choice.time !== null && driver.kind === 'auto';
  return hasToFindDriver && !isUncertain
    ? 'Error finding available driver for scheduled time'
    : 'Error creating manual booking';
}
