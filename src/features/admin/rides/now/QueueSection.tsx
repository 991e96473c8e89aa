import { useId, type ReactNode } from 'react';
import type { Instant } from '../../../../domain/common/londonTime';
import type { AdminRide } from '../../../../domain/admin/adminRide';
import { useProgressiveList } from '../../../../hooks/useProgressiveList';
import styles from './NowView.module.css';
import { RideRow } from './RideRow';

const EMPTY_TEXTS = {
  'Needs a driver': 'Every ride has a driver.',
  'Waiting for driver': 'No rides waiting for a driver to accept.',
  'Under way': 'No rides under way.',
  Upcoming: 'No upcoming rides.',
  'Completed today': 'No rides completed today.',
} as const;

export type QueueName = keyof typeof EMPTY_TEXTS;

export function isUrgent(name: QueueName, count: number | null): boolean {
  return name === 'Needs a driver' && count !== 0;
}

export interface RideListContext {
  readonly now: Instant;
  readonly selectedId: string | null;
}

interface QueueSectionProps extends RideListContext {
  readonly name: QueueName;
  /** Null while loading. */
  readonly rides: readonly AdminRide[] | null;
  /** Replaces the plain list. */
  readonly children?: ReactNode;
}

export function QueueSection({ name, rides, children, ...context }: QueueSectionProps) {
  const headingId = useId();
  const count = rides?.length ?? null;
  return (
    <section className={styles['queue']} aria-labelledby={headingId}>
      <h2
        id={headingId}
        tabIndex={-1}
        data-queue={name}
        data-calls={isUrgent(name, count) || undefined}
      >
        {name} <span className={styles['tally']}>{count ?? '–'}</span>
      </h2>
      {children ?? <RideList rides={rides ?? []} {...context} />}
      {count === 0 && <p className={styles['quiet']}>{EMPTY_TEXTS[name]}</p>}
    </section>
  );
}

interface RideListProps extends RideListContext {
  readonly rides: readonly AdminRide[];
  readonly hasDayHeading?: boolean;
}

/** Rides of a queue. Clicks are handled by the view. */
export function RideList({ rides, now, selectedId, hasDayHeading = false }: RideListProps) {
  const shown = useProgressiveList(rides);
  return (
    shown.length > 0 && (
      <ul className={styles['rides']}>
        {shown.map((ride) => (
          <li key={ride.id}>
            <RideRow
              ride={ride}
              now={now}
              hasDayHeading={hasDayHeading}
              isSelected={ride.id === selectedId}
            />
          </li>
        ))}
      </ul>
    )
  );
}
