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
  /** Booking again waits for these, because it copies them. */
  readonly extras: Loaded<RideExtras>;
  readonly onBook: (start: Partial<PhoneBookingValues>) => void;
}

/** Books for the same customer again: same trip, return trip, or weekly. */
export function BookAgain({ admin, ride, extras: loaded, onBook }: BookAgainProps) {
  const isKnown = loaded.kind === 'ready';
  const extras = isKnown ? loaded.value : NO_EXTRAS;
  const [isRepeating, setRepeating] = useState(false);
  const { scheduledTime } = ride;
  return (
    <div className={styles['actions']}>
      <Button
        variant="secondary"
        disabled={!isKnown}
        onClick={() => onBook(repeatTripForm(ride, extras))}
      >
        Book again
      </Button>
      <Button
        variant="secondary"
        disabled={!isKnown}
        onClick={() => onBook(returnTripForm(ride, extras))}
      >
        Book return ride
      </Button>
      {scheduledTime !== null && (
        <Button variant="secondary" disabled={!isKnown} onClick={() => setRepeating(true)}>
          Repeat weekly
        </Button>
      )}
      {loaded.kind === 'failed' && (
        <p role="alert">
          We couldn’t load this ride’s requests.{' '}
          <LinkButton onClick={loaded.retry}>Try Again</LinkButton>
        </p>
      )}
      {isRepeating && scheduledTime !== null && (
        <RepeatWeekly
          admin={admin}
          ride={{ ...ride, scheduledTime }}
          extras={extras}
          onClose={() => setRepeating(false)}
        />
      )}
    </div>
  );
}
