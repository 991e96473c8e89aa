import { startTransition, useCallback, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { LogOutButton } from '../../auth/forms/LogOutButton';
import { config } from '../../config';
import {
  EMPTY_PHONE_BOOKING,
  EMPTY_PHONE_BOOKING_DRAFT,
  needsDiscardConfirmation,
  withPart,
  type PhoneBookingPart,
} from '../../domain/booking/phoneBooking';
import { useDraft } from '../../forms/useDraft';
import { LazyBoundary } from '../../ui/feedback/LazyBoundary';
import hidden from '../../ui/VisuallyHidden.module.css';
import { Logo } from '../../ui/layout/Logo';
import { ScreenTitle } from '../../ui/layout/ScreenTitle';
import { Tabs } from '../../ui/controls/Tabs';
import { useStableCallback } from '../../hooks/useStableCallback';
import { lazyComponent } from '../../ui/lazyComponent';
import styles from './AdminDashboard.module.css';
import { DeskNotices } from './shared/DeskNotices';
import { DeskMenu } from './shared/GuestPause';
import { useGuestPause } from './shared/useGuestPause';
import { DiscardChanges } from './shared/DiscardChanges';
import { useDashboardTab } from './useDashboardTab';
import { useTabKeys } from './useTabKeys';
import { NEW_BOOKING, useSelectedRide } from './shared/useSelectedRide';
import { isAnyListenerStale, watchStaleListeners } from '../../live/useLiveValue';
import { useConnectionLost } from '../../live/useConnectionLost';
import { useAlarmMode } from '../../live/useAlarmMode';
import { phoneBookingDrafts } from './phoneBooking/phoneBookingDraft';
import { PhoneBookingTab } from './phoneBooking/PhoneBookingTab';
import type { Elements } from '../../ui/elements';

// Lazy: live rides need listeners and with them the full Firestore SDK.
const RidesTab = lazyComponent(() => import('./rides/RidesTab'), 'RidesTab');
const DriversTab = lazyComponent(() => import('./drivers/DriversTab'), 'DriversTab');
const PromoCodesTab = lazyComponent(() => import('./promoCodes/PromoCodesTab'), 'PromoCodesTab');

const RIDES = 'rides';

/** The admin's dashboard (spec section 2): one bar, and one tab below it. */
export function AdminDashboard() {
  const { selected, select } = useDashboardTab();
  useTabKeys(selected, select);
  const { book, isBeside, renderBooking, question } = usePhoneBookingBeside(selected);
  const isAlarmOn = useAlarmMode('officeSound', 'off').mode !== 'off';
  const guests = useGuestPause();
  const isLost = useConnectionLost(useSyncExternalStore(watchStaleListeners, isAnyListenerStale));
  const hasNotices = isLost || guests.pause?.isPaused === true;
  const [soundSlot, setSoundSlot] = useState<HTMLElement | null>(null);

  const promoCodes = (
    <LazyBoundary loading="Loading promo codes…">
      <PromoCodesTab />
    </LazyBoundary>
  );
  const rides = (
    <LazyBoundary loading="Loading rides…">
      <RidesTab onBook={book} soundSlot={soundSlot} renderBooking={renderBooking} />
    </LazyBoundary>
  );
  const drivers = (
    <LazyBoundary loading="Loading drivers…">
      <DriversTab />
    </LazyBoundary>
  );
  // The form is in one place only: both would write the same draft.
  const phoneBooking = !isBeside && <PhoneBookingTab />;
  const page = (panel: Elements) => <div className={styles.page}>{panel}</div>;
  const layout = (list: Elements, panels: Elements) => (
    <>
      <header className={styles.bar} data-notices={hasNotices || undefined}>
        <Link to="/" className={styles.home} aria-label={`${config.firmName}, home`}>
          <Logo />
        </Link>
        {list}
        <DeskNotices isLost={isLost} guests={guests} />
        <div className={styles.tools}>
          <div ref={setSoundSlot} className={styles.sound} />
          <p className={hidden.visuallyHidden}>
            Logged in as <strong>{config.adminEmail}</strong>
          </p>
          <DeskMenu guests={guests} />
          <LogOutButton label="Logout" stayOnScreen />
        </div>
      </header>
      <main className={styles.main} data-desk={selected} data-notices={hasNotices || undefined}>
        <div className={hidden.visuallyHidden}>
          <ScreenTitle title="Admin" focusTitle />
        </div>
        {panels}
        {question}
      </main>
    </>
  );
  return (
    <Tabs
      label="Admin"
      selected={selected}
      onSelect={select}
      // Keeps the rides tab mounted so that the alarm rings on every tab.
      keepMounted={isAlarmOn ? RIDES : null}
      layout={layout}
      tabs={[
        { id: 'promo-codes', label: 'Promo Codes', panel: page(promoCodes) },
        { id: 'manual-booking', label: 'Manual Booking', panel: page(phoneBooking) },
        { id: RIDES, label: 'Rides', panel: rides },
        { id: 'drivers', label: 'Drivers', panel: drivers },
      ]}
    />
  );
}

/** The phone booking beside the rides, and starting one with what is known of it. */
function usePhoneBookingBeside(tab: string) {
  const { rideId, open } = useSelectedRide();
  const [draft, writeDraft] = useDraft(phoneBookingDrafts);
  // Remounts the form when another booking is started.
  const [formKey, setFormKey] = useState(0);
  const [pending, setPending] = useState<PhoneBookingPart | null>(null);

  function start(values: PhoneBookingPart): void {
    const form = withPart(EMPTY_PHONE_BOOKING, values);
    writeDraft(() => ({ ...EMPTY_PHONE_BOOKING_DRAFT, form, start: form }));
    setPending(null);
    // With the navigation, which is a transition: a form that isn't shown can't take the focus.
    startTransition(() => {
      setFormKey((count) => count + 1);
      open(NEW_BOOKING);
    });
  }

  // Stable, so that typing in the form does not rerender the rides.
  const book = useStableCallback((values: PhoneBookingPart) => {
    if (draft !== null && needsDiscardConfirmation(draft)) {
      setPending(values);
    } else {
      start(values);
    }
  });
  const renderBooking = useCallback(
    (close: () => void) => <PhoneBookingTab key={formKey} onClose={close} />,
    [formKey],
  );
  return {
    book,
    renderBooking,
    isBeside: tab === RIDES && rideId === NEW_BOOKING,
    question: pending !== null && (
      <DiscardChanges
        mayBeBooked={draft?.rideId != null}
        onKeep={() => {
          setPending(null);
          open(NEW_BOOKING);
        }}
        onDiscard={() => start(pending)}
      />
    ),
  };
}
