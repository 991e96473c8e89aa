import { memo, startTransition, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { needsDriverNow } from '../../../domain/admin/rideQueues';
import type { Fleet } from '../../../domain/admin/rideDanger';
import type { Ride } from '../../../domain/ride/ride';
import type { PhoneBookingPart } from '../../../domain/booking/phoneBooking';
import type { Instant } from '../../../domain/common/londonTime';
import { closeOnEscape } from '../../../ui/closeOnEscape';
import { prefetchMapService } from '../../../maps/loadMapService';
import { LazyBoundary } from '../../../ui/feedback/LazyBoundary';
import { lazyComponent } from '../../../ui/lazyComponent';
import { Tabs } from '../../../ui/controls/Tabs';
import { useIsTabShown } from '../shared/useIsTabShown';
import { NEW_BOOKING, useSelectedRide, type SelectedRide } from '../shared/useSelectedRide';
import { useTabParam } from '../shared/useTabParam';
import { AlarmToggle } from './AlarmToggle';
import { NowView } from './now/NowView';
import type { ActedRide } from '../shared/rideCommand';
import { DeskKeys } from './DeskKeys';
import { RidesBar, SHOWS } from './RidesBar';
import styles from './RidesTab.module.css';
import { KeyLine } from './ShortcutHelp';
import { useKeySwitch } from '../shared/useKeySwitch';
import { useDeskRides } from './useDeskRides';
import { useNextCall } from './useNextCall';
import { useNextInLine } from './useNextInLine';
import { useFocusRestore } from './useFocusRestore';
import type { Elements } from '../../../ui/elements';

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
  /** Where the bar shows the switch for the sound; null until it is there. */
  readonly soundSlot: HTMLElement | null;
  readonly renderBooking: (close: () => void) => Elements;
}

/**
 * The rides: queues, one day, and search. The selected ride or a new booking is shown beside the
 * view, over it on narrower screens, and in its place on phones. They are watched here, so that the
 * alarm works in every view.
 */
export const RidesTab = memo(function RidesTab(props: RidesTabProps) {
  const { onBook, soundSlot } = props;
  const view = useTabParam('view', ['now', 'day', 'find']);
  const show = useTabParam('show', SHOWS);
  const selection = useSelectedRide();
  const { rideId, open, close } = selection;
  const desk = useDeskRides();
  const { rides, watched, fleet, now } = desk;
  const isShown = useIsTabShown('rides');
  const isNow = view.selected === 'now';
  const isMapShown = isNow && show.selected === 'map' && rides.value !== null;
  const isPanelShown = rideId !== null && (isShown || rideId !== NEW_BOOKING);
  useCloseOnEscape(isShown && rideId !== null, close);
  usePrefetchedParts(rides.value !== null);
  const list = useRef<HTMLDivElement>(null);
  const { cursor, queue, panel } = useNextInLine(selection);
  useFocusRestore(rideId, list, cursor);
  const { findCount, find } = useFindFocus(view.select);
  const goToCall = useNextCall(list, cursor, view, isShown && rideId === null);
  const keys = useKeySwitch();

  const tools = (
    <>
      <AlarmToggle fleet={rides.value && fleet} now={now} />
      {isShown && (
        <DeskKeys
          setting={keys}
          list={list}
          cursor={cursor}
          rides={fleet.rides}
          onNextCall={goToCall}
          onFind={find}
        />
      )}
    </>
  );
  const layout = (tabList: Elements, panels: Elements) => (
    <Desk hasMap={isMapShown} hasPanel={isPanelShown}>
      <RidesBar
        tabs={tabList}
        view={view}
        show={show}
        list={list}
        desk={desk}
        onBook={rideId === NEW_BOOKING ? null : () => open(NEW_BOOKING)}
      />
      <div ref={list} className={styles.list} tabIndex={-1}>
        {panels}
        {isNow && <KeyLine isOn={keys.isOn} />}
      </div>
      {isMapShown && <Cars rides={rides.value} now={now} selection={selection} />}
      {isPanelShown && (
        <SidePanel {...props} {...panel} fleet={fleet} rideId={rideId} onClose={close} />
      )}
    </Desk>
  );
  return (
    <>
      {soundSlot === null ? tools : createPortal(tools, soundSlot)}
      <Tabs
        label="Rides"
        selected={view.selected}
        onSelect={atTop(view.select)}
        layout={layout}
        tabs={deskViews(
          <NowView {...desk} queue={{ ...queue, list }} />,
          <DayView onBook={onBook} />,
          <FindView focusCount={findCount} liveRides={watched} />,
        )}
      />
    </>
  );
});

/** Shows a view from its top, where the urgent rides are. */
function atTop(select: (view: string) => void) {
  return (view: string): void => {
    select(view);
    window.scrollTo({ top: 0 });
  };
}

function deskViews(now: Elements, day: Elements, find: Elements) {
  return [
    { id: 'now', label: 'Now', panel: now },
    { id: 'day', label: 'Day', panel: lazily(day) },
    { id: 'find', label: 'Find', panel: lazily(find) },
  ];
}

function lazily(view: Elements) {
  return <LazyBoundary loading="Loading…">{view}</LazyBoundary>;
}

interface DeskProps {
  readonly hasMap: boolean;
  readonly hasPanel: boolean;
  readonly children: Elements;
}

/** Says what it contains in attributes for the style sheet: Firefox 115 has no `:has()`. */
function Desk({ hasMap, hasPanel, children }: DeskProps) {
  return (
    <div className={styles.desk} data-map={hasMap || undefined} data-panel={hasPanel || undefined}>
      {children}
    </div>
  );
}

interface SidePanelProps extends RidesTabProps {
  readonly rideId: string;
  readonly fleet: Fleet;
  readonly isNextInLine: boolean;
  readonly onClose: () => void;
  readonly onActed: (acted: ActedRide) => void;
}

/** The selected ride, or the phone booking in its place. */
function SidePanel({ rideId, renderBooking, ...props }: SidePanelProps) {
  return rideId === NEW_BOOKING ? (
    <div className={styles.panel} data-booking="">
      {renderBooking(props.onClose)}
    </div>
  ) : (
    <div className={styles.panel}>
      <LazyBoundary loading="Loading ride…">
        <RidePanel key={rideId} rideId={rideId} {...props} />
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

/** Shows the search and counts up, so that its field takes the focus. */
function useFindFocus(select: (view: string) => void) {
  const [findCount, setCount] = useState(0);
  return {
    findCount,
    // With the navigation, which is a transition: a field that isn't shown can't take the focus.
    find: () =>
      startTransition(() => {
        setCount((count) => count + 1);
        select('find');
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
