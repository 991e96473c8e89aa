import { memo, type ReactNode, useId } from 'react';
import { londonWallTime, type Instant } from '../../../../domain/common/londonTime';
import { formatPounds } from '../../../../domain/common/money';
import { boardingText } from '../../../../domain/admin/boarding';
import { type RideAlarm, isCalling, rideAlarm } from '../../../../domain/admin/rideQueues';
import type { Ride } from '../../../../domain/ride/ride';
import { useCallSigns } from '../../shared/callSigns';
import { adminStatusText, alarmText, driverStateParts, waitingText } from '../../shared/rideTexts';
import { isOver } from '../../../../domain/ride/rideStatus';
import {
  luggageText,
  NEED_TEXTS,
  journeyLine,
  travellerText,
  NO_EXTRAS,
  type RideExtras,
} from '../../../../domain/trip/extras';
import hidden from '../../../../ui/VisuallyHidden.module.css';
import { NeedIcon } from '../../../../tripForm/extras/NeedIcon';
import styles from './NowView.module.css';
import type { Fleet } from '../../../../domain/admin/rideDanger';
import { useProgressiveList } from '../../../../hooks/useProgressiveList';
import type { Elements } from '../../../../ui/elements';
import { shortAddress } from '../../../../domain/trip/stop';

interface QueueRowProps {
  readonly ride: Ride;
  readonly alarm: RideAlarm | null;
  readonly now: Instant;
  readonly isSelected: boolean;
  /** The ride calls the office, which 'u' finds. */
  readonly isCalling: boolean;
  /** Undefined until they are loaded. */
  readonly extras: RideExtras | undefined;
}

function QueueRow({ alarm, now, ...props }: QueueRowProps) {
  return (
    <RideButton
      {...props}
      waiting={waitingText(props.ride, alarm, now)}
      boarding={boardingText(props.ride, now)}
      alarm={alarm === null ? null : alarmText(alarm, now)}
    />
  );
}

interface RideButtonProps extends Omit<QueueRowProps, 'now' | 'alarm'> {
  readonly waiting: string;
  readonly boarding: string | null;
  readonly alarm: string | null;
}

// Memoised: the clock ticks every few seconds, but few texts change.
const RideButton = memo(function RideButton(props: RideButtonProps) {
  const { ride, waiting, boarding, alarm, extras = NO_EXTRAS, isSelected, isCalling } = props;
  const { fare } = ride;
  const { riders } = ride.trip;
  const pickup = shortAddress(ride.trip.pickup.address);
  const dropoff = shortAddress(ride.trip.dropoff.address);
  const via = extras.via ? `${shortAddress(extras.via.address)} → ` : '';
  const name = ride.passenger.name ?? 'No name';
  const [driver, state] = driverStateParts(ride, useCallSigns().get(ride.driver?.id ?? ''));
  return (
    <button
      type="button"
      className={[styles.row, styles.ride, alarm !== null && styles.urgent]
        .filter(Boolean)
        .join(' ')}
      data-ride={ride.id}
      data-calls={isCalling || undefined}
      aria-current={isSelected ? 'true' : undefined}
    >
      <Cell name="waiting" title={alarm ?? undefined}>
        {alarm === null ? (
          waiting
        ) : (
          <strong>
            <span aria-hidden="true">{`! ${waiting}`}</span>
            <span className={hidden.visuallyHidden}>{alarm}</span>
          </strong>
        )}
      </Cell>
      <Cell name="time">{timeText(ride)}</Cell>
      <Cell name="from" title={pickup}>
        {pickup}
      </Cell>
      <Cell name="to" title={`${via}${dropoff}`}>
        <span aria-hidden="true">→ </span>
        <span className={hidden.visuallyHidden}>to </span>
        <span>{`${via}${dropoff}`}</span>
      </Cell>
      <Cell name="name" title={name}>
        {name}
      </Cell>
      <Cell name="phone">{ride.passenger.phone}</Cell>
      <Cell name="riders">
        {riders !== null && (
          <>
            <span>{String(riders)}</span>
            <span className={hidden.visuallyHidden}>{riders === 1 ? ' rider' : ' riders'}</span>
          </>
        )}
      </Cell>
      <Cell name="fare">{formatPounds(fare)}</Cell>
      <Cell name="requests">
        <Requests extras={extras} ride={ride} />
      </Cell>
      <Cell name="status" title={boarding ?? adminStatusText(ride)}>
        <span className={styles.driver}>{driver}</span>
        <span className={styles.state}>{state}</span>
      </Cell>
    </button>
  );
});

interface CellProps {
  readonly name: string;
  /** The whole of a text that may be cut off. */
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** In the grid area of its name, which the build renames as it does the class. */
function Cell({ name, title, children }: CellProps) {
  return (
    <>
      {name !== 'waiting' && ' '}
      <span className={styles[name]} style={{ gridArea: styles[name] }} title={title}>
        {children}
      </span>
    </>
  );
}

interface RequestsProps {
  readonly extras: RideExtras;
  /** Its notes are the office's for the driver. */
  readonly ride: Ride;
}

/** Icons, with their meaning as name and tooltip. */
function Requests({ extras, ride: { officeNotes, trip } }: RequestsProps) {
  const { needs, luggage, noteToDriver, journey, traveller } = extras;
  const noteText = [noteToDriver, officeNotes ?? ''].filter(Boolean).join('; ');
  const requests = [
    ...(traveller ? [['traveller', travellerText(traveller)] as const] : []),
    ...(journey === undefined ? [] : [['journey', journeyLine(journey, trip)] as const]),
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

function timeText({ status, changedAt, trip: { time } }: Ride): string {
  if (isOver(status)) {
    return changedAt === null ? '' : londonWallTime(changedAt).time;
  }
  return time === null ? 'Now' : londonWallTime(time).time;
}

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
