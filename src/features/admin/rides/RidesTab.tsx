import {
  memo,
  type ComponentProps,
  startTransition,
  useEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { needsDriverNow } from '../../../domain/admin/rideQueues';
import type { Ride } from '../../../domain/ride/ride';
import type { PhoneBookingPart } from '../../../domain/booking/phoneBooking';
import type { Instant } from '../../../domain/common/londonTime';
import { closeOnEscape } from '../../../ui/closeOnEscape';
import { prefetchMapService } from '../../../maps/loadMapService';
import { LazyBoundary } from '../../../ui/feedback/ErrorBoundary';
import { lazyComponent } from '../../../ui/lazyComponent';
import { Tabs } from '../../../ui/controls/Tabs';
import { useDesk, type ActedRide } from '../shared/Desk';
import { VIEWS } from '../shared/deskPlace';
import { useSelectedRide, type SelectedRide } from '../shared/useSelectedRide';
import { NowView } from './now/NowView';
import {
  useFocusedPlace,
  useFocusRestore,
  focusCursor,
  nextCallingRow,
  type CursorStore,
  type CursorProps,
} from './now/queueCursor';
import { useWatchedDesk } from './DeskRides';
import { RidesBar } from './RidesBar';
import styles from './RidesTab.module.css';
import { KeyLine } from './ShortcutHelp';
import { useKeySwitch } from '../shared/useShortcuts';
import type { Elements } from '../../../ui/elements';
import { useStableCallback } from '../../../hooks/useStableCallback';
import { notifySuccess } from '../../../ui/feedback/notify';

const loadDayView = () => import('./day/DayView');
const loadFindView = () => import('./find/FindView');
const loadRidePanel = () => import('./ride/RidePanel');
const DayView = lazyComponent(loadDayView, 'DayView');
const FindView = lazyComponent(loadFindView, 'FindView');
const RidePanel = lazyComponent(loadRidePanel, 'RidePanel');
const CarsMap = lazyComponent(() => import('../cars/CarsMap'), 'CarsMap');

interface RidesTabProps {
  /** Starts a phone booking with these values. */
  readonly onBook: (start: PhoneBookingPart) => void;
  readonly renderBooking: (close: () => void) => Elements;
}

/**
 * The rides: queues, one day, and search. The selected ride or a new booking is shown beside the
 * view, over it on narrower screens, and in its place on phones.
 */
export const RidesTab = memo(function RidesTab(props: RidesTabProps) {
  const { onBook } = props;
  const { place } = useDesk();
  const { view } = place;
  const selection = useSelectedRide();
  const { rideId, isBooking, isOpen, openBooking, close } = selection;
  const desk = useWatchedDesk();
  const { cursor, rides, watched, fleet, now } = desk;
  const isNow = view === 'now';
  const isMapShown = isNow && place.hasMap && rides.value !== null;
  useCloseOnEscape(isOpen, close);
  usePrefetchedParts(rides.value !== null);
  const list = useRef<HTMLDivElement>(null);
  const { queue, panel } = useNextInLine(cursor, selection, isNow);
  // A ride of the timeline is in the table below it, too.
  const focused = useFocusedPlace(list, cursor, view === 'day' ? null : rideId);
  useFocusRestore(isBooking ? '' : rideId, list, cursor);
  const showView = useShowView();
  const { findCount, find } = useFindFocus(() => showView('find'));
  const goToCall = useNextCall(list, cursor, view, () => showView('now'), !isOpen);
  const keys = useKeySwitch();
  const [filter, setFilter] = useState('');
  const layout = (tabList: Elements, panels: Elements) => (
    // It says what it contains in attributes for the style sheet: Firefox 115 has no `:has()`.
    <div
      className={styles.desk}
      data-map={isMapShown || undefined}
      data-panel={isOpen || undefined}
    >
      <RidesBar
        tabs={tabList}
        list={list}
        filter={{ text: filter, onChange: setFilter }}
        keys={{ setting: keys, onNextCall: goToCall, onFind: find }}
        onBook={isBooking ? null : openBooking}
      />
      <div ref={list} className={styles.list} tabIndex={-1}>
        {panels}
        {isNow && <KeyLine isOn={keys.isOn} />}
      </div>
      {isMapShown && <Cars rides={rides.value} now={now} selection={selection} />}
      {isBooking && (
        <div className={styles.panel} data-booking="">
          {props.renderBooking(close)}
        </div>
      )}
      {rideId !== null && (
        <SidePanel {...panel} rideId={rideId} fleet={fleet} onBook={onBook} onClose={close} />
      )}
    </div>
  );
  return (
    <Tabs
      label="Rides"
      selected={view}
      onSelect={(next) => {
        showView(next);
        // The urgent rides are at the top.
        window.scrollTo({ top: 0 });
      }}
      layout={layout}
      tabs={[
        {
          id: 'now',
          label: 'Now',
          panel: <NowView {...desk} filter={filter} queue={{ ...queue, list, focused }} />,
        },
        { id: 'day', label: 'Day', panel: onDemand(<DayView onBook={onBook} />) },
        {
          id: 'find',
          label: 'Find',
          panel: onDemand(<FindView focusCount={findCount} liveRides={watched} />),
        },
      ]}
    />
  );
});

function onDemand(view: Elements): Elements {
  return <LazyBoundary loading="Loading…">{view}</LazyBoundary>;
}

function SidePanel(props: ComponentProps<typeof RidePanel>) {
  return (
    <div className={styles.panel}>
      <LazyBoundary loading="Loading ride…">
        <RidePanel key={props.rideId} {...props} />
      </LazyBoundary>
    </div>
  );
}

interface CarsProps {
  readonly rides: readonly Ride[];
  readonly now: Instant;
  readonly selection: SelectedRide;
}

/** The map beside the queues. */
function Cars({ rides, now, selection: { rideId, open } }: CarsProps) {
  return (
    <div className={styles.cars}>
      <LazyBoundary loading="Loading map…">
        <CarsMap
          rides={rides}
          waitingRides={rides.filter((ride) => needsDriverNow(ride, now))}
          selectedRide={rides.find(({ id }) => id === rideId) ?? null}
          onSelect={open}
        />
      </LazyBoundary>
    </div>
  );
}

function useShowView() {
  const { place, go } = useDesk();
  return (next: string): void => {
    const view = VIEWS.find((each) => each === next);
    if (view !== undefined && view !== place.view) {
      go({ view });
    }
  };
}

/** Shows the search and counts up, so that its field takes the focus. */
function useFindFocus(show: () => void) {
  const [findCount, setCount] = useState(0);
  return {
    findCount,
    // With the navigation, which is a transition: a field that isn't shown can't take the focus.
    find: () =>
      startTransition(() => {
        setCount((count) => count + 1);
        show();
      }),
  };
}

function useCloseOnEscape(isOpen: boolean, close: () => void): void {
  useEffect(() => (isOpen ? closeOnEscape(close) : undefined), [isOpen, close]);
}

/** Loads the other parts once the list is there: one opened offline could not be loaded then. */
function usePrefetchedParts(isReady: boolean): void {
  useEffect(() => {
    if (isReady) {
      // A failure surfaces when the part is opened.
      const loads = [loadRidePanel, loadDayView, loadFindView, prefetchMapService];
      void Promise.allSettled(loads.map((load): Promise<unknown> => load()));
    }
  }, [isReady]);
}

/**
 * Returns a function that focuses the next ride that calls the office, in 'Now'. While nothing
 * else can be closed, Escape leads from a search back there, to where the keys were.
 */
function useNextCall(
  list: RefObject<HTMLElement | null>,
  cursor: CursorStore,
  view: string,
  showNow: () => void,
  isClosed: boolean,
): () => void {
  const isNow = view === 'now';
  const wanted = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (isNow) {
      wanted.current?.();
      wanted.current = null;
    }
  });
  const inNow = (focus: () => void) => (): void => {
    if (isNow) {
      focus();
    } else {
      wanted.current = focus;
      showNow();
    }
  };
  const goBack = useStableCallback(inNow(() => focusCursor(list, cursor)));
  const isSearch = view === 'find' && isClosed;
  useEffect(() => (isSearch ? closeOnEscape(goBack) : undefined), [isSearch, goBack]);
  return inNow(() => nextCallingRow(list, cursor.read())?.focus());
}

/** After an action, the selection stays in its queue, on the next ride. */
function useNextInLine(cursor: CursorStore, { rideId, open, close }: SelectedRide, isNow: boolean) {
  const [acted, setActed] = useState<ActedRide | null>(null);
  const [nextInLineId, setNextInLineId] = useState<string | null>(null);
  const onMoved: CursorProps['onMoved'] = (outcome) => {
    setActed(null);
    if (outcome === 'stayed') {
      return;
    }
    notifySuccess(acted?.text ?? '');
    setNextInLineId(outcome.nextId);
    if (outcome.nextId === null) {
      close();
    } else {
      open(outcome.nextId);
    }
  };
  return {
    queue: { cursor, acted, onMoved },
    panel: {
      isNextInLine: rideId === nextInLineId,
      // Other views have no queue to stay in.
      onActed: (next: ActedRide) => setActed(isNow ? next : null),
    },
  };
}
