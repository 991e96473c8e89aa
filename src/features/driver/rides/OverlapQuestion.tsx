import { useState } from 'react';
import { londonWallTime, type Instant } from '../../../domain/common/londonTime';
import { ConfirmDialog } from '../../../ui/layout/ConfirmDialog';
import styles from './Driver.module.css';
import type { PlacedRide } from '../../../domain/dispatch/driverRide';
import type { RideExtras } from '../../../domain/trip/extras';
import { RideNeeds } from './CardParts';

/** Says which booking of the driver a ride would overlap. */
export function OverlapNote({ time }: { readonly time: Instant | null }) {
  return (
    time !== null && (
      <p className={styles.warning}>{`Overlaps your ride at ${londonWallTime(time).time}`}</p>
    )
  );
}

/** Asks before a ride is accepted that overlaps a booking at `time`; null if none. */
export function useOverlapQuestion(time: Instant | null, accept: () => void) {
  const [isAsking, setAsking] = useState(false);
  return {
    accept: () => {
      if (time === null) {
        accept();
      } else {
        setAsking(true);
      }
    },
    dialog: isAsking && time !== null && (
      <ConfirmDialog
        title="Accept anyway?"
        cancelText="Don’t accept"
        confirmText="Accept anyway"
        confirmVariant="primary"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          accept();
        }}
      >
        <p>{`You have a ride at ${londonWallTime(time).time}.`}</p>
      </ConfirmDialog>
    ),
  };
}

interface AcceptAboutProps extends PlacedRide {
  readonly overlap: Instant | null;
  readonly extras: RideExtras;
}

/** What matters before accepting, above the button. */
export function AcceptAbout({ trip, overlap, extras }: AcceptAboutProps) {
  return (
    <>
      <OverlapNote time={overlap} />
      <RideNeeds extras={extras} trip={trip} />
      <p>{`From ${trip.pickup.address}`}</p>
    </>
  );
}
