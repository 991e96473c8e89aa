import { useRef } from 'react';
import { doneRides, sortIntoQueues } from '../../../../domain/admin/rideQueues';
import type { AdminRide } from '../../../../domain/admin/adminRide';
import { useNow } from '../../../../hooks/useNow';
import type { LiveState } from '../../../../live/useLiveValue';
import { Banner } from '../../../../ui/feedback/Banner';
import { Button } from '../../../../ui/controls/Button';
import { GoogleCredit } from '../../../../ui/GoogleCredit';
import { Spinner } from '../../../../ui/feedback/Spinner';
import { useSelectedRide } from '../../shared/useSelectedRide';
import { openClickedRide } from '../shared/openClickedRide';
import type { ChangedToday } from '../shared/useAdminRides';
import { useKnownExtras } from '../shared/useKnownExtras';
import styles from './NowView.module.css';
import { QueueSection, type RideListContext } from './QueueSection';
import { useKeptInView } from './useKeptInView';

/** How often waiting times are updated. */
const TICK_MS = 5000;

/** The names of the columns, for the eye: in a row, words and icons say what each fact is. */
const COLUMNS = [
  ['waiting', 'Waiting'],
  ['time', 'Time'],
  ['from', 'From'],
  ['to', 'To'],
  ['name', 'Name'],
  ['phone', 'Phone'],
  ['riders', 'Riders'],
  ['fare', 'Fare'],
  ['requests', 'Requests'],
  ['status', 'Status'],
] as const;

interface NowViewProps {
  readonly rides: LiveState<readonly AdminRide[]>;
  readonly changed: ChangedToday;
}

/** The open rides in their queues (decision 167), and the rides done today. */
export function NowView({ rides, changed }: NowViewProps) {
  const now = useNow(TICK_MS);
  const { rideId, open } = useSelectedRide();
  const { value, isStale, failure, retry } = rides;
  const extras = useKnownExtras(value);
  return (
    <div className={styles['now']} onClick={openClickedRide(open)}>
      {failure !== null && (
        <Banner tone="danger" actions={<Button onClick={retry}>Try Again</Button>}>
          <p>{failure}</p>
          {value !== null && <p>The rides below may be out of date.</p>}
        </Banner>
      )}
      {value === null ? (
        failure === null && <Spinner text={isStale ? 'Reconnecting…' : 'Loading rides…'} />
      ) : (
        <Queues rides={value} changed={changed} now={now} selectedId={rideId} extras={extras} />
      )}
    </div>
  );
}

interface QueuesProps extends RideListContext {
  readonly rides: readonly AdminRide[];
  readonly changed: ChangedToday;
}

function Queues({ rides, changed, ...context }: QueuesProps) {
  const list = useRef<HTMLDivElement>(null);
  useKeptInView(list);
  const { unassigned, later, unanswered, underWay, upcoming } = sortIntoQueues(rides, context.now);
  return (
    <div ref={list} className={styles['queues']}>
      <div className={[styles['row'], styles['columns']].join(' ')} aria-hidden="true">
        {COLUMNS.map(([id, label]) => (
          <span key={id} className={styles[id]}>
            {label}
          </span>
        ))}
      </div>
      <QueueSection
        name="Needs a driver, next hour"
        rides={unassigned}
        emptyText={
          later.length === 0 ? 'Every ride has a driver.' : 'Every ride until then has a driver.'
        }
        {...context}
      />
      {later.length > 0 && (
        <QueueSection
          name="Needs a driver, later"
          note="More than an hour from now"
          rides={later}
          emptyText=""
          {...context}
        />
      )}
      <QueueSection
        name="Waiting for driver"
        rides={unanswered}
        emptyText="No rides waiting for a driver to accept."
        {...context}
      />
      <QueueSection
        name="Under way"
        rides={underWay}
        emptyText="No rides under way."
        {...context}
      />
      <QueueSection name="Upcoming" rides={upcoming} emptyText="No upcoming rides." {...context} />
      <DoneToday changed={changed} {...context} />
      <GoogleCredit />
    </div>
  );
}

function DoneToday({ changed, ...context }: Omit<QueuesProps, 'rides'>) {
  const rides = changed.value === null ? null : doneRides(changed.value);
  return (
    <QueueSection
      name="Completed today"
      rides={rides}
      emptyText="No rides completed today."
      {...context}
    >
      {changed.failure !== null && (
        <Banner
          tone="danger"
          actions={
            <Button variant="secondary" onClick={changed.retry}>
              Try Again
            </Button>
          }
        >
          <p>{changed.failure}</p>
        </Banner>
      )}
      {rides === null && changed.failure === null && <Spinner text="Loading rides…" />}
      {changed.isTruncated && <p className={styles['empty']}>See earlier rides under Day.</p>}
    </QueueSection>
  );
}
