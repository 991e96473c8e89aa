import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/controls/Button';
import { formatLondon, type Instant } from '../../../domain/common/londonTime';
import { ErrorSummary } from '../../../forms/ErrorSummary';
import type { FormErrors } from '../../../forms/useEditForm';
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
          <Banner tone="warn" title="An earlier try had been saved after all">
            <p>
              It is shown as the last booking. What you changed since is not in it, and this form
              would make another booking: clear it unless that is what you want.
            </p>
          </Banner>
        )
      );
    case 'already-booked':
      return null;
    case 'failed':
      return (
        <Banner tone="danger" title={outcome.title}>
          <p>{outcome.message}</p>
          <p>Nothing you typed is lost. Sending it again books once.</p>
        </Banner>
      );
    case 'refused':
      return (
        <>
          <ErrorSummary errors={errors} />
          {errors['assignedDriverId'] !== undefined && outcome.alternatives.length > 0 && (
            <Banner
              tone="info"
              title="Other times to try"
              actions={outcome.alternatives.map((slot) => (
                <Button key={slot.time} variant="secondary" onClick={() => onChooseTime(slot.time)}>
                  {slot.label}: {formatLondon(slot.time)}
                </Button>
              ))}
            />
          )}
        </>
      );
  }
}
