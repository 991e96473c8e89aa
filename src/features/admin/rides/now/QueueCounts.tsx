import type { Ride } from '../../../../domain/ride/ride';
import type { Instant } from '../../../../domain/common/londonTime';
import { doneRides, queueFor, rideAlarm, type Queue } from '../../../../domain/admin/rideQueues';
import type { Fleet } from '../../../../domain/admin/rideDanger';
import { isOver } from '../../../../domain/ride/rideStatus';
import hidden from '../../../../ui/VisuallyHidden.module.css';
import styles from './QueueCounts.module.css';

interface QueueCountsProps {
  /** Null while loading. */
  readonly rides: readonly Ride[] | null;
  readonly changed: readonly Ride[] | null;
  readonly fleet: Fleet;
  readonly now: Instant;
  /** Shows a queue, named as its heading begins. */
  readonly onSelect: (name: string) => void;
}

/** How many rides are in each queue, and which of them call for action; each shows its queue. */
export function QueueCounts({ rides, changed, fleet, now, onSelect }: QueueCountsProps) {
  const inQueue = (queue: Queue) =>
    rides?.filter((ride) => !isOver(ride.status) && queueFor(ride) === queue) ?? null;
  const queues: readonly (readonly [string, readonly Ride[] | null])[] = [
    ['Needs a driver', inQueue('unassigned')],
    ['Waiting for driver', inQueue('unanswered')],
    ['Under way', inQueue('underWay')],
    ['Upcoming', inQueue('upcoming')],
    ['Completed today', changed && doneRides(changed)],
  ];
  return (
    <ul className={styles.counts} aria-label="Ride lists">
      {queues.map(([name, list]) => {
        const urgent = list?.filter((ride) => rideAlarm(ride, now, fleet) !== null).length ?? 0;
        return (
          <li key={name}>
            <button type="button" className={styles.count} onClick={() => onSelect(name)}>
              {urgent > 0 && (
                <>
                  <span className={styles.urgent}>
                    <span aria-hidden="true">! </span>
                    <span>{urgent}</span>
                  </span>{' '}
                  <span>of</span>{' '}
                </>
              )}
              <span className={styles.number}>{list?.length ?? '–'}</span> <span>{name}</span>
              {urgent > 0 && <span className={hidden.visuallyHidden}>, act now</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
