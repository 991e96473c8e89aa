import { memo } from 'react';
import { type Ride, timeOfRide } from '../../../../domain/ride/ride';
import { useProgressiveList } from '../../../../hooks/useProgressiveList';
import { PhoneLink } from '../../../../ui/PhoneLink';
import { openClickedRide } from './openClickedRide';
import styles from './RideTable.module.css';
import type { Elements } from '../../../../ui/elements';
import { londonWallTime } from '../../../../domain/common/londonTime';
import { formatPounds } from '../../../../domain/common/money';
import { useCallSigns } from '../../shared/callSigns';
import { adminStatusText, clockOfRide, driverNameText } from '../../shared/rideTexts';

interface Column {
  readonly id: string;
  readonly label: string;
  readonly textOf: (ride: Ride) => string;
}

export const COLUMNS: readonly Column[] = [
  { id: 'date', label: 'Date', textOf: dateOf },
  { id: 'time', label: 'Time', textOf: clockOfRide },
  { id: 'reference', label: 'Reference', textOf: ({ bookingId }) => bookingId ?? '' },
  { id: 'passenger', label: 'Passenger', textOf: ({ passenger }) => passenger.name ?? '' },
  { id: 'phone', label: 'Phone', textOf: ({ passenger }) => passenger.phone ?? '' },
  { id: 'from', label: 'From', textOf: ({ trip }) => trip.pickup.address },
  { id: 'to', label: 'To', textOf: ({ trip }) => trip.dropoff.address },
  { id: 'riders', label: 'Riders', textOf: ({ trip: { riders } }) => String(riders ?? '') },
  { id: 'driver', label: 'Driver', textOf: ({ driver }) => driverNameText(driver) },
  { id: 'plate', label: 'Plate number', textOf: ({ driver }) => driver?.plateNumber ?? '' },
  { id: 'fare', label: 'Fare', textOf: ({ fare }) => formatPounds(fare) ?? '' },
  { id: 'status', label: 'Status', textOf: adminStatusText },
];

const COLUMNS_WITHOUT_DATE = COLUMNS.filter(({ id }) => id !== 'date');

function columnsFor(hasDates: boolean): readonly Column[] {
  return hasDates ? COLUMNS : COLUMNS_WITHOUT_DATE;
}

interface RideTableProps {
  readonly caption: string;
  readonly rides: readonly Ride[];
  readonly hasDates?: boolean;
  readonly onOpen: (rideId: string) => void;
}

/**
 * Rides as a table, or as a list on narrow screens. A click anywhere in a row opens its ride; for
 * the keyboard, its reference does.
 */
export const RideTable = memo(function RideTable({
  caption,
  rides,
  hasDates = false,
  onOpen,
}: RideTableProps) {
  const shown = useProgressiveList(rides);
  if (rides.length === 0) {
    return null;
  }
  return (
    <div className={styles.frame}>
      {/* Explicit roles: with another display, browsers drop a table's own. */}
      <table
        role="table"
        className={styles.table}
        data-dates={hasDates || undefined}
        onClick={openClickedRide(onOpen)}
      >
        <caption className={styles.caption}>{caption}</caption>
        <thead role="rowgroup" className={styles.columns}>
          <tr role="row">
            {columnsFor(hasDates).map(({ id, label }) => (
              <th key={id} role="columnheader" scope="col" className={styles[id]}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {shown.map((ride) => (
            <RideTableRow key={ride.id} ride={ride} hasDates={hasDates} />
          ))}
        </tbody>
      </table>
    </div>
  );
});

const RideTableRow = memo(function RideTableRow({
  ride,
  hasDates,
}: {
  readonly ride: Ride;
  readonly hasDates: boolean;
}) {
  const { driver } = ride;
  const callSign = useCallSigns().get(driver?.id ?? '');
  return (
    <tr role="row">
      {columnsFor(hasDates).map((column) => {
        const text =
          column.id === 'driver' ? driverNameText(driver, callSign) : column.textOf(ride);
        return (
          <td
            key={column.id}
            role="cell"
            className={styles[column.id]}
            style={{ gridArea: styles[column.id] }}
            data-empty={text === '' || undefined}
          >
            <span className={styles.label} aria-hidden="true">
              {column.label}
            </span>
            {renderCell(column, ride, text)}
          </td>
        );
      })}
    </tr>
  );
});

function renderCell({ id }: Column, ride: Ride, text: string): Elements {
  switch (id) {
    case 'reference':
      return (
        <button type="button" data-ride={ride.id} className={styles.open}>
          {text === '' ? 'No reference' : text}
        </button>
      );
    case 'phone':
      return text === '' ? null : <PhoneLink number={text} />;
    case 'passenger':
    case 'driver':
    case 'status':
      return (
        <span className={styles.named} title={text}>
          {text}
        </span>
      );
    default:
      return <span>{text}</span>;
  }
}

function dateOf(ride: Ride): string {
  const time = timeOfRide(ride);
  return time === null ? '' : londonWallTime(time).date.split('-').reverse().join('/');
}
