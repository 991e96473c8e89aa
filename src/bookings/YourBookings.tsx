import { lazy, Suspense } from 'react';
import { Button } from '../ui/Button';
import { Spinner } from '../ui/Spinner';
import type { OpenBookings } from './useOpenBookings';
import styles from './YourBookings.module.css';

// Most who come have no booking yet.
const BookingList = lazy(async () => ({ default: (await import('./BookingList')).BookingList }));

interface YourBookingsProps {
  readonly bookings: OpenBookings;
  /** The ride that has just been booked: its card takes the focus. */
  readonly newest?: string | null;
}

/** An account's open bookings, each with its ways on; nothing at all while there are none (design decision 24). */
export function YourBookings({ bookings, newest = null }: YourBookingsProps) {
  const { rides, failure, refresh, leaveOut } = bookings;
  if (rides === null || rides.length === 0) {
    return failure === null ? null : <Unknown onTryAgain={refresh} />;
  }
  return (
    <section className={styles['bookings']} aria-label="Your bookings">
      <h2>Your bookings</h2>
      {failure !== null && <Unknown onTryAgain={refresh} />}
      <Suspense fallback={<Spinner text="Loading…" />}>
        <BookingList rides={rides} newest={newest} onCancelled={leaveOut} />
      </Suspense>
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
