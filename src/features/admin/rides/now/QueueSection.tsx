import { useId, type ReactNode } from 'react';
import type { AdminRide } from '../../../../domain/admin/adminRide';
import styles from './NowView.module.css';
import { RideList, type RideListContext } from './RideList';

const EMPTY_TEXTS = {
  'Needs a driver': 'Every ride has a driver.',
  'Waiting for the driver’s answer': 'No driver has been asked.',
  'Under way': 'No ride is under way.',
  Upcoming: 'No ride for later is accepted.',
  'Done today': 'No ride is done yet today.',
} as const;

export type QueueName = keyof typeof EMPTY_TEXTS;

interface QueueSectionProps extends RideListContext {
  readonly name: QueueName;
  readonly rides: readonly AdminRide[] | null;
  /** Replaces the plain list. */
  readonly children?: ReactNode;
}

export function QueueSection({ name, rides, children, ...context }: QueueSectionProps) {
  const headingId = useId();
  const count = rides?.length ?? null;
  const isUrgent = name === 'Needs a driver' && count !== 0;
  return (
    <section className={styles['queue']} aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1} data-queue={name} data-calls={isUrgent || undefined}>
        {name} <span className={styles['tally']}>{count ?? '–'}</span>
      </h2>
      {children ?? (rides !== null && rides.length > 0 && <RideList rides={rides} {...context} />)}
      {count === 0 && <p className={styles['quiet']}>{EMPTY_TEXTS[name]}</p>}
    </section>
  );
}
