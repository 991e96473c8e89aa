import { useState } from 'react';
import { Button } from '../ui/Button';
import { BookingCard } from './BookingCard';
import type { OpenBookings } from './useOpenBookings';
import styles from './YourBookings.module.css';

/** More of them would push away what stands below; the others come at a press. */
const SHOWN_AT_FIRST = 2;

interface YourBookingsProps {
  readonly bookings: OpenBookings;
  /** The ride that has just been booked: its card takes the focus. */
  readonly newest?: string | null;
}

/** An account's open bookings, each with its ways on; nothing at all while there are none (design decision 24). */
export function YourBookings({ bookings, newest = null }: YourBookingsProps) {
  const { rides, failure, refresh, leaveOut } = bookings;
  const [isWhole, setWhole] = useState(false);
  if (rides === null || rides.length === 0) {
    return failure === null ? null : <Unknown onTryAgain={refresh} />;
  }
  const first = rides.slice(0, SHOWN_AT_FIRST);
  const isNewestHidden =
    rides.some(({ id }) => id === newest) && !first.some(({ id }) => id === newest);
  const shown = isWhole || isNewestHidden ? rides : first;
  return (
    <section className={styles['bookings']} aria-label="Your bookings">
      <h2>Your bookings</h2>
      {failure !== null && <Unknown onTryAgain={refresh} />}
      {shown.map((ride) => (
        <BookingCard
          key={ride.id}
          ride={ride}
          takesFocus={ride.id === newest}
          onCancelled={() => {
            leaveOut(ride.id);
          }}
        />
      ))}
      {shown.length < rides.length && (
        <Button
          variant="quiet"
          onClick={() => {
            setWhole(true);
          }}
        >
          Show all {rides.length} bookings
        </Button>
      )}
    </section>
  );
}

function Unknown({ onTryAgain }: { readonly onTryAgain: () => void }) {
  return (
    <div className={styles['unknown']} role="status">
      <p>Your bookings could not be checked.</p>
      <Button variant="quiet" onClick={onTryAgain}>
        Try Again
      </Button>
    </div>
  );
}
