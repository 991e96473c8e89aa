import { useState } from 'react';
import type { Admin } from '../../../auth/session/useAdminAccess';
import { useMapService } from '../../../tripForm/useMapService';
import { PhoneBookingPanel } from './PhoneBookingPanel';
import type { BookedByPhone } from './sendPhoneBooking';

interface PhoneBookingTabProps {
  readonly admin: Admin;
  readonly startsFocused: boolean;
  readonly isBeside?: boolean;
}

/** Phone bookings: a form for one call at a time, and the last booking (spec section 2). */
export function PhoneBookingTab({ admin, startsFocused, isBeside = false }: PhoneBookingTabProps) {
  const mapsState = useMapService();
  const [last, setLast] = useState<BookedByPhone | null>(null);
  const [callCount, setCallCount] = useState(0);
  return (
    <PhoneBookingPanel
      key={callCount}
      admin={admin}
      mapsState={mapsState}
      startsFocused={startsFocused || callCount > 0}
      isBeside={isBeside}
      last={last}
      onBooked={setLast}
      onNextCall={() => setCallCount((count) => count + 1)}
    />
  );
}
