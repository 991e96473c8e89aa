import { useEffect, useRef, useState } from 'react';
import { formatLondon } from '../domain/common/londonTime';
import { serverNow } from '../platform/serverClock';
import type { Ride } from '../domain/ride/ride';
import { Button } from '../ui/controls/Button';
import { LazyBoundary } from '../ui/feedback/ErrorBoundary';
import layout from '../ui/layout/Layout.module.css';
import type { NewestBooking } from './useJustBooked';
import type { OpenBookings } from './useOpenBookings';
import styles from './YourBookings.module.css';
import { lazyComponent } from '../ui/lazyComponent';

// Lazy: most visitors have no booking yet.
const BookingList = lazyComponent(() => import('./BookingList'), 'BookingList');

interface YourBookingsProps {
  readonly bookings: OpenBookings;
  readonly newest?: NewestBooking | null;
  /** Shows one line, which unfolds in place. */
  readonly isFolded?: boolean;
}

/** The account's open bookings with their actions. Empty while there are none. */
export function YourBookings({ bookings, newest = null, isFolded = false }: YourBookingsProps) {
  const { rides, hasFailed, refresh, hide, freeze } = bookings;
  const heading = useRef<HTMLHeadingElement>(null);
  const hasCancelled = useRef(false);
  const [isOpen, setOpen] = useState<boolean | null>(null);
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
  const cards = (
    <>
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
    </>
  );
  if (!isFolded) {
    return (
      <section className={layout.section} aria-label="Your rides">
        <h2 ref={heading} tabIndex={-1}>
          Your rides
        </h2>
        {cards}
      </section>
    );
  }
  const isUnfolded = isOpen ?? rides.some(({ id }) => id === newest?.rideId);
  return (
    <section aria-label="Your rides">
      <details
        className={styles.folded}
        open={isUnfolded}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>
          <h2 ref={heading} tabIndex={-1}>
            {summaryText(rides)}
          </h2>
        </summary>
        {isUnfolded && <div className={layout.section}>{cards}</div>}
      </details>
    </section>
  );
}

/** How many rides there are, and when the first one is. */
function summaryText([first, ...others]: readonly Ride[]): string {
  const count = others.length + 1;
  const when = first?.trip.time == null ? 'now' : formatLondon(first.trip.time, serverNow());
  return `${count} ${count === 1 ? 'ride' : 'rides'}: ${when}`;
}

function CheckFailed({ onTryAgain }: { readonly onTryAgain: () => void }) {
  return (
    <div className={styles.failure} role="status">
      <p>We couldn’t load your rides.</p>
      <Button variant="quiet" onClick={onTryAgain}>
        Try Again
      </Button>
    </div>
  );
}
