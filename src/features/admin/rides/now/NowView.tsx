import { groupByDay } from '../../../../domain/dispatch/driverRide';
import { doneRides, sortIntoQueues } from '../../../../domain/admin/rideQueues';
import type { AdminRide } from '../../../../domain/admin/adminRide';
import { useNow } from '../../../../hooks/useNow';
import type { LiveState } from '../../../../live/useLiveValue';
import { Banner } from '../../../../ui/feedback/Banner';
import { Button } from '../../../../ui/controls/Button';
import { GoogleCredit } from '../../../../ui/GoogleCredit';
import { Spinner } from '../../../../ui/feedback/Spinner';
import styles from './NowView.module.css';
import { openClickedRide } from '../shared/openClickedRide';
import { QueueSection, RideList, type RideListContext } from './QueueSection';
import type { ChangedToday } from '../shared/useAdminRides';
import { useSelectedRide } from '../../shared/useSelectedRide';

/** How often waiting times are updated. */
const TICK_MS = 5000;

interface NowViewProps {
  readonly rides: LiveState<readonly AdminRide[]>;
  readonly changed: ChangedToday;
}

/** The open rides in their queues (decision 167), and the rides done today. */
export function NowView({ rides, changed }: NowViewProps) {
  const now = useNow(TICK_MS);
  const { rideId, open } = useSelectedRide();
  const { value, isStale, failure, retry } = rides;
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
        <Queues rides={value} changed={changed} now={now} selectedId={rideId} />
      )}
    </div>
  );
}

interface QueuesProps extends RideListContext {
  readonly rides: readonly AdminRide[];
  readonly changed: ChangedToday;
}

function Queues({ rides: openRides, changed, ...context }: QueuesProps) {
  const queues = sortIntoQueues(openRides, context.now);
  const done = changed.value === null ? null : doneRides(changed.value);
  return (
    <>
      <div className={styles['queues']}>
        <div className={styles['column']}>
          <QueueSection name="Needs a driver" rides={queues.unassigned} {...context} />
          <QueueSection name="Waiting for driver" rides={queues.unanswered} {...context} />
        </div>
        <div className={styles['column']}>
          <QueueSection name="Under way" rides={queues.underWay} {...context} />
          <QueueSection name="Upcoming" rides={queues.upcoming} {...context}>
            {groupByDay(queues.upcoming, context.now).map(({ day, rides }) => (
              <div key={day} className={styles['day']}>
                <h3>{day}</h3>
                <RideList rides={rides} hasDayHeading {...context} />
              </div>
            ))}
          </QueueSection>
          <DoneToday changed={changed} rides={done} {...context} />
        </div>
      </div>
      <GoogleCredit />
    </>
  );
}

interface DoneTodayProps extends Omit<QueuesProps, 'rides'> {
  readonly rides: readonly AdminRide[] | null;
}

function DoneToday({ changed, rides, ...context }: DoneTodayProps) {
  return (
    <QueueSection name="Completed today" rides={rides} {...context}>
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
      <RideList rides={rides ?? []} {...context} />
      {changed.isTruncated && <p className={styles['quiet']}>See earlier rides under Day.</p>}
    </QueueSection>
  );
}
