import { useState } from 'react';
import { needsDiscardConfirmation } from '../../../domain/booking/phoneBooking';
import { TripMapPanel } from '../../../tripForm/TripMapPanel';
import type { MapServiceState } from '../../../tripForm/useMapService';
import { DiscardChanges } from '../shared/DiscardChanges';
import { AlreadyBookedDialog } from './AlreadyBookedDialog';
import { LastBooking } from './LastBooking';
import { PhoneBookingForm } from './PhoneBookingForm';
import styles from './PhoneBookingPanel.module.css';
import type { SentPhoneBooking } from '../../../usecases/bookByPhone';
import { usePhoneBookingForm } from './usePhoneBookingForm';

interface PhoneBookingPanelProps {
  readonly mapsState: MapServiceState;
  readonly startsFocused: boolean;
  /** True beside the queues, where the map has no room. */
  readonly isBeside: boolean;
  readonly last: SentPhoneBooking | null;
  readonly onBooked: (sent: SentPhoneBooking) => void;
  readonly onNextCall: () => void;
}

export function PhoneBookingPanel(props: PhoneBookingPanelProps) {
  const { mapsState, startsFocused, isBeside, last, onBooked, onNextCall } = props;
  const maps = mapsState.kind === 'ready' ? mapsState.value : null;
  const state = usePhoneBookingForm({ maps, onBooked, onNextCall });
  const { draft, quote, outcome } = state;
  const { customer, choice } = draft.form;
  const [isClearing, setClearing] = useState(false);
  const refusal = outcome?.kind === 'refused' ? outcome.reason : null;
  const alreadyBooked = refusal?.kind === 'already-booked' ? refusal.rides : null;
  const lastBooking = last !== null && !(isBeside && customer.phone !== '') && (
    <div className={styles.last}>
      <LastBooking booked={last.booked} rideId={last.rideId} isBrief={isBeside} />
    </div>
  );
  return (
    <div className={styles[isBeside ? 'beside' : 'panel']}>
      {isBeside && lastBooking}
      <PhoneBookingForm
        state={state}
        maps={maps}
        startsFocused={startsFocused}
        onClear={() => {
          if (needsDiscardConfirmation(draft)) {
            setClearing(true);
          } else {
            state.startNextCall();
          }
        }}
      />
      <div className={styles.side}>
        {!isBeside && lastBooking}
        {!isBeside && <TripMapPanel {...choice} state={mapsState} route={quote.route} />}
      </div>
      {alreadyBooked !== null && (
        <AlreadyBookedDialog
          rides={alreadyBooked}
          onBook={() => void state.submit(alreadyBooked)}
          onClose={state.reset}
        />
      )}
      {isClearing && (
        <DiscardChanges
          attempt={draft.attempt}
          onKeep={() => setClearing(false)}
          onDiscard={state.startNextCall}
        />
      )}
    </div>
  );
}
