import type { AdminRide } from '../../../../domain/admin/adminRide';
import { doneRides, queueFor, type Queue } from '../../../../domain/admin/rideQueues';
import { isOver } from '../../../../domain/ride/rideStatus';
import styles from './NowView.module.css';
import { isUrgent, type QueueName } from './QueueSection';

interface QueueCountsProps {
  /** Null while loading. */
  readonly rides: readonly AdminRide[] | null;
  readonly changed: readonly AdminRide[] | null;
  readonly onSelect: (name: QueueName) => void;
}

/** How many rides are in each queue; each count shows its queue. */
export function QueueCounts({ rides, changed, onSelect }: QueueCountsProps) {
  const open = rides?.filter(({ status }) => !isOver(status));
  const count = (queue: Queue): number | null =>
    open?.filter((ride) => queueFor(ride) === queue).length ?? null;
  const counts: readonly (readonly [QueueName, number | null])[] = [
    ['Needs a driver', count('unassigned')],
    ['Waiting for driver', count('unanswered')],
    ['Under way', count('underWay')],
    ['Upcoming', count('upcoming')],
    ['Completed today', changed === null ? null : doneRides(changed).length],
  ];
  return (
    <ul className={styles['counts']} aria-label="Ride lists">
      {counts.map(([name, number]) => (
        <li key={name}>
          <button
            type="button"
            className={styles['count']}
            data-calls={isUrgent(name, number) || undefined}
            onClick={() => onSelect(name)}
          >
            <span className={styles['number']}>{number ?? '–'}</span> {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
