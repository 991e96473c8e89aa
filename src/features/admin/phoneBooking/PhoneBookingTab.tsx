import { useState } from 'react';
import type { SavedPhoneBooking } from '../../../domain/booking/phoneBooking';
import type { Admin } from '../../../auth/session/useAdminAccess';
import { useMapService } from '../../../tripForm/useMapService';
import { PhoneBookingPanel } from './PhoneBookingPanel';
import type { PhoneBookingDraftState } from './usePhoneBookingDraft';

interface ManualBookingTabProps {
  readonly admin: Admin;
  /** Held by whoever shows the tabs, so that it outlives this one. */
  readonly draft: PhoneBookingDraftState;
}

/** Phone bookings: the form, ready for the next call once one is saved, and the last booking (spec section 2). */
export function PhoneBookingTab({ admin, draft }: ManualBookingTabProps) {
  const mapsState = useMapService();
  const [last, setLast] = useState<SavedPhoneBooking | null>(null);
  const [calls, setCalls] = useState(0);
  return (
    <PhoneBookingPanel
      key={calls}
      admin={admin}
      mapsState={mapsState}
      draft={draft}
      startsFocused={calls > 0}
      last={last}
      onBooked={setLast}
      onNextCall={() => {
        draft.clear();
        setCalls((count) => count + 1);
      }}
    />
  );
}
