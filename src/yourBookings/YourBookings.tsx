import { lazy, useEffect, useRef } from 'react';
import { Button } from '../ui/controls/Button';
import { LazyBoundary } from '../ui/feedback/LazyBoundary';
import type { OpenBookings } from './useOpenBookings';
import styles from './YourBookings.module.css';

// Most who come have no booking yet.
const BookingList = lazy(async () => ({ default: (await import('./BookingList')).BookingList }));

interface YourBookingsProps {
  readonly bookings: OpenBookings;
  /** The ride that has just been booked: its card takes the focus. */
  readonly newestId?: string | null;
}

/** An account's open bookings, each with its ways on; nothing at all while there are none (design decision 24). */
export function YourBookings({ bookings, newestId = null }: YourBookingsProps) {
  const { rides, hasFailed, refresh, hide } = bookings;
  const heading = useRef<HTMLHeadingElement>(null);
  const hasCancelled = useRef(false);
  useEffect(() => {
    // What had the focus went with its card.
    if (hasCancelled.current) {
      hasCancelled.current = false;
      (heading.current ?? document.querySelector('h1'))?.focus();
    }
  });
  if (rides === null || rides.length === 0) {
    return hasFailed ? <CheckFailed onTryAgain={refresh} /> : null;
  }
  return (
    <section className={styles['bookings']} aria-label="Your bookings">
      <h2 ref={heading} tabIndex={-1}>
        Your bookings
      </h2>
      {hasFailed && <CheckFailed onTryAgain={refresh} />}
      <LazyBoundary>
        <BookingList
          rides={rides}
          newestId={newestId}
          onCancelled={(rideId) => {
            hasCancelled.current = true;
            hide(rideId);
          }}
        />
      </LazyBoundary>
    </section>
  );
}

function CheckFailed({ onTryAgain }: { readonly onTryAgain: () => void }) {
  return (
    <div className={styles['unknown']} role="status">
      <p>Your bookings could not be checked.</p>
      <Button variant="quiet" onClick={onTryAgain}>
        Try Again
      </Button>
    </div>
  );
}
