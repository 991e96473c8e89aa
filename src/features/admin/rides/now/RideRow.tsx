import { memo } from 'react';
import type { Instant } from '../../../../domain/common/londonTime';
import { londonWallTime } from '../../../../domain/common/londonTime';
import { rideAlarm } from '../../../../domain/admin/rideQueues';
import type { AdminRide } from '../../../../domain/admin/adminRide';
import {
  alarmText,
  adminStatusText,
  formatShortDuration,
  tripText,
  whenText,
} from '../../../../domain/admin/rideTexts';
import { isOver } from '../../../../domain/ride/rideStatus';
import styles from './NowView.module.css';

interface RideRowProps {
  readonly ride: AdminRide;
  readonly now: Instant;
  readonly isUnderDay: boolean;
  /** True for the ride that is looked at. */
  readonly isChosen: boolean;
}

/** A ride in a queue: when, from where to where, who, how it stands, and what is wrong with it. Pressing it opens it. */
export function RideRow({ ride, now, isUnderDay, isChosen }: RideRowProps) {
  const alarm = rideAlarm(ride, now);
  return (
    <Words
      rideId={ride.id}
      time={timeText(ride, now, isUnderDay)}
      trip={tripText(ride)}
      state={stateText(ride, now)}
      who={ride.passengerName ?? 'No name'}
      alarm={alarm === null ? null : alarmText(alarm, now)}
      isChosen={isChosen}
    />
  );
}

interface WordsProps {
  readonly rideId: string;
  readonly time: string;
  readonly trip: string;
  readonly state: string;
  readonly who: string;
  readonly alarm: string | null;
  readonly isChosen: boolean;
}

// Every few seconds all of them are told the time, and few have anything new to say.
const Words = memo(function Words(props: WordsProps) {
  const { rideId, time, trip, state, who, alarm, isChosen } = props;
  return (
    <button
      type="button"
      className={[styles['ride'], alarm !== null && styles['alarming']].filter(Boolean).join(' ')}
      data-ride={rideId}
      aria-current={isChosen ? 'true' : undefined}
    >
      <span className={styles['when']}>{time}</span>
      <span className={styles['trip']}>{trip}</span>
      <span className={styles['state']}>{state}</span>
      <span className={styles['who']}>{who}</span>
      {alarm !== null && (
        <strong className={styles['alarm']}>
          <span aria-hidden="true">! </span>
          {alarm}
        </strong>
      )}
    </button>
  );
});

function timeText(ride: AdminRide, now: Instant, isUnderDay: boolean): string {
  const { status, scheduledTime, changedAt } = ride;
  if (isOver(status)) {
    return changedAt === null ? '' : londonWallTime(changedAt).time;
  }
  return isUnderDay && scheduledTime !== null
    ? londonWallTime(scheduledTime).time
    : whenText(scheduledTime, now);
}

function stateText(ride: AdminRide, now: Instant): string {
  const { status, driverId, bookedAt } = ride;
  if (driverId !== null || isOver(status)) {
    return adminStatusText(ride);
  }
  return bookedAt === null ? 'No driver' : `Booked ${formatShortDuration(now - bookedAt)} ago`;
}
