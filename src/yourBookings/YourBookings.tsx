import { lazy, useEffect, useRef } from 'react';
import { Button } from '../ui/controls/Button';
import { LazyBoundary } from '../ui/feedback/LazyBoundary';
import type { NewestBooking } from './useJustBooked';
import type { OpenBookings } from './useOpenBookings';
import styles from './YourBookings.module.css';

// Lazy: most visitors have no booking yet.
const BookingList = lazy(async () => ({ default: (await import('./BookingList')).BookingList }));

interface YourBookingsProps {
  readonly bookings: OpenBookings;
  readonly newest?: NewestBooking | null;
}

/** The account's open bookings with their actions (decision 116). Empty while there are none. */
export function YourBookings({ bookings, newest = null }: YourBookingsProps) {
  const { rides, hasFailed, refresh, hide, freeze } = bookings;
  const heading = useRef<HTMLHeadingElement>(null);
  const hasCancelled = useRef(false);
  useEffect(() => {
    // The card that had the focus was removed.
    if (hasCancelled.current) {
      hasCancelled.current = false;
      (heading.current ?? document.querySelector('h1'))?.focus();
    }
  });
  if (rides === null || rides.length === 0) {
    return hasFailed ? <CheckFailed onTryAgain={refresh} /> : null;
  }
  return (
    <section className={styles['bookings']} aria-label="Your rides">
      <h2 ref={heading} tabIndex={-1}>
        Your rides
      </h2>
      {hasFailed && <CheckFailed onTryAgain={refresh} />}
      <LazyBoundary>
        <BookingList
          rides={rides}
          newest={newest}
          onCancelled={(rideId) => {
            hasCancelled.current = true;
            hide(rideId);
          }}
          onPending={freeze}
        />
      </LazyBoundary>
    </section>
  );
}

function CheckFailed({ onTryAgain }: { readonly onTryAgain: () => void }) {
  return (
    <div className={styles['failure']} role="status">
      <p>We couldn’t load your rides.</p>
      <Button variant="quiet" onClick={onTryAgain}>
        Try Again
      </Button>
    </div>
  );
}
