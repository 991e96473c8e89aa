import { useState } from 'react';
import {
  sortDrivers,
  type DriverColumn,
  type DriverRow,
  type DriverSort,
} from '../../../domain/admin/driverTable';
import { DRIVER_STATE_TEXTS } from '../../../domain/admin/driverRoster';
import { londonWallTime, type Instant } from '../../../domain/common/londonTime';
import { DriverMark } from '../cars/DriverMark';
import {
  DriverActions,
  DriverPhone,
  locationText,
  RidesWithoutDriver,
  UNKNOWN,
  type DriverCommands,
} from './DriverParts';
import styles from './DriverTable.module.css';

interface DriverTableProps {
  readonly rows: readonly DriverRow[];
  readonly now: Instant;
  readonly commands: DriverCommands;
}

const HEADS: readonly (readonly [DriverColumn, string])[] = [
  ['name', 'Driver'],
  ['state', 'State'],
  ['location', 'Location updated'],
  ['rides', 'Rides left today'],
  ['next', 'Next ride'],
  ['shift', 'Shift today'],
  ['phone', 'Phone'],
  ['vehicle', 'Vehicle'],
  ['plate', 'Plate number'],
  ['licence', 'Licence number'],
];

export const BY_STATE: DriverSort = { column: 'state', isDescending: false };

/** The drivers on a desk, sorted by the head that is chosen. Columns drop out as it narrows. */
export function DriverTable({ rows, now, commands }: DriverTableProps) {
  const [sort, setSort] = useState(BY_STATE);
  return (
    <div className={styles['frame']}>
      <table className={styles['table']}>
        <caption className={styles['hidden']}>Drivers</caption>
        <thead>
          <tr>
            {HEADS.map(([column, label]) => {
              const isSorted = sort.column === column;
              const order = sort.isDescending ? 'descending' : 'ascending';
              return (
                <th
                  key={column}
                  scope="col"
                  className={styles[column]}
                  aria-sort={isSorted ? order : undefined}
                >
                  <button
                    type="button"
                    onClick={() =>
                      setSort({ column, isDescending: isSorted && !sort.isDescending })
                    }
                  >
                    {label}
                    <span aria-hidden="true">
                      {isSorted ? (sort.isDescending ? ' ▼' : ' ▲') : ''}
                    </span>
                  </button>
                </th>
              );
            })}
            <th scope="col">
              <span className={styles['hidden']}>Actions</span>
            </th>
          </tr>
        </thead>
        {sortDrivers(rows, sort).map((row) => (
          <tbody key={row.driver.id}>
            <Row row={row} now={now} commands={commands} />
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Row({ row, now, commands }: Omit<DriverTableProps, 'rows'> & { readonly row: DriverRow }) {
  const { driver, name, state, jobs, shift, phone, stranded } = row;
  return (
    <>
      <tr>
        <th scope="row" className={styles['name']}>
          {name}
        </th>
        <td>
          <span className={styles['mark']}>
            <DriverMark state={state} />
            {DRIVER_STATE_TEXTS[state]}
          </span>
        </td>
        <td>{locationText(row, now)}</td>
        <td className={styles['rides']}>{jobs?.count ?? '…'}</td>
        <td>
          {jobs === null ? '…' : jobs.nextAt === null ? 'None' : londonWallTime(jobs.nextAt).time}
        </td>
        <td>{shift}</td>
        <td>
          <DriverPhone phone={phone} />
        </td>
        <td className={styles['vehicle']}>{driver.vehicle ?? UNKNOWN}</td>
        <td className={styles['plate']}>{driver.plateNumber ?? UNKNOWN}</td>
        <td className={styles['licence']}>{driver.vehicleLicenceNumber ?? UNKNOWN}</td>
        <td className={styles['actions']}>
          <DriverActions row={row} commands={commands} />
        </td>
      </tr>
      {stranded.length > 0 && (
        <tr>
          <td colSpan={HEADS.length + 1} className={styles['note']}>
            <RidesWithoutDriver row={row} commands={commands} />
          </td>
        </tr>
      )}
    </>
  );
}
