import {
  startTransition,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
  useLayoutEffect,
  useRef,
} from 'react';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { LogOutButton } from '../../auth/forms/LogOutButton';
import { config } from '../../config';
import {
  EMPTY_PHONE_BOOKING,
  EMPTY_PHONE_BOOKING_DRAFT,
  needsDiscardConfirmation,
  withPart,
  type PhoneBookingPart,
} from '../../domain/booking/phoneBooking';
import { useDraft } from '../../forms/HistoryScope';
import { LazyBoundary } from '../../ui/feedback/ErrorBoundary';
import hidden from '../../ui/VisuallyHidden.module.css';
import { Logo } from '../../ui/layout/Logo';
import { ScreenTitle } from '../../ui/layout/ScreenTitle';
import { Tabs } from '../../ui/controls/Tabs';
import { useStableCallback } from '../../hooks/useStableCallback';
import { lazyComponent } from '../../ui/lazyComponent';
import styles from './AdminDashboard.module.css';
import { DeskNotices, DeskMenu } from './DeskNotices';
import { useGuestPause } from './useGuestPause';
import { DiscardChanges } from './shared/DiscardChanges';
import { Desk, useDesk } from './shared/Desk';
import { TABS } from './shared/deskPlace';
import { AlarmToggle } from './rides/AlarmToggle';
import { DeskRides } from './rides/DeskRides';
import { read, write } from '../../platform/deviceStorage';
import { useSelectedRide } from './shared/useSelectedRide';
import { isAnyListenerStale, watchStaleListeners } from '../../live/useLiveValue';
import { useConnectionLost } from '../../live/useConnectionLost';
import { useAlarmMode } from '../../live/useAlarmMode';
import { phoneBookingDrafts } from './phoneBooking/phoneBookingDraft';
import { PaletteKey } from './PaletteKey';
import { PhoneBookingTab } from './phoneBooking/PhoneBookingTab';
import type { Elements } from '../../ui/elements';
import { useShortcuts } from './shared/useShortcuts';

// Lazy: the dashboard opens with one of them.
const RidesTab = lazyComponent(() => import('./rides/RidesTab'), 'RidesTab');
const DriversTab = lazyComponent(() => import('./drivers/DriversTab'), 'DriversTab');
const PromoCodesTab = lazyComponent(() => import('./promoCodes/PromoCodesTab'), 'PromoCodesTab');

const LAST_TAB_KEY = 'officeTab';
const lastTabSchema = v.fallback(v.picklist(TABS), 'rides');

/**
 * The admin's dashboard (spec section 2): one bar, and one tab below it. Its own address leads to
 * the tab that was last shown on this device.
 */
export function AdminDashboard() {
  const [firstTab] = useState(() => v.parse(lastTabSchema, read(LAST_TAB_KEY)));
  const isAlarmOn = useAlarmMode('officeSound', 'off').mode !== 'off';
  return (
    <Desk firstTab={firstTab}>
      <DeskRides isAlarmOn={isAlarmOn}>
        <DeskTabs />
      </DeskRides>
    </Desk>
  );
}

