import { lazy, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Admin } from '../../../auth/useAdminAccess';
import type { ManualBookingForm } from '../../../domain/manualBooking';
import { useNavigationState } from '../../../hooks/useNavigationState';
import { LoadedPart } from '../../../ui/LoadedPart';
import { Spinner } from '../../../ui/Spinner';
import { Tabs } from '../../../ui/Tabs';
import { NowView } from './NowView';
import styles from './RidesTab.module.css';
import { useChosenRide } from './useChosenRide';
import { useReturningFocus } from './useReturningFocus';

const DayView = lazy(async () => ({ default: (await import('./DayView')).DayView }));
const FindView = lazy(async () => ({ default: (await import('./FindView')).FindView }));
const RidePanel = lazy(async () => ({ default: (await import('./RidePanel')).RidePanel }));

const VIEW_PARAM = 'view';
const VIEWS = { now: 'Now', day: 'Day', find: 'Find' } as const;

export interface RidesTabProps {
  readonly admin: Admin;
  /** Starts a phone booking with what is known already. */
  readonly onBook: (start: Partial<ManualBookingForm>) => void;
}

/**
 * The firm's rides: what is to be done now, a day by drivers and hours, and a search (design decision 26). The chosen ride
 * stands beside whichever view it was chosen in, or takes its place where there is no room for both.
 */
export function RidesTab({ admin, onBook }: RidesTabProps) {
  const [params, setParams] = useSearchParams();
  const state = useNavigationState();
  const { rideId, close } = useChosenRide();
  const list = useRef<HTMLDivElement>(null);
  useReturningFocus(rideId, list);
  const wanted = params.get(VIEW_PARAM);
  const view = wanted !== null && wanted in VIEWS ? wanted : 'now';
  return (
    <div className={styles['tab']}>
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
            { id: 'now', label: VIEWS.now, panel: <NowView admin={admin} onBook={onBook} /> },
            {
              id: 'day',
              label: VIEWS.day,
              panel: (
                <LoadedPart waiting={<Spinner text="Loading the day…" />}>
                  <DayView admin={admin} onBook={onBook} />
                </LoadedPart>
              ),
            },
            {
              id: 'find',
              label: VIEWS.find,
              panel: (
                <LoadedPart waiting={<Spinner text="Loading the search…" />}>
                  <FindView admin={admin} onBook={onBook} />
                </LoadedPart>
              ),
            },
          ]}
        />
      </div>
      {rideId !== null && (
        <div className={styles['panel']}>
          <LoadedPart waiting={<Spinner text="Loading the ride…" />}>
            <RidePanel key={rideId} admin={admin} rideId={rideId} onBook={onBook} onClose={close} />
          </LoadedPart>
        </div>
      )}
    </div>
  );
}
