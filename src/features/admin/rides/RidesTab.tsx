import { lazy, memo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useConnectionLost } from '../../../hooks/useConnectionLost';
import { useNavigationState } from '../../../hooks/useNavigationState';
import { LazyBoundary } from '../../../ui/feedback/LazyBoundary';
import { Banner } from '../../../ui/feedback/Banner';
import { Spinner } from '../../../ui/feedback/Spinner';
import { Tabs } from '../../../ui/controls/Tabs';
import { DiscardChanges, UNSAVED_TEXT } from '../shared/DiscardChanges';
import { AlarmToggle } from './AlarmToggle';
import { NowView } from './now/NowView';
import styles from './RidesTab.module.css';
import type { RidesTabProps } from './shared/ridesTabProps';
import { useSelectedRide } from './shared/useSelectedRide';
import { useUnsavedRideGuard } from './useUnsavedRideGuard';
import { useOpenRides } from './shared/useAdminRides';
import { useFocusRestore } from './useFocusRestore';

const DayView = lazy(async () => ({ default: (await import('./day/DayView')).DayView }));
const FindView = lazy(async () => ({ default: (await import('./find/FindView')).FindView }));
const RidePanel = lazy(async () => ({ default: (await import('./ride/RidePanel')).RidePanel }));

const VIEW_PARAM = 'view';
const VIEWS = { now: 'Now', day: 'Day', find: 'Find' } as const;

/**
 * The firm's rides: what is to be done now, a day by drivers and hours, and a search (design decision 26). The chosen ride
 * stands beside whichever view it was chosen in, or takes its place where there is no room for both.
 */
export const RidesTab = memo(function RidesTab({ admin, onBook }: RidesTabProps) {
  const [params, setParams] = useSearchParams();
  const state = useNavigationState();
  const { rideId, open, close } = useSelectedRide();
  const { shownId, isAsking, discard, onTyped } = useUnsavedRideGuard(rideId);
  // Here and not in the view, so that a new ride calls whoever looks at another one.
  const rides = useOpenRides(admin.uid);
  const isLost = useConnectionLost(rides.isStale);
  const list = useRef<HTMLDivElement>(null);
  useFocusRestore(shownId, list);
  const wanted = params.get(VIEW_PARAM);
  const view = wanted !== null && wanted in VIEWS ? wanted : 'now';
  return (
    <div className={styles['tab']}>
      {isLost && (
        <div className={styles['lost']}>
          <Banner tone="warn" title="Connection lost">
            <p>What you see may be old. It goes on by itself once you are connected again.</p>
          </Banner>
        </div>
      )}
      <div className={styles['bell']}>
        <AlarmToggle rides={rides.value} />
      </div>
      <div ref={list} className={styles['list']} tabIndex={-1}>
        <Tabs
          label="Rides"
          selected={view}
          onSelect={(next) => {
            setParams(
              (before) => {
                before.set(VIEW_PARAM, next);
                return before;
              },
              { replace: true, state },
            );
          }}
          tabs={[
            { id: 'now', label: VIEWS.now, panel: <NowView rides={rides} /> },
            {
              id: 'day',
              label: VIEWS.day,
              panel: (
                <LazyBoundary waiting={<Spinner text="Loading the day…" />}>
                  <DayView admin={admin} onBook={onBook} />
                </LazyBoundary>
              ),
            },
            {
              id: 'find',
              label: VIEWS.find,
              panel: (
                <LazyBoundary waiting={<Spinner text="Loading the search…" />}>
                  <FindView admin={admin} onBook={onBook} />
                </LazyBoundary>
              ),
            },
          ]}
        />
      </div>
      {shownId !== null && (
        <div className={styles['panel']} onChange={onTyped}>
          <LazyBoundary waiting={<Spinner text="Loading the ride…" />}>
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
      {isAsking && shownId !== null && (
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
