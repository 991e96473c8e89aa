import { useRef, useEffect, useLayoutEffect, type RefObject } from 'react';
import { doneRides, sortIntoQueues } from '../../../../domain/admin/rideQueues';
import { matchesTyped } from '../../../../domain/admin/rideSearch';
import type { Ride } from '../../../../domain/ride/ride';
import { useNow } from '../../../../hooks/useNow';
import type { LiveState } from '../../../../live/useLiveValue';
import { GoogleCredit } from '../../../../ui/GoogleCredit';
import { Spinner } from '../../../../ui/feedback/Spinner';
import { ErrorBanner } from '../../../../ui/feedback/ErrorBanner';
import { useSelectedRide } from '../../shared/useSelectedRide';
import { useCallSigns } from '../../shared/callSigns';
import { useDesk } from '../../shared/Desk';
import { openClickedRide } from '../shared/openClickedRide';
import type { ChangedToday } from '../shared/useAdminRides';
import styles from './NowView.module.css';
import { QueueSection, type RideListContext } from './QueueSection';
import { useQueueCursor, type CursorProps } from './queueCursor';

/** How often waiting times are updated. */
const TICK_MS = 5000;

/** The names of the columns, for the eye: in a row, words and icons say what each fact is. */
const COLUMNS = [
  'Waiting',
  'Time',
  'From',
  'To',
  'Name',
  'Phone',
  'Riders',
  'Fare',
  'Requests',
  'Status',
];

interface QueuesProps extends RideListContext {
  /** What the office typed to narrow the queues. */
  readonly filter: string;
  readonly rides: readonly Ride[];
  readonly changed: ChangedToday;
  readonly queue: CursorProps;
}

interface NowViewProps extends Omit<QueuesProps, 'rides' | 'now' | 'selectedId'> {
  readonly rides: LiveState<readonly Ride[]>;
}

/** The open rides in their queues, and the rides done today. */
export function NowView(props: NowViewProps) {
  const now = useNow(TICK_MS);
  const { rideId, open } = useSelectedRide();
  const { showRide } = useDesk();
  const openOrFocus = (id: string): void => (id === rideId ? showRide(id) : open(id));
  const { value, isStale, failure, retry } = props.rides;
  return (
    <div className={styles.now} onClick={openClickedRide(openOrFocus)}>
      <ErrorBanner error={failure} onRetry={retry}>
        {value !== null && <p>The rides below may be out of date.</p>}
      </ErrorBanner>
      {value === null ? (
        failure === null && <Spinner text={isStale ? 'Reconnecting…' : 'Loading rides…'} />
      ) : (
        <Queues {...props} rides={value} now={now} selectedId={rideId} />
      )}
    </div>
  );
}

function Queues({ rides: all, changed, filter, queue: cursor, ...context }: QueuesProps) {
  const callSigns = useCallSigns();
  const rides = all.filter((ride) => matchesTyped(ride, filter, callSigns));
  const list = useRef<HTMLDivElement>(null);
  useKeptInView(list);
  useQueueCursor({ ...cursor, rides, selectedId: context.selectedId });
  const { unassigned, later, unanswered, underWay, upcoming } = sortIntoQueues(rides, context.now);
  const queue = (name: string, queued: readonly Ride[], emptyText: string) => (
    <QueueSection name={name} rides={queued} emptyText={emptyText} {...context} />
  );
  return (
    <div ref={list}>
      <div className={[styles.row, styles.columns].join(' ')} aria-hidden="true">
        {COLUMNS.map((label) => (
          <span key={label} className={styles[label.toLowerCase()]}>
            {label}
          </span>
        ))}
      </div>
      {queue(
        'Needs a driver, next hour',
        unassigned,
        later.length === 0 ? 'Every ride has a driver.' : 'Every ride until then has a driver.',
      )}
      {later.length > 0 && (
        <QueueSection
          name="Needs a driver, later"
          note="More than an hour from now"
          rides={later}
          emptyText=""
          {...context}
        />
      )}
      {queue('Waiting for driver', unanswered, 'No rides waiting for a driver to accept.')}
      {queue('Under way', underWay, 'No rides under way.')}
      {queue('Upcoming', upcoming, 'No upcoming rides.')}
      <DoneToday changed={changed} filter={filter} {...context} />
      <GoogleCredit />
    </div>
  );
}

function DoneToday({ changed, filter, ...context }: Omit<QueuesProps, 'rides' | 'queue'>) {
  const callSigns = useCallSigns();
  const done = changed.value && doneRides(changed.value);
  const rides = done?.filter((ride) => matchesTyped(ride, filter, callSigns)) ?? null;
  return (
    <QueueSection
      name="Completed today"
      rides={rides}
      emptyText="No rides completed today."
      {...context}
    >
      <ErrorBanner error={changed.failure} onRetry={changed.retry} />
      {rides === null && changed.failure === null && <Spinner text="Loading rides…" />}
      {changed.isTruncated && <p className={styles.empty}>See earlier rides under Day.</p>}
    </QueueSection>
  );
}

/** Keeps the focused or selected row in view when rides come or go, if it was in view before. */
function useKeptInView(list: RefObject<HTMLElement | null>): void {
  const inView = useRef<Element | null>(null);
  const find = useRef((): Element | null => {
    const row = list.current?.querySelector(':focus, [aria-current]') ?? null;
    const { top = 0, bottom = 0 } = row?.getBoundingClientRect() ?? {};
    return bottom > 0 && top < window.innerHeight ? row : null;
  });
  useLayoutEffect(() => {
    const row = inView.current;
    if (row?.isConnected === true && row.matches(':focus, [aria-current]')) {
      // Nothing happens if it is in view: its margins leave room for what is sticky.
      row.scrollIntoView({ block: 'nearest' });
    }
    inView.current = find.current();
  });
  useEffect(() => {
    const update = (): void => {
      inView.current = find.current();
    };
    const listeners = new AbortController();
    for (const event of ['scroll', 'resize', 'focusin']) {
      window.addEventListener(event, update, { passive: true, signal: listeners.signal });
    }
    return () => listeners.abort();
  }, []);
}
