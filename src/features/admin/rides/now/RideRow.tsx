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
  readonly hasDayHeading: boolean;
  readonly isSelected: boolean;
}

export function RideRow({ ride, now, hasDayHeading, isSelected }: RideRowProps) {
  const alarm = rideAlarm(ride, now);
  return (
    <RideButton
      rideId={ride.id}
      time={timeText(ride, now, hasDayHeading)}
      trip={tripText(ride)}
      state={stateText(ride, now)}
      passenger={ride.passengerName ?? 'No name'}
      alarm={alarm === null ? null : alarmText(alarm, now)}
      isSelected={isSelected}
    />
  );
}

interface RideButtonProps {
  readonly rideId: string;
  readonly time: string;
  readonly trip: string;
  readonly state: string;
  readonly passenger: string;
  readonly alarm: string | null;
  readonly isSelected: boolean;
}

// Memoised: the clock ticks every few seconds, but few texts change.
const RideButton = memo(function RideButton(props: RideButtonProps) {
  const { rideId, time, trip, state, passenger, alarm, isSelected } = props;
  return (
    <button
      type="button"
      className={[styles['ride'], alarm !== null && styles['alarming']].filter(Boolean).join(' ')}
      data-ride={rideId}
      aria-current={isSelected ? 'true' : undefined}
    >
      <span className={styles['when']}>{time}</span>
      <span className={styles['trip']}>{trip}</span>
      <span className={styles['state']}>{state}</span>
      <span className={styles['passenger']}>{passenger}</span>
      {alarm !== null && (
        <strong className={styles['alarm']}>
          <span aria-hidden="true">! </span>
          {alarm}
        </strong>
      )}
    </button>
  );
});

function timeText(ride: AdminRide, now: Instant, hasDayHeading: boolean): string {
  const { status, scheduledTime, changedAt } = ride;
  if (isOver(status)) {
    return changedAt === null ? '' : londonWallTime(changedAt).time;
  }
  return hasDayHeading && scheduledTime !== null
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
