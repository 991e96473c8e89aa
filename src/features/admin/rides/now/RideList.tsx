import type { Instant } from '../../../../domain/common/londonTime';
import type { AdminRide } from '../../../../domain/admin/adminRide';
import { useProgressiveList } from '../../../../hooks/useProgressiveList';
import styles from './NowView.module.css';
import { RideRow } from './RideRow';

/** What every list of a queue is told. */
export interface RideListContext {
  readonly now: Instant;
  /** The ride that is looked at. */
  readonly chosenId: string | null;
}

interface RideListProps extends RideListContext {
  readonly rides: readonly AdminRide[];
  /** True under a heading that says the day. */
  readonly isUnderDay?: boolean;
}

/** Rides of a queue. What is pressed in it is heard by the view, so that a row has nothing of its own to do. */
export function RideList({ rides, now, chosenId, isUnderDay = false }: RideListProps) {
  const shown = useProgressiveList(rides);
  return (
    <ul className={styles['rides']}>
      {shown.map((ride) => (
        <li key={ride.id}>
          <RideRow ride={ride} now={now} isUnderDay={isUnderDay} isChosen={ride.id === chosenId} />
        </li>
      ))}
    </ul>
  );
}