function DeskTabs() {
  const { place, isInAddress, go } = useDesk();
  const { tab } = place;
  useEffect(() => write(LAST_TAB_KEY, tab), [tab]);
  useEffect(() => {
    if (!isInAddress) {
      go({}, { replace: true });
    }
  }, [isInAddress, go]);
  useTabKeys();
  useTabScroll(tab);
  const { book, renderBooking, question } = usePhoneBookingBeside();
  const guests = useGuestPause();
  const isLost = useConnectionLost(useSyncExternalStore(watchStaleListeners, isAnyListenerStale));
  const hasNotices = isLost || guests.pause?.isPaused === true;

  const panel = (loading: string, content: Elements) => (
    <LazyBoundary loading={loading}>{content}</LazyBoundary>
  );
  const page = (content: Elements) => <div className={styles.page}>{content}</div>;
  const layout = (list: Elements, panels: Elements) => (
    <>
      <header className={styles.bar} data-notices={hasNotices || undefined}>
        <Link to="/" className={styles.home} aria-label={`${config.firmName}, home`}>
          <Logo />
        </Link>
        {list}
        <DeskNotices isLost={isLost} guests={guests} />
        <div className={styles.tools}>
          <AlarmToggle />
          <p className={hidden.visuallyHidden}>
            Logged in as <strong>{config.adminEmail}</strong>
          </p>
          <DeskMenu guests={guests} hasNotices={hasNotices} />
          <LogOutButton label="Logout" stayOnScreen />
        </div>
      </header>
      <main className={styles.main} data-desk={tab} data-notices={hasNotices || undefined}>
        <div className={hidden.visuallyHidden}>
          <ScreenTitle title="Admin" focusTitle />
        </div>
        {panels}
        {question}
        <PaletteKey />
      </main>
    </>
  );
  return (
    <Tabs
      label="Admin"
      selected={tab}
      onSelect={(next) => {
        const found = TABS.find((each) => each === next);
        if (found !== undefined && found !== tab) {
          go({ tab: found });
        }
      }}
      layout={layout}
      tabs={[
        {
          id: 'promo-codes',
          label: 'Promo Codes',
          panel: page(panel('Loading promo codes…', <PromoCodesTab />)),
        },
        { id: 'phone-booking', label: 'Manual Booking', panel: page(<PhoneBookingTab />) },
        {
          id: 'rides',
          label: 'Rides',
          panel: panel('Loading rides…', <RidesTab onBook={book} renderBooking={renderBooking} />),
        },
        { id: 'drivers', label: 'Drivers', panel: panel('Loading drivers…', <DriversTab />) },
      ]}
    />
  );
}

/** The phone booking beside the rides, and starting one with what is known of it. */
function usePhoneBookingBeside() {
  const { openBooking } = useSelectedRide();
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
      openBooking();
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
    question: pending !== null && (
      <DiscardChanges
        attempt={draft?.attempt ?? null}
        onKeep={() => {
          setPending(null);
          openBooking();
        }}
        onDiscard={() => start(pending)}
      />
    ),
  };
}

/** The shortcuts that lead to another tab. On the rides' own tab they include a new booking. */
function useTabKeys(): void {
  const { place, go } = useDesk();
  useShortcuts({
    d: () => go({ tab: 'drivers' }),
    r: () => go({ tab: 'rides' }),
    n:
      place.tab === 'rides' ? undefined : () => go({ tab: 'rides', rideId: null, isBooking: true }),
  });
}

/** Each tab has its own scroll position, which is restored once its content is tall enough. */
function useTabScroll(tab: string): void {
  const positions = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const stored = positions.current;
    const wanted = stored.get(tab);
    if (wanted === undefined) {
      // The first tab, or one that was not shown before.
      stored.set(tab, 0);
      if (stored.size > 1) {
        window.scrollTo({ top: 0 });
      }
    }
    const listeners = new AbortController();
    const { signal } = listeners;
    const onScroll = (): void => {
      stored.set(tab, window.scrollY);
    };
    const follow = (): void => {
      observer.disconnect();
      window.addEventListener('scroll', onScroll, { signal, passive: true });
    };
    const observer = new ResizeObserver(() => {
      window.scrollTo({ top: wanted ?? 0 });
      if (Math.abs(window.scrollY - (wanted ?? 0)) < 1) {
        follow();
      }
    });
    if (wanted === undefined) {
      follow();
    } else {
      observer.observe(document.body);
      for (const event of ['wheel', 'keydown', 'pointerdown']) {
        window.addEventListener(event, follow, { signal, passive: true, once: true });
      }
    }
    return () => {
      observer.disconnect();
      listeners.abort();
    };
  }, [tab]);
}
