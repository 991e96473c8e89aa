import { memo } from 'react';
import { londonWallTime, type Instant } from '../../../../domain/common/londonTime';
import { formatPounds } from '../../../../domain/common/money';
import { rideAlarm } from '../../../../domain/admin/rideQueues';
import type { AdminRide } from '../../../../domain/admin/adminRide';
import {
  adminStatusText,
  alarmText,
  driverStateText,
  waitingText,
} from '../../../../domain/admin/rideTexts';
import { isOver } from '../../../../domain/ride/rideStatus';
import {
  luggageText,
  NEED_TEXTS,
  NO_EXTRAS,
  type RideExtras,
} from '../../../../domain/trip/extras';
import { shortAddress } from '../../../../domain/trip/trip';
import { NeedIcon } from '../../shared/NeedIcon';
import styles from './NowView.module.css';

interface RideRowProps {
  readonly ride: AdminRide;
  readonly now: Instant;
  readonly isSelected: boolean;
  /** Undefined until they are loaded. */
  readonly extras: RideExtras | undefined;
}

export function RideRow({ ride, now, isSelected, extras = NO_EXTRAS }: RideRowProps) {
  const alarm = rideAlarm(ride, now);
  return (
    <RideButton
      ride={ride}
      waiting={waitingText(ride, alarm, now)}
      alarm={alarm === null ? null : alarmText(alarm, now)}
      extras={extras}
      isSelected={isSelected}
    />
  );
}

interface RideButtonProps {
  readonly ride: AdminRide;
  readonly waiting: string;
  readonly alarm: string | null;
  readonly extras: RideExtras;
  readonly isSelected: boolean;
}

// Memoised: the clock ticks every few seconds, but few texts change.
const RideButton = memo(function RideButton(props: RideButtonProps) {
  const { ride, waiting, alarm, extras, isSelected } = props;
  const { riders, fare } = ride;
  return (
    <button
      type="button"
      className={[styles['row'], styles['ride'], alarm !== null && styles['urgent']]
        .filter(Boolean)
        .join(' ')}
      data-ride={ride.id}
      aria-current={isSelected ? 'true' : undefined}
    >
      {alarm === null ? (
        <span className={styles['waiting']}>{waiting}</span>
      ) : (
        <strong className={styles['waiting']} title={alarm}>
          <span aria-hidden="true">! {waiting}</span>
          <span className={styles['hidden']}>{alarm}</span>
        </strong>
      )}{' '}
      <span className={styles['time']}>{timeText(ride)}</span>{' '}
      <Cell name="from" text={shortAddress(ride.pickupAddress)} />{' '}
      <span className={styles['to']} title={shortAddress(ride.dropoffAddress)}>
        <span aria-hidden="true">→ </span>
        <span className={styles['hidden']}>to </span>
        {shortAddress(ride.dropoffAddress)}
      </span>{' '}
      <Cell name="name" text={ride.passengerName ?? 'No name'} />{' '}
      <span className={styles['phone']}>{ride.passengerPhone}</span>{' '}
      <span className={styles['riders']}>
        {riders !== null && (
          <>
            {riders}
            <span className={styles['hidden']}>{riders === 1 ? ' rider' : ' riders'}</span>
          </>
        )}
      </span>{' '}
      <span className={styles['fare']}>{fare === null ? '' : formatPounds(fare)}</span>{' '}
      <span className={styles['requests']}>
        <Requests extras={extras} notes={ride.notes} />
      </span>{' '}
      <span className={styles['status']} title={adminStatusText(ride)}>
        {driverStateText(ride)}
      </span>
    </button>
  );
});

/** A text that may be cut, and its whole as a tooltip. */
function Cell({ name, text }: { readonly name: 'from' | 'name'; readonly text: string }) {
  return (
    <span className={styles[name]} title={text}>
      {text}
    </span>
  );
}

interface RequestsProps {
  readonly extras: RideExtras;
  /** The office's notes for the driver. */
  readonly notes: string | null;
}

/** Icons, with their meaning as name and tooltip. */
function Requests({ extras: { needs, luggage, note }, notes }: RequestsProps) {
  const noteText = [note, notes ?? ''].filter(Boolean).join('; ');
  const requests = [
    ...needs.map((need) => [need, NEED_TEXTS[need]] as const),
    ...(luggage > 0 ? [['luggage', luggageText(luggage)] as const] : []),
    ...(noteText === '' ? [] : [['note', `Note: ${noteText}`] as const]),
  ];
  return requests.map(([need, text]) => (
    <span key={need} role="img" aria-label={text} title={text}>
      <NeedIcon need={need} />
    </span>
  ));
}

function timeText({ status, scheduledTime, changedAt }: AdminRide): string {
  if (isOver(status)) {
    return changedAt === null ? '' : londonWallTime(changedAt).time;
  }
  return scheduledTime === null ? 'Now' : londonWallTime(scheduledTime).time;
}
