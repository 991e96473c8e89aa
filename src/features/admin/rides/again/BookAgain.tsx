import { useState } from 'react';
import type { Admin } from '../../../../auth/useAdminAccess';
import { duplicateOf, returnOf } from '../../../../domain/bookAgain';
import type { ManualBookingForm } from '../../../../domain/manualBooking';
import type { OfficeRide } from '../../../../domain/officeRide';
import type { Wishes } from '../../../../domain/wishes';
import { Button } from '../../../../ui/Button';
import styles from './BookAgain.module.css';
import { RepeatWeekly } from './RepeatWeekly';

interface BookAgainProps {
  readonly admin: Admin;
  readonly ride: OfficeRide;
  readonly wishes: Wishes;
  /** Starts a phone booking with what is known already. */
  readonly onBook: (start: Partial<ManualBookingForm>) => void;
}

/** The ways to book for the same customer once more: the same trip, the way back, the same time every week. */
export function BookAgain({ admin, ride, wishes, onBook }: BookAgainProps) {
  const [isRepeating, setRepeating] = useState(false);
  const { scheduledTime } = ride;
  return (
    <div className={styles['ways']}>
      <Button
        variant="secondary"
        onClick={() => {
          onBook(duplicateOf(ride, wishes));
        }}
      >
        Duplicate
      </Button>
      <Button
        variant="secondary"
        onClick={() => {
          onBook(returnOf(ride, wishes));
        }}
      >
        Book return
      </Button>
      {scheduledTime !== null && (
        <Button
          variant="secondary"
          onClick={() => {
            setRepeating(true);
          }}
        >
          Repeat weekly
        </Button>
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
