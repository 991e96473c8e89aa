import { useState } from 'react';
import type { BookedByPhone } from '../../../domain/booking/phoneBooking';
import type { Admin } from '../../../auth/session/useAdminAccess';
import { useMaps } from '../../../tripForm/useMapService';
import { ManualBookingPanel } from './PhoneBookingPanel';
import type { ManualDraftState } from './usePhoneBookingDraft';

interface ManualBookingTabProps {
  readonly admin: Admin;
  /** Held by whoever shows the tabs, so that it outlives this one. */
  readonly draft: ManualDraftState;
}

/** Phone bookings: the form, ready for the next call once one is saved, and the last booking (spec section 2). */
export function ManualBookingTab({ admin, draft }: ManualBookingTabProps) {
  const mapsState = useMaps();
  const [last, setLast] = useState<BookedByPhone | null>(null);
  const [calls, setCalls] = useState(0);
  return (
    <ManualBookingPanel
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
