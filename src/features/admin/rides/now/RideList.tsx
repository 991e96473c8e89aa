import type { Instant } from '../../../../domain/common/londonTime';
import type { AdminRide } from '../../../../domain/admin/adminRide';
import { useProgressiveList } from '../../../../hooks/useProgressiveList';
import styles from './NowView.module.css';
import { RideRow } from './RideRow';

export interface RideListContext {
  readonly now: Instant;
  readonly selectedId: string | null;
}

interface RideListProps extends RideListContext {
  readonly rides: readonly AdminRide[];
  readonly hasDayHeading?: boolean;
}

/** Rides of a queue. Clicks are handled by the view. */
export function RideList({ rides, now, selectedId, hasDayHeading = false }: RideListProps) {
  const shown = useProgressiveList(rides);
  return (
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
  );
}
