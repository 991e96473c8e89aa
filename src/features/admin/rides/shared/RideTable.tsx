import { memo, type MouseEvent, type ReactNode } from 'react';
import type { AdminRide } from '../../../../domain/admin/adminRide';
import { useProgressiveList } from '../../../../hooks/useProgressiveList';
import { telHref } from '../../../../ui/telHref';
import { clickedRideId } from './clickedRideId';
import styles from './RideTable.module.css';
import { COLUMNS, type Column } from './rideColumns';

const UNDATED = COLUMNS.filter(({ id }) => id !== 'date');

function columnsOf(hasDates: boolean): readonly Column[] {
  return hasDates ? COLUMNS : UNDATED;
}

interface RideTableProps {
  readonly caption: string;
  readonly rides: readonly AdminRide[];
  /** With the date of each ride, where they are of several days. */
  readonly hasDates?: boolean;
  readonly onOpen: (rideId: string) => void;
}

/** Rides as a table where there is room for one, as a list of its rows where there is not. Its references open the rides. */
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
  // One for all of them: a row is drawn anew only when its ride changes.
  const openPressed = ({ target }: MouseEvent): void => {
    const pressed = clickedRideId(target);
    if (pressed !== null) {
      onOpen(pressed);
    }
  };
  return (
    <div className={styles['frame']}>
      {/* Roles beside the elements: a table that is drawn as a list would lose them. */}
      <table
        role="table"
        className={styles['table']}
        data-dates={hasDates || undefined}
        onClick={openPressed}
      >
        <caption className={styles['caption']}>{caption}</caption>
        <thead role="rowgroup" className={styles['columns']}>
          <tr role="row">
            {columnsOf(hasDates).map(({ id, label }) => (
              <th key={id} role="columnheader" scope="col" className={styles[id]}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {shown.map((ride) => (
            <RideRow key={ride.id} ride={ride} hasDates={hasDates} />
          ))}
        </tbody>
      </table>
    </div>
  );
});

const RideRow = memo(function RideRow({
  ride,
  hasDates,
}: {
  readonly ride: AdminRide;
  readonly hasDates: boolean;
}) {
  return (
    <tr role="row">
      {columnsOf(hasDates).map((column) => {
        const text = column.textOf(ride);
        return (
          <td
            key={column.id}
            role="cell"
            className={styles[column.id]}
            data-empty={text === '' || undefined}
          >
            <span className={styles['label']} aria-hidden="true">
              {column.label}
            </span>
            {cellOf(column, ride, text)}
          </td>
        );
      })}
    </tr>
  );
});

function cellOf({ id }: Column, ride: AdminRide, text: string): ReactNode {
  switch (id) {
    case 'reference':
      return (
        <button type="button" data-ride={ride.id} className={styles['open']}>
          {text === '' ? 'Without a reference' : text}
        </button>
      );
    case 'phone':
      return text === '' ? null : <a href={telHref(text)}>{text}</a>;
    default:
      return <span>{text}</span>;
  }
}
