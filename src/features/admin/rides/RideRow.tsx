import type { Instant } from '../../../domain/londonTime';
import { londonWallTime } from '../../../domain/londonTime';
import { alarmOf } from '../../../domain/officeQueues';
import type { OfficeRide } from '../../../domain/officeRide';
import {
  alarmText,
  officeStatusText,
  stretchText,
  tripText,
  whenText,
} from '../../../domain/officeWords';
import { isOver } from '../../../domain/rideStatus';
import styles from './NowView.module.css';
import { useChosenRide } from './useChosenRide';

interface RideRowProps {
  readonly ride: OfficeRide;
  readonly now: Instant;
  /** True under a heading that says the day. */
  readonly isUnderDay?: boolean;
}

/** A ride in a queue: when, from where to where, who, how it stands, and what is wrong with it. Pressing it opens it. */
export function RideRow({ ride, now, isUnderDay = false }: RideRowProps) {
  const { rideId, open } = useChosenRide();
  const alarm = alarmOf(ride, now);
  return (
    <li>
      <button
        type="button"
        className={[styles['ride'], alarm !== null && styles['alarming']].filter(Boolean).join(' ')}
        data-ride={ride.id}
        aria-current={rideId === ride.id ? 'true' : undefined}
        onClick={() => {
          open(ride.id);
        }}
      >
        <span className={styles['when']}>{timeText(ride, now, isUnderDay)}</span>
        <span className={styles['trip']}>{tripText(ride)}</span>
        <span className={styles['state']}>{stateText(ride, now)}</span>
        <span className={styles['who']}>{ride.passengerName ?? 'No name'}</span>
        {alarm !== null && (
          <strong className={styles['alarm']}>
            <span aria-hidden="true">! </span>
            {alarmText(alarm, now)}
          </strong>
        )}
      </button>
    </li>
  );
}

function timeText(ride: OfficeRide, now: Instant, isUnderDay: boolean): string {
  const { status, scheduledTime, changedAt } = ride;
  if (isOver(status)) {
    return changedAt === null ? '' : londonWallTime(changedAt).time;
  }
  return isUnderDay && scheduledTime !== null
    ? londonWallTime(scheduledTime).time
    : whenText(scheduledTime, now);
}

function stateText(ride: OfficeRide, now: Instant): string {
  const { status, driverId, bookedAt } = ride;
  if (driverId !== null || isOver(status)) {
    return officeStatusText(ride);
  }
  return bookedAt === null ? 'No driver' : `Booked ${stretchText(now - bookedAt)} ago`;
}
