import type { ComponentProps, RefObject } from 'react';
import { Button } from '../../../ui/controls/Button';
import { useDesk } from '../shared/Desk';
import { DeskKeys } from './DeskKeys';
import { QueueFilter, useFilterFocus, type Filter } from './QueueFilter';
import { useShowQueue, type ShowQueue } from './queueNames';
import styles from './RidesTab.module.css';
import { useWatchedDesk } from './DeskRides';
import type { Elements } from '../../../ui/elements';
import type { Ride } from '../../../domain/ride/ride';
import type { Instant } from '../../../domain/common/londonTime';
import { doneRides, queueFor, rideAlarm, type Queue } from '../../../domain/admin/rideQueues';
import type { Fleet } from '../../../domain/admin/rideDanger';
import { isOver } from '../../../domain/ride/rideStatus';
import hidden from '../../../ui/VisuallyHidden.module.css';

interface RidesBarProps {
  readonly tabs: Elements;
  readonly list: RefObject<HTMLElement | null>;
  readonly filter: Filter;
  readonly keys: Pick<ComponentProps<typeof DeskKeys>, 'setting' | 'onNextCall' | 'onFind'>;
  /** Null while a booking is open. */
  readonly onBook: (() => void) | null;
}

/** The second line of the desk: views, queues, list or map, and a new booking. */
export function RidesBar({ tabs, list, filter, keys, onBook }: RidesBarProps) {
  const { place, go } = useDesk();
  const desk = useWatchedDesk();
  const isNow = place.view === 'now';
  const showQueue = useShowQueue(list);
  const { field, focus } = useFilterFocus(isNow, () => go({ view: 'now' }));
  return (
    <div className={styles.bar}>
      {tabs}
      <QueueCounts
        rides={desk.rides.value}
        changed={desk.changed.value}
        fleet={desk.fleet}
        now={desk.now}
        onSelect={showQueue}
      />
      {isNow && <QueueFilter {...filter} field={field} list={list} />}
      {isNow && (
        <div role="group" aria-label="Show" className={styles.show}>
          {[false, true].map((hasMap) => (
            <button
              key={String(hasMap)}
              type="button"
              aria-pressed={place.hasMap === hasMap}
              onClick={() => {
                if (place.hasMap !== hasMap) {
                  go({ hasMap });
                }
              }}
            >
              {hasMap ? 'Map' : 'List'}
            </button>
          ))}
        </div>
      )}
      {onBook !== null && <Button onClick={onBook}>New booking</Button>}
      <DeskKeys {...keys} list={list} onFilter={focus} onQueue={showQueue} />
    </div>
  );
}

interface QueueCountsProps {
  /** Null while loading. */
  readonly rides: readonly Ride[] | null;
  readonly changed: readonly Ride[] | null;
  readonly fleet: Fleet;
  readonly now: Instant;
  /** Shows a queue, named as its heading begins. */
  readonly onSelect: ShowQueue;
}

/** How many rides are in each queue, and which of them call for action; each shows its queue. */
function QueueCounts({ rides, changed, fleet, now, onSelect }: QueueCountsProps) {
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
