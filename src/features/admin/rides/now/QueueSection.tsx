import { useId } from 'react';
import type { Instant } from '../../../../domain/common/londonTime';
import type { Ride } from '../../../../domain/ride/ride';
import type { RideExtras } from '../../../../domain/trip/extras';
import type { Fleet } from '../../../../domain/admin/rideDanger';
import { isCalling, rideAlarm } from '../../../../domain/admin/rideQueues';
import { useProgressiveList } from '../../../../hooks/useProgressiveList';
import styles from './NowView.module.css';
import { QueueRow } from './QueueRow';
import type { Elements } from '../../../../ui/elements';

export interface RideListContext {
  readonly now: Instant;
  readonly selectedId: string | null;
  readonly extras: ReadonlyMap<string, RideExtras>;
  readonly fleet: Fleet;
}

interface QueueSectionProps extends RideListContext {
  readonly name: string;
  /** Null while loading. */
  readonly rides: readonly Ride[] | null;
  readonly emptyText: string;
  readonly note?: string;
  /** Shown below the rides. */
  readonly children?: Elements;
}

/** One queue with its rides. Clicks are handled by the view. */
export function QueueSection(props: QueueSectionProps) {
  const { name, rides, emptyText, note, children, now, selectedId, extras, fleet } = props;
  const headingId = useId();
  const shown = useProgressiveList(rides ?? []);
  const urgent = rides?.filter((ride) => rideAlarm(ride, now, fleet) !== null).length ?? 0;
  return (
    <section className={styles.queue} aria-labelledby={headingId}>
      <div className={styles.queueHead}>
        <h2 id={headingId} tabIndex={-1} data-queue={name}>
          <span>{name}</span> <span className={styles.tally}>{rides?.length ?? '–'}</span>
        </h2>
        {urgent > 0 && <strong className={styles.act}>{`${urgent} to act on now`}</strong>}
        {note !== undefined && <span className={styles.quiet}>{note}</span>}
      </div>
      {shown.length > 0 && (
        <ul>
          {shown.map((ride) => {
            const alarm = rideAlarm(ride, now, fleet);
            return (
              <li key={ride.id}>
                <QueueRow
                  ride={ride}
                  alarm={alarm}
                  now={now}
                  isSelected={ride.id === selectedId}
                  isCalling={isCalling(ride, alarm, now)}
                  extras={extras.get(ride.id)}
                />
              </li>
            );
          })}
        </ul>
      )}
      {rides?.length === 0 && <p className={styles.empty}>{emptyText}</p>}
      {children}
    </section>
  );
}
