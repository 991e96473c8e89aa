import { lazy, startTransition, useState } from 'react';
import { LogOutButton } from '../../auth/forms/LogOutButton';
import {
  EMPTY_PHONE_BOOKING,
  EMPTY_PHONE_BOOKING_DRAFT,
  needsDiscardConfirmation,
  type PhoneBookingValues,
} from '../../domain/booking/phoneBooking';
import { useDraft } from '../../forms/useDraft';
import { LazyBoundary } from '../../ui/feedback/LazyBoundary';
import { Screen } from '../../ui/layout/Screen';
import { Tabs } from '../../ui/controls/Tabs';
import { useStableCallback } from '../../hooks/useStableCallback';
import type { Admin } from '../../auth/session/useAdminAccess';
import styles from './AdminDashboard.module.css';
import { isAlarmEnabled } from './shared/alarmSetting';
import { DiscardChanges } from './shared/DiscardChanges';
import { useTabParam } from './shared/useTabParam';
import { phoneBookingDrafts } from './phoneBooking/phoneBookingDraft';
import { PhoneBookingTab } from './phoneBooking/PhoneBookingTab';
import { PromoCodesTab } from './promoCodes/PromoCodesTab';

// Lazy: live rides need listeners and with them the full Firestore SDK.
const RidesTab = lazy(async () => ({ default: (await import('./rides/RidesTab')).RidesTab }));
const DriversTab = lazy(async () => ({
  default: (await import('./drivers/DriversTab')).DriversTab,
}));

const PROMO_CODES = 'promo-codes';
const PHONE_BOOKING = 'manual-booking';
const RIDES = 'rides';
const DRIVERS = 'drivers';
const TABS = [PROMO_CODES, PHONE_BOOKING, RIDES, DRIVERS] as const;

/** The admin's dashboard (spec section 2). */
export function AdminDashboard({ admin }: { readonly admin: Admin }) {
  const { selected, select } = useTabParam('tab', TABS);
  const [phoneDraft, writePhoneDraft] = useDraft(phoneBookingDrafts);
  // Remounts the phone booking form when a booking is started from another tab.
  const [formKey, setFormKey] = useState(0);
  const [pendingBooking, setPendingBooking] = useState<Partial<PhoneBookingValues> | null>(null);
  const [isAlarmOn] = useState(isAlarmEnabled);

  function startBooking(start: Partial<PhoneBookingValues>): void {
    const form = { ...EMPTY_PHONE_BOOKING, ...start };
    writePhoneDraft(() => ({ ...EMPTY_PHONE_BOOKING_DRAFT, form, start: form }));
    setPendingBooking(null);
    // With the navigation, which is a transition: a form in a hidden tab can't take the focus.
    startTransition(() => {
      setFormKey((count) => count + 1);
      select(PHONE_BOOKING);
    });
  }

  // Stable, so that typing in the phone booking form does not rerender the rides.
  const book = useStableCallback((start: Partial<PhoneBookingValues>) => {
    if (phoneDraft !== null && needsDiscardConfirmation(phoneDraft)) {
      setPendingBooking(start);
    } else {
      startBooking(start);
    }
  });

  const phoneBooking = <PhoneBookingTab key={formKey} admin={admin} startsFocused={formKey > 0} />;
  const rides = (
    <LazyBoundary loading="Loading rides…">
      <RidesTab admin={admin} onBook={book} />
    </LazyBoundary>
  );
  const drivers = (
    <LazyBoundary loading="Loading drivers…">
      <DriversTab admin={admin} />
    </LazyBoundary>
  );
  return (
    <Screen title="Admin" width="widest" focusTitle>
      <div className={styles['account']}>
        <p>
          Logged in as <strong>{admin.email}</strong>
        </p>
        <LogOutButton label="Logout" stayOnScreen />
      </div>
      <Tabs
        label="Admin"
        selected={selected}
        onSelect={select}
        // Keeps the rides tab mounted so that the alarm rings on every tab (decision 174).
        keepMounted={isAlarmOn ? RIDES : null}
        tabs={[
          { id: PROMO_CODES, label: 'Promo Codes', panel: <PromoCodesTab /> },
          { id: PHONE_BOOKING, label: 'Manual Booking', panel: phoneBooking },
          { id: RIDES, label: 'Rides', panel: rides },
          { id: DRIVERS, label: 'Drivers', panel: drivers },
        ]}
      />
      {pendingBooking !== null && (
        <DiscardChanges
          mayBeBooked={phoneDraft?.rideId != null}
          onKeep={() => {
            setPendingBooking(null);
            select(PHONE_BOOKING);
          }}
          onDiscard={() => startBooking(pendingBooking)}
        />
      )}
    </Screen>
  );
}
