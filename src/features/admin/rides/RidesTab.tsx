import { lazy, memo, useEffect, useRef } from 'react';
import { closeOnEscape } from '../../../embed/closeOnEscape';
import { prefetchMapService } from '../../../maps/loadMapService';
import { LazyBoundary } from '../../../ui/feedback/LazyBoundary';
import { Tabs } from '../../../ui/controls/Tabs';
import { ConnectionLost } from '../shared/ConnectionLost';
import { DiscardChanges } from '../shared/DiscardChanges';
import { useIsTabShown } from '../shared/useIsTabShown';
import { useDriverJobRepair } from '../shared/useDriverJobRepair';
import { useTabParam } from '../shared/useTabParam';
import { AlarmToggle } from './AlarmToggle';
import { NowView } from './now/NowView';
import styles from './RidesTab.module.css';
import type { RidesTabProps } from './shared/ridesTabProps';
import { useOpenRides } from './shared/useAdminRides';
import { useSelectedRide } from './shared/useSelectedRide';
import { useUnsavedRideGuard } from './useUnsavedRideGuard';
import { useFocusRestore } from './useFocusRestore';

const loadDayView = () => import('./day/DayView');
const loadFindView = () => import('./find/FindView');
const loadRidePanel = () => import('./ride/RidePanel');
const DayView = lazy(async () => ({ default: (await loadDayView()).DayView }));
const FindView = lazy(async () => ({ default: (await loadFindView()).FindView }));
const RidePanel = lazy(async () => ({ default: (await loadRidePanel()).RidePanel }));

/**
 * The rides: queues, one day, and search. The selected ride is shown beside the view, or in its
 * place on narrow screens (decision 169).
 */
export const RidesTab = memo(function RidesTab({ admin, onBook }: RidesTabProps) {
  const { selected, select } = useTabParam('view', ['now', 'day', 'find']);
  const { rideId, open, close } = useSelectedRide();
  const { shownId, isConfirming, discard } = useUnsavedRideGuard(rideId);
  // Watched here, so that the alarm works in every view.
  const rides = useOpenRides(admin.uid);
  useDriverJobRepair(rides.value);
  const isShown = useIsTabShown('rides');
  useEffect(
    () => (isShown && rideId !== null ? closeOnEscape(close) : undefined),
    [isShown, rideId, close],
  );
  usePrefetchedParts(rides.value !== null);
  const list = useRef<HTMLDivElement>(null);
  useFocusRestore(shownId, list);
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
  return (
    <div className={styles['tab']}>
      <div className={styles['connectionLost']}>
        <ConnectionLost isStale={rides.isStale} />
      </div>
      <div className={styles['alarm']}>
        <AlarmToggle rides={rides.value} />
      </div>
      <div ref={list} className={styles['list']} tabIndex={-1}>
        <Tabs
          label="Rides"
          selected={selected}
          onSelect={select}
          tabs={[
            { id: 'now', label: 'Now', panel: <NowView rides={rides} /> },
            { id: 'day', label: 'Day', panel: day },
            { id: 'find', label: 'Find', panel: find },
          ]}
        />
      </div>
      {shownId !== null && (
        <div className={styles['panel']}>
          <LazyBoundary loading="Loading ride…">
            <RidePanel
              key={shownId}
              admin={admin}
              rideId={shownId}
              onBook={onBook}
              onClose={close}
            />
          </LazyBoundary>
        </div>
      )}
      {isConfirming && shownId !== null && (
        <DiscardChanges onKeep={() => open(shownId)} onDiscard={discard} />
      )}
    </div>
  );
});

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
