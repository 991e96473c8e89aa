import { useState } from 'react';
import { useDraft } from '../../../forms/HistoryScope';
import { useMapService } from '../../../tripForm/useMapService';
import { Button } from '../../../ui/controls/Button';
import { PhoneBookingPanel } from './PhoneBookingPanel';
import { lastBookingDrafts } from './phoneBookingDraft';
import styles from './PhoneBookingPanel.module.css';

interface PhoneBookingTabProps {
  /** Closes the form beside the queues; null on its own tab. */
  readonly onClose?: (() => void) | null;
}

/** Phone bookings: a form for one call at a time, and the last booking (spec section 2). */
export function PhoneBookingTab({ onClose = null }: PhoneBookingTabProps) {
  const mapsState = useMapService();
  const [last, writeLast] = useDraft(lastBookingDrafts);
  const [callCount, setCallCount] = useState(0);
  const isBeside = onClose !== null;
  const panel = (
    <PhoneBookingPanel
      key={callCount}
      mapsState={mapsState}
      startsFocused={isBeside || callCount > 0}
      isBeside={isBeside}
      last={last}
      onBooked={(booked) => writeLast(() => booked)}
      onNextCall={() => setCallCount((count) => count + 1)}
    />
  );
  return isBeside ? (
    <section className={styles.aside} aria-label="New booking">
      <div className={styles.heading}>
        <h2>New booking</h2>
        <Button variant="quiet" aria-label="Close" title="Close (Esc)" onClick={onClose}>
          ✕
        </Button>
      </div>
      {panel}
    </section>
  ) : (
    panel
  );
}
