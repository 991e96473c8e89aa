import { useState } from 'react';
import { FINISHED_RIDE_DAYS } from '../../domain/ride/rideHistory';
import { LazyBoundary } from '../../ui/feedback/ErrorBoundary';
import styles from '../YourBookings.module.css';
import { lazyComponent } from '../../ui/lazyComponent';

const FinishedRideList = lazyComponent(() => import('./FinishedRideList'), 'FinishedRideList');

/** A guest's rides that are over, collapsed; they are loaded when opened. */
export function FinishedRides({ guestId }: { readonly guestId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2>{`Past rides (${FINISHED_RIDE_DAYS} days)`}</h2>
      </summary>
      {isOpen && (
        <LazyBoundary loading="Loading rides…">
          <FinishedRideList guestId={guestId} />
        </LazyBoundary>
      )}
    </details>
  );
}
