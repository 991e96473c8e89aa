import { lazy, startTransition, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
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
import { Spinner } from '../../ui/feedback/Spinner';
import { Tabs } from '../../ui/controls/Tabs';
import { useStableCallback } from '../../hooks/useStableCallback';
import type { Admin } from '../../auth/session/useAdminAccess';
import styles from './AdminDashboard.module.css';
import { isAlarmEnabled } from './shared/alarmSetting';
import { DiscardChanges, MAYBE_SAVED_TEXT, UNSAVED_TEXT } from './shared/DiscardChanges';
import { phoneBookingDrafts } from './phoneBooking/phoneBookingDraft';
import { PhoneBookingTab } from './phoneBooking/PhoneBookingTab';
import { PromoCodesTab } from './promoCodes/PromoCodesTab';

// Lazy: live rides need listeners and with them the full Firestore SDK.
const RidesTab = lazy(async () => ({ default: (await import('./rides/RidesTab')).RidesTab }));
const DriversTab = lazy(async () => ({
  default: (await import('./drivers/DriversTab')).DriversTab,
}));

const TAB_PARAM = 'tab';
const PROMO_CODES = 'promo-codes';
const PHONE_BOOKING = 'manual-booking';
const RIDES = 'rides';
const DRIVERS = 'drivers';
const TABS: readonly string[] = [PROMO_CODES, PHONE_BOOKING, RIDES, DRIVERS];

/** The admin's dashboard (spec section 2). The selected tab is in the address. */
export function AdminDashboard({ admin }: { readonly admin: Admin }) {
  const [params, setParams] = useSearchParams();
  const [phoneDraft, writePhoneDraft] = useDraft(phoneBookingDrafts);
  // Remounts the phone booking form when a booking is started from another tab.
  const [formKey, setFormKey] = useState(0);
  const [pendingBooking, setPendingBooking] = useState<Partial<PhoneBookingValues> | null>(null);
  const [isAlarmOn] = useState(isAlarmEnabled);
  const tabParam = params.get(TAB_PARAM) ?? '';
  const selected = TABS.includes(tabParam) ? tabParam : PROMO_CODES;

  /** Adds a history entry, so that Back returns to the tab before. */
  function select(tab: string): void {
    if (tab !== selected) {
      setParams((before) => {
        before.set(TAB_PARAM, tab);
        return before;
      });
    }
  }

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
          {
            id: PHONE_BOOKING,
            label: 'Manual Booking',
            panel: <PhoneBookingTab key={formKey} admin={admin} startsFocused={formKey > 0} />,
          },
          {
            id: RIDES,
            label: 'Rides',
            panel: (
              <LazyBoundary fallback={<Spinner text="Loading the rides…" />}>
                <RidesTab admin={admin} onBook={book} />
              </LazyBoundary>
            ),
          },
          {
            id: DRIVERS,
            label: 'Drivers',
            panel: (
              <LazyBoundary fallback={<Spinner text="Loading the drivers…" />}>
                <DriversTab admin={admin} />
              </LazyBoundary>
            ),
          },
        ]}
      />
      {pendingBooking !== null && (
        <DiscardChanges
          text={phoneDraft?.rideId == null ? UNSAVED_TEXT : MAYBE_SAVED_TEXT}
          onKeep={() => {
            setPendingBooking(null);
            select(PHONE_BOOKING);
          }}
          onDiscard={() => {
            startBooking(pendingBooking);
          }}
        />
      )}
    </Screen>
  );
}
