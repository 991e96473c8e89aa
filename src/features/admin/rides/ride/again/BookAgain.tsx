import { useState } from 'react';
import type { Admin } from '../../../../../auth/session/useAdminAccess';
import { repeatTripForm, returnTripForm } from '../../../../../domain/admin/rebooking';
import type { PhoneBookingValues } from '../../../../../domain/booking/phoneBooking';
import type { AdminRide } from '../../../../../domain/admin/adminRide';
import { NO_EXTRAS, type RideExtras } from '../../../../../domain/trip/extras';
import type { Loaded } from '../../../../../hooks/useLoaded';
import { Button } from '../../../../../ui/controls/Button';
import { LinkButton } from '../../../../../ui/controls/LinkButton';
import styles from './BookAgain.module.css';
import { RepeatWeekly } from './RepeatWeekly';

interface BookAgainProps {
  readonly admin: Admin;
  readonly ride: AdminRide;
  /** What was asked for beside the ride: without it nothing is booked again. */
  readonly wishes: Loaded<RideExtras>;
  /** Starts a phone booking with what is known already. */
  readonly onBook: (start: Partial<PhoneBookingValues>) => void;
}

/** The ways to book for the same customer once more: the same trip, the way back, the same time every week. */
export function BookAgain({ admin, ride, wishes: loaded, onBook }: BookAgainProps) {
  const isKnown = loaded.kind === 'ready';
  const wishes = isKnown ? loaded.value : NO_EXTRAS;
  const [isRepeating, setRepeating] = useState(false);
  const { scheduledTime } = ride;
  return (
    <div className={styles['ways']}>
      <Button
        variant="secondary"
        disabled={!isKnown}
        onClick={() => {
          onBook(repeatTripForm(ride, wishes));
        }}
      >
        Duplicate
      </Button>
      <Button
        variant="secondary"
        disabled={!isKnown}
        onClick={() => {
          onBook(returnTripForm(ride, wishes));
        }}
      >
        Book return
      </Button>
      {scheduledTime !== null && (
        <Button
          variant="secondary"
          disabled={!isKnown}
          onClick={() => {
            setRepeating(true);
          }}
        >
          Repeat weekly
        </Button>
      )}
      {loaded.kind === 'failed' && (
        <p role="alert">
          What was asked for beside this ride could not be read.{' '}
          <LinkButton onClick={loaded.retry}>Try again</LinkButton>
        </p>
      )}
      {isRepeating && scheduledTime !== null && (
        <RepeatWeekly
          admin={admin}
          ride={{ ...ride, scheduledTime }}
          wishes={wishes}
          onClose={() => {
            setRepeating(false);
          }}
        />
      )}
    </div>
  );
}
