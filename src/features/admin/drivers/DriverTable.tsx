import { sortDrivers, type DriverRow, type DriverSort } from '../../../domain/admin/driverTable';
import type { Instant } from '../../../domain/common/londonTime';
import hidden from '../../../ui/VisuallyHidden.module.css';
import {
  COLUMNS,
  DriverActions,
  ReassignAll,
  RidesWithoutDriver,
  type DriverCommands,
} from './DriverParts';
import styles from './DriverTable.module.css';

interface DriverTableProps {
  readonly rows: readonly DriverRow[];
  readonly sort: DriverSort;
  readonly onSort: (sort: DriverSort) => void;
  readonly now: Instant;
  readonly commands: DriverCommands;
}

/** The drivers on a desktop, sorted by the chosen column. Columns drop out as it narrows. */
export function DriverTable({ rows, sort, onSort, now, commands }: DriverTableProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className={hidden.visuallyHidden}>Drivers</caption>
        <thead>
          <tr>
            {COLUMNS.map(([column, label]) => {
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
                    onClick={() => onSort({ column, isDescending: isSorted && !sort.isDescending })}
                  >
                    <span>{label}</span>
                    <span aria-hidden="true">
                      {isSorted ? (sort.isDescending ? ' ▼' : ' ▲') : ''}
                    </span>
                  </button>
                </th>
              );
            })}
            <th scope="col">
              <span className={hidden.visuallyHidden}>Actions</span>
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

interface RowProps extends Pick<DriverTableProps, 'now' | 'commands'> {
  readonly row: DriverRow;
}

function Row({ row, now, commands }: RowProps) {
  return (
    <>
      <tr>
        {COLUMNS.map(([column, , read]) =>
          column === 'name' ? (
            <th key={column} scope="row" className={styles[column]}>
              {row.name}
            </th>
          ) : (
            <td key={column} className={styles[column]}>
              {column === 'rides' ? (
                <>
                  <ReassignAll row={row} commands={commands} /> <span>{read(row, now)}</span>
                </>
              ) : (
                read(row, now)
              )}
            </td>
          ),
        )}
        <td className={styles.actions}>
          <DriverActions row={row} commands={commands} />
        </td>
      </tr>
      {row.stranded.length > 0 && (
        <tr>
          <td colSpan={COLUMNS.length + 1} className={styles.note}>
            <RidesWithoutDriver row={row} commands={commands} />
          </td>
        </tr>
      )}
    </>
  );
}
