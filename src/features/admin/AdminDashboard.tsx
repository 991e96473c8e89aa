import { lazy, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LogOutButton } from '../../auth/forms/LogOutButton';
import { EMPTY_PHONE_BOOKING, type PhoneBookingValues } from '../../domain/booking/phoneBooking';
import { LazyBoundary } from '../../ui/feedback/LazyBoundary';
import { Screen } from '../../ui/layout/Screen';
import { Spinner } from '../../ui/feedback/Spinner';
import { Tabs } from '../../ui/controls/Tabs';
import { useNavigationState } from '../../hooks/useNavigationState';
import { useStableCallback } from '../../hooks/useStableCallback';
import type { Admin } from '../../auth/session/useAdminAccess';
import styles from './AdminDashboard.module.css';
import { isBellOn } from './shared/alarmSetting';
import { DiscardChanges, MAYBE_SAVED_TEXT, UNSAVED_TEXT } from './shared/DiscardChanges';
import { PhoneBookingTab } from './phoneBooking/PhoneBookingTab';
import { usePhoneBookingDraft } from './phoneBooking/usePhoneBookingDraft';
import { PromoCodesTab } from './promoCodes/PromoCodesTab';
import { usePromoDraft } from './promoCodes/usePromoDraft';

// What follows a booking has listeners, and so the whole SDK.
const RidesTab = lazy(async () => ({ default: (await import('./rides/RidesTab')).RidesTab }));
const DriversTab = lazy(async () => ({
  default: (await import('./drivers/DriversTab')).DriversTab,
}));

const TAB_PARAM = 'tab';
const PROMO_CODES = 'promo-codes';
const MANUAL_BOOKING = 'manual-booking';
const RIDES = 'rides';
const DRIVERS = 'drivers';
const TABS: readonly string[] = [PROMO_CODES, MANUAL_BOOKING, RIDES, DRIVERS];

/**
 * The admin's dashboard: the spec's two tabs (section 2), and after them the firm's rides and drivers (design decision 26).
 * The address keeps the tab over a reload.
 */
export function AdminDashboard({ admin }: { readonly admin: Admin }) {
  const [params, setParams] = useSearchParams();
  const state = useNavigationState();
  // Here and not in the tabs, so that a tab that is left for the other loses nothing.
  const promoDraft = usePromoDraft();
  const manualDraft = usePhoneBookingDraft();
  // How often a phone booking was begun elsewhere: the form then starts anew with it.
  const [started, setStarted] = useState(0);
  const [replacing, setReplacing] = useState<Partial<PhoneBookingValues> | null>(null);
  const [hasSound] = useState(isBellOn);
  const wanted = params.get(TAB_PARAM) ?? '';
  const selected = TABS.includes(wanted) ? wanted : PROMO_CODES;

  function select(tab: string): void {
    setParams(
      (before) => {
        before.set(TAB_PARAM, tab);
        return before;
      },
      { replace: true, state },
    );
  }

  function begin(start: Partial<PhoneBookingValues>): void {
    manualDraft.begin(start);
    setReplacing(null);
    setStarted((count) => count + 1);
    select(MANUAL_BOOKING);
  }

  // The same all along: the rides are not drawn anew with every letter of a phone booking.
  const book = useStableCallback((start: Partial<PhoneBookingValues>) => {
    if (manualDraft.draft.form === EMPTY_PHONE_BOOKING) {
      begin(start);
    } else {
      setReplacing(start);
    }
  });

  return (
    <Screen title="Admin" width="widest" takesFocus>
      <div className={styles['who']}>
        <p>
          Logged in as <strong>{admin.email}</strong>
        </p>
        <LogOutButton label="Logout" stays />
      </div>
      <Tabs
        label="Admin"
        selected={selected}
        onSelect={select}
        // The bell rings whichever tab is looked at, also after a reload.
        keeps={hasSound ? RIDES : null}
        tabs={[
          { id: PROMO_CODES, label: 'Promo Codes', panel: <PromoCodesTab draft={promoDraft} /> },
          {
            id: MANUAL_BOOKING,
            label: 'Manual Booking',
            panel: <PhoneBookingTab key={started} admin={admin} draft={manualDraft} />,
          },
          {
            id: RIDES,
            label: 'Rides',
            panel: (
              <LazyBoundary waiting={<Spinner text="Loading the rides…" />}>
                <RidesTab admin={admin} onBook={book} />
              </LazyBoundary>
            ),
          },
          {
            id: DRIVERS,
            label: 'Drivers',
            panel: (
              <LazyBoundary waiting={<Spinner text="Loading the drivers…" />}>
                <DriversTab admin={admin} />
              </LazyBoundary>
            ),
          },
        ]}
      />
      {replacing !== null && (
        <DiscardChanges
          text={manualDraft.draft.rideId === null ? UNSAVED_TEXT : MAYBE_SAVED_TEXT}
          onKeep={() => {
            setReplacing(null);
            select(MANUAL_BOOKING);
          }}
          onDiscard={() => {
            begin(replacing);
          }}
        />
      )}
    </Screen>
  );
}
