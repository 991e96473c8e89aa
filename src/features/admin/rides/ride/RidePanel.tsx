import { useCallback, useEffect, useRef, useState } from 'react';
import { MINUTE_MS } from '../../../../domain/common/londonTime';
import { rideAlarm } from '../../../../domain/admin/rideQueues';
import type { AdminRide } from '../../../../domain/admin/adminRide';
import { alarmText, adminStatusText, tripText, whenText } from '../../../../domain/admin/rideTexts';
import { useNow } from '../../../../hooks/useNow';
import { NO_EXTRAS } from '../../../../domain/trip/extras';
import { useLoadedExtras } from '../../../../live/useRideExtras';
import { Banner } from '../../../../ui/feedback/Banner';
import { Button } from '../../../../ui/controls/Button';
import { Spinner } from '../../../../ui/feedback/Spinner';
import { BookAgain } from './again/BookAgain';
import { ChangeBooking } from './change/ChangeBooking';
import { NoteForm } from './NoteForm';
import { RideActions } from './RideActions';
import { AuditTrail } from './AuditTrail';
import styles from './RidePanel.module.css';
import { RideRecord } from './RideRecord';
import type { RidesTabProps } from '../shared/ridesTabProps';
import { RideTripMap } from './RideTripMap';
import { useAdminRide } from '../shared/useAdminRides';
import { useRideActions } from './useRideActions';

interface RidePanelProps extends RidesTabProps {
  readonly rideId: string;
  readonly onClose: () => void;
}

/** One ride with all that is known of it and all that the office can do with it, followed live. */
export function RidePanel({ admin, rideId, onBook, onClose }: RidePanelProps) {
  const { value: ride, isStale, isMissing: isGone, failure, retry } = useAdminRide(rideId);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useCallback(() => {
    heading.current?.focus();
  }, []);
  useEffect(focusHeading, [focusHeading]);
  return (
    <section className={styles['panel']} aria-label="Ride">
      <div className={styles['head']}>
        <h2 ref={heading} tabIndex={-1}>
          {ride === null || isGone ? 'Ride' : (ride.passengerName ?? 'Ride')}
        </h2>
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
      {failure !== null && (
        <Banner tone="danger" actions={<Button onClick={retry}>Try Again</Button>}>
          <p>{failure}</p>
          {ride !== null && <p>What you see below may be old.</p>}
        </Banner>
      )}
      {isGone && (
        <Banner tone="warn">
          <p>This ride no longer exists.</p>
        </Banner>
      )}
      {ride === null && !isGone && failure === null && (
        <Spinner text={isStale ? 'Waiting for the connection…' : 'Loading the ride…'} />
      )}
      {ride !== null && !isGone && (
        <OpenedRide ride={ride} admin={admin} onBook={onBook} onAnswered={focusHeading} />
      )}
    </section>
  );
}

interface OpenedRideProps extends RidesTabProps {
  readonly ride: AdminRide;
  /** Called once a press was answered and what was pressed has had its time to go. */
  readonly onAnswered: () => void;
}

function OpenedRide({ ride, admin, onBook, onAnswered }: OpenedRideProps) {
  const now = useNow(MINUTE_MS / 4);
  const actions = useRideActions(admin.uid, ride.id);
  const wishes = useLoadedExtras(ride.id);
  const [answers, setAnswers] = useState(0);
  const [notes, setNotes] = useState(0);
  const alarm = rideAlarm(ride, now);
  // After a question has closed and put the focus back.
  useEffect(() => {
    if (answers > 0) {
      onAnswered();
    }
  }, [answers, onAnswered]);
  // Somebody else's move may take away what had the focus.
  useEffect(() => {
    if (document.activeElement === document.body) {
      onAnswered();
    }
  }, [ride.status, ride.driverId, onAnswered]);

  async function addNote(text: string): Promise<boolean> {
    const isAdded = await actions.send({ kind: 'note', text });
    if (isAdded) {
      setNotes((before) => before + 1);
    }
    return isAdded;
  }

  return (
    <>
      <div className={styles['stands']}>
        <p className={styles['status']} role="status">
          {adminStatusText(ride)}
        </p>
        {alarm !== null && (
          <p className={styles['alarm']}>
            <span aria-hidden="true">! </span>
            {alarmText(alarm, now)}
          </p>
        )}
        <p>
          {whenText(ride.scheduledTime, now)}: {tripText(ride)}
        </p>
      </div>
      <RideActions
        ride={ride}
        actions={actions}
        onAnswered={() => {
          setAnswers((before) => before + 1);
        }}
      />
      <RideRecord
        ride={ride}
        wishes={wishes.kind === 'ready' ? wishes.value : NO_EXTRAS}
        adminId={admin.uid}
      />
      <ChangeBooking admin={admin} ride={ride} />
      <BookAgain admin={admin} ride={ride} wishes={wishes} onBook={onBook} />
      <RideTripMap ride={ride} />
      <AuditTrail ride={ride} round={notes} />
      <NoteForm
        isSending={actions.sending?.kind === 'note'}
        isBusy={actions.isBusy}
        onAdd={addNote}
      />
    </>
  );
}
