import { lazy, memo, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { closeOnEscape } from '../../../embed/closeOnEscape';
import { useConnectionLost } from '../../../hooks/useConnectionLost';
import { useUnreachable } from '../../../live/useUnreachable';
import { prefetchMapService } from '../../../maps/loadMapService';
import { LazyBoundary } from '../../../ui/feedback/LazyBoundary';
import { Banner } from '../../../ui/feedback/Banner';
import { Spinner } from '../../../ui/feedback/Spinner';
import { Tabs } from '../../../ui/controls/Tabs';
import { DiscardChanges, UNSAVED_TEXT } from '../shared/DiscardChanges';
import { useIsTabShown } from '../shared/useIsTabShown';
import { useDriverJobRepair } from '../shared/useDriverJobRepair';
import { AlarmToggle } from './AlarmToggle';
import { NowView } from './now/NowView';
import styles from './RidesTab.module.css';
import type { RidesTabProps } from './shared/ridesTabProps';
import { useSelectedRide } from './shared/useSelectedRide';
import { useUnsavedRideGuard } from './useUnsavedRideGuard';
import { useOpenRides } from './shared/useAdminRides';
import { useFocusRestore } from './useFocusRestore';

const loadDayView = () => import('./day/DayView');
const loadFindView = () => import('./find/FindView');
const loadRidePanel = () => import('./ride/RidePanel');
const DayView = lazy(async () => ({ default: (await loadDayView()).DayView }));
const FindView = lazy(async () => ({ default: (await loadFindView()).FindView }));
const RidePanel = lazy(async () => ({ default: (await loadRidePanel()).RidePanel }));

const VIEW_PARAM = 'view';
const VIEWS = { now: 'Now', day: 'Day', find: 'Find' } as const;

/**
 * The rides: queues, one day, and search. The selected ride is shown beside the view, or in its
 * place on narrow screens (decision 169).
 */
export const RidesTab = memo(function RidesTab({ admin, onBook }: RidesTabProps) {
  const [params, setParams] = useSearchParams();
  const { rideId, open, close } = useSelectedRide();
  const { shownId, isConfirming, discard } = useUnsavedRideGuard(rideId);
  // Watched here, so that the alarm works in every view.
  const rides = useOpenRides(admin.uid);
  useDriverJobRepair(rides.value);
  const isUnreachable = useUnreachable();
  const isLost = useConnectionLost(rides.isStale) || isUnreachable;
  const isShown = useIsTabShown('rides');
  useEffect(
    () => (isShown && rideId !== null ? closeOnEscape(close) : undefined),
    [isShown, rideId, close],
  );
  usePrefetchedParts(rides.value !== null);
  const list = useRef<HTMLDivElement>(null);
  useFocusRestore(shownId, list);
  const viewParam = params.get(VIEW_PARAM);
  const view = viewParam !== null && viewParam in VIEWS ? viewParam : 'now';
  return (
    <div className={styles['tab']}>
      {isLost && (
        <div className={styles['connectionLost']}>
          <Banner tone="warn" title="Connection lost">
            <p>What you see may be old. It goes on by itself once you are connected again.</p>
          </Banner>
        </div>
      )}
      <div className={styles['alarm']}>
        <AlarmToggle rides={rides.value} />
      </div>
      <div ref={list} className={styles['list']} tabIndex={-1}>
        <Tabs
          label="Rides"
          selected={view}
          onSelect={(next) => {
            if (next !== view) {
              setParams((before) => {
                before.set(VIEW_PARAM, next);
                return before;
              });
            }
          }}
          tabs={[
            { id: 'now', label: VIEWS.now, panel: <NowView rides={rides} /> },
            {
              id: 'day',
              label: VIEWS.day,
              panel: (
                <LazyBoundary fallback={<Spinner text="Loading the day…" />}>
                  <DayView admin={admin} onBook={onBook} />
                </LazyBoundary>
              ),
            },
            {
              id: 'find',
              label: VIEWS.find,
              panel: (
                <LazyBoundary fallback={<Spinner text="Loading the search…" />}>
                  <FindView admin={admin} onBook={onBook} />
                </LazyBoundary>
              ),
            },
          ]}
        />
      </div>
      {shownId !== null && (
        <div className={styles['panel']}>
          <LazyBoundary fallback={<Spinner text="Loading the ride…" />}>
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
        <DiscardChanges
          text={UNSAVED_TEXT}
          onKeep={() => {
            open(shownId);
          }}
          onDiscard={discard}
        />
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
