import { useSearchParams } from 'react-router-dom';
import type { Admin } from '../../../auth/useAdminAccess';
import type { ManualBookingForm } from '../../../domain/manualBooking';
import { useNavigationState } from '../../../hooks/useNavigationState';
import { Tabs } from '../../../ui/Tabs';
import { DayView } from './DayView';
import { FindView } from './FindView';
import { NowView } from './NowView';

const VIEW_PARAM = 'view';
const VIEWS = { now: 'Now', day: 'Day', find: 'Find' } as const;

export interface RidesTabProps {
  readonly admin: Admin;
  /** Starts a phone booking with what is known already. */
  readonly onBook: (start: Partial<ManualBookingForm>) => void;
}

/** The firm's rides: what is to be done now, a day by drivers and hours, and a search (design decision 26). */
export function RidesTab({ admin, onBook }: RidesTabProps) {
  const [params, setParams] = useSearchParams();
  const state = useNavigationState();
  const wanted = params.get(VIEW_PARAM);
  const view = wanted !== null && wanted in VIEWS ? wanted : 'now';
  return (
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
        { id: 'day', label: VIEWS.day, panel: <DayView admin={admin} onBook={onBook} /> },
        { id: 'find', label: VIEWS.find, panel: <FindView admin={admin} onBook={onBook} /> },
      ]}
    />
  );
}
