import { lazy, memo, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { needsDriverNow } from '../../../domain/admin/rideQueues';
import { MINUTE_MS } from '../../../domain/common/londonTime';
import { closeOnEscape } from '../../../embed/closeOnEscape';
import { useNow } from '../../../hooks/useNow';
import { prefetchMapService } from '../../../maps/loadMapService';
import { LazyBoundary } from '../../../ui/feedback/LazyBoundary';
import { Tabs } from '../../../ui/controls/Tabs';
import { ConnectionLost } from '../shared/ConnectionLost';
import { DiscardChanges } from '../shared/DiscardChanges';
import { useIsTabShown } from '../shared/useIsTabShown';
import { useDriverJobRepair } from '../shared/useDriverJobRepair';
import { NEW_BOOKING, useSelectedRide } from '../shared/useSelectedRide';
import { useTabParam } from '../shared/useTabParam';
import { AlarmToggle } from './AlarmToggle';
import { NowView } from './now/NowView';
import { QueueCounts } from './now/QueueCounts';
import type { QueueName } from './now/QueueSection';
import { RidesBar } from './RidesBar';
import styles from './RidesTab.module.css';
import type { RidesTabProps } from './shared/ridesTabProps';
import { useChangedToday, useOpenRides } from './shared/useAdminRides';
import { useUnsavedRideGuard } from './useUnsavedRideGuard';
import { useFocusRestore } from './useFocusRestore';

const loadDayView = () => import('./day/DayView');
const loadFindView = () => import('./find/FindView');
const loadRidePanel = () => import('./ride/RidePanel');
const DayView = lazy(async () => ({ default: (await loadDayView()).DayView }));
const FindView = lazy(async () => ({ default: (await loadFindView()).FindView }));
const RidePanel = lazy(async () => ({ default: (await loadRidePanel()).RidePanel }));
const CarsMap = lazy(async () => ({ default: (await import('../cars/CarsMap')).CarsMap }));

interface RidesDeskProps extends RidesTabProps {
  /** Where the bar shows the switch for the sound; null until it is there. */
  readonly soundSlot: HTMLElement | null;
  readonly renderBooking: (close: () => void) => ReactNode;
}

/**
 * The rides: queues, one day, and search. The selected ride or a new booking is shown beside the
 * view, over it on narrower screens, and in its place on phones (decisions 169 and 311).
 */
export const RidesTab = memo(function RidesTab(props: RidesDeskProps) {
  const { admin, onBook, soundSlot, renderBooking } = props;
  const { selected, select } = useTabParam('view', ['now', 'day', 'find']);
  const show = useTabParam('show', ['list', 'map']);
  const { rideId, open, close } = useSelectedRide();
  const { shownId, isConfirming, discard } = useUnsavedRideGuard(rideId);
  // Watched here, so that the alarm works in every view.
  const rides = useOpenRides(admin.uid);
  const now = useNow(MINUTE_MS);
  // Second, because loading both at once stalls a phone.
  const changed = useChangedToday(rides.value === null ? null : now);
  useDriverJobRepair(rides.value);
  const isShown = useIsTabShown('rides');
  useEffect(
    () => (isShown && rideId !== null ? closeOnEscape(close) : undefined),
    [isShown, rideId, close],
  );
  usePrefetchedParts(rides.value !== null);
  const list = useRef<HTMLDivElement>(null);
  useFocusRestore(shownId, list);
  const showQueue = useShowQueue(list, selected === 'now', () => select('now'));
  const hasMap = selected === 'now' && show.selected === 'map' && rides.value !== null;

  const day = (
    <LazyBoundary loading="Loading rides…">
      <DayView admin={admin} onBook={onBook} />
    </LazyBoundary>
  );
  const find = (
    <LazyBoundary loading="Loading search…">
      <FindView admin={admin} onBook={onBook} />
    </LazyBoundary>
  );
  const alarm = <AlarmToggle rides={rides.value} />;
  const layout = (tabList: ReactNode, panels: ReactNode) => (
    <div className={styles['desk']}>
      <RidesBar
        tabs={tabList}
        counts={<QueueCounts rides={rides.value} changed={changed.value} onSelect={showQueue} />}
        show={selected === 'now' ? show.selected : null}
        onShow={show.select}
        onBook={rideId === NEW_BOOKING ? null : () => open(NEW_BOOKING)}
      />
      <div className={styles['connectionLost']}>
        <ConnectionLost isStale={rides.isStale} />
      </div>
      <div ref={list} className={styles['list']} tabIndex={-1}>
        {panels}
      </div>
      {hasMap && (
        <div className={styles['cars']}>
          <LazyBoundary loading="Loading map…">
            <CarsMap
              rides={rides.value}
              waitingRides={rides.value.filter((ride) => needsDriverNow(ride, now))}
              selectedRide={rides.value.find(({ id }) => id === rideId) ?? null}
              onSelect={open}
            />
          </LazyBoundary>
        </div>
      )}
      {shownId !== null && (
        <div className={styles['panel']} data-booking={shownId === NEW_BOOKING || undefined}>
          {shownId === NEW_BOOKING ? (
            isShown && renderBooking(close)
          ) : (
            <LazyBoundary loading="Loading ride…">
              <RidePanel
                key={shownId}
                admin={admin}
                rideId={shownId}
                onBook={onBook}
                onClose={close}
              />
            </LazyBoundary>
          )}
        </div>
      )}
    </div>
  );
  return (
    <>
      {soundSlot === null ? alarm : createPortal(alarm, soundSlot)}
      <Tabs
        label="Rides"
        selected={selected}
        onSelect={select}
        layout={layout}
        tabs={[
          { id: 'now', label: 'Now', panel: <NowView rides={rides} changed={changed} /> },
          { id: 'day', label: 'Day', panel: day },
          { id: 'find', label: 'Find', panel: find },
        ]}
      />
      {isConfirming && shownId !== null && (
        <DiscardChanges onKeep={() => open(shownId)} onDiscard={discard} />
      )}
    </>
  );
});

/** Shows a queue and moves the focus to its heading, once the view with the queues is shown. */
function useShowQueue(
  list: RefObject<HTMLElement | null>,
  isShown: boolean,
  showQueues: () => void,
): (name: QueueName) => void {
  const [wanted, setWanted] = useState<{ readonly name: QueueName } | null>(null);
  useEffect(() => {
    if (wanted !== null && isShown) {
      list.current?.querySelector<HTMLElement>(`[data-queue="${wanted.name}"]`)?.focus();
      setWanted(null);
    }
  }, [wanted, isShown, list]);
  return (name) => {
    showQueues();
    setWanted({ name });
  };
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
