import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/Button';
import { LinkButton } from '../../../ui/controls/LinkButton';
import { PhoneLink } from '../../../ui/PhoneLink';
import { agoText, withCallSign } from '../../../domain/admin/driverRoster';
import {
  sortDrivers,
  type DriverColumn,
  type DriverRow,
  type DriverSort,
} from '../../../domain/admin/driverTable';
import { carText } from '../../../domain/drivers/car';
import type { LiveDriver } from '../../../domain/dispatch/driverRide';
import { londonWallTime, type Instant } from '../../../domain/common/londonTime';
import hidden from '../../../ui/VisuallyHidden.module.css';
import { DriverMark } from '../cars/DriverMark';
import list from './Drivers.module.css';
import styles from './DriverTable.module.css';
import { StrandedRides } from './StrandedRides';

const UNKNOWN = 'Not known';

type ReadCell = (row: DriverRow, now: Instant) => ReactNode;

/** What is known of a driver, in the order of the table. */
export const COLUMNS: readonly (readonly [DriverColumn, label: string, ReadCell])[] = [
  ['name', 'Driver', ({ name, driver }) => withCallSign(name, driver.callSign)],
  ['state', 'State', (row) => <State {...row} />],
  ['location', 'Location updated', locationText],
  ['rides', 'Rides left today', ({ today }) => today?.count ?? '…'],
  ['next', 'Next ride', ({ today }) => (today === null ? '…' : clockOrNone(today.nextAt))],
  ['shift', 'Shift today', ({ shift }) => shift],
  ['phone', 'Phone', ({ phone }) => <DriverPhone phone={phone} />],
  [
    'vehicle',
    'Vehicle',
    ({ driver }) => [driver.vehicle ?? UNKNOWN, carText(driver)].filter(Boolean).join(', '),
  ],
  ['plate', 'Plate number', ({ driver }) => driver.plateNumber ?? UNKNOWN],
  ['licence', 'Licence number', ({ driver }) => driver.vehicleLicenceNumber ?? UNKNOWN],
];

function State({ state, stateText }: Pick<DriverRow, 'state' | 'stateText'>) {
  return (
    <span className={list.state}>
      <DriverMark state={state} />
      <span>{stateText}</span>
    </span>
  );
}

function clockOrNone(time: Instant | null): string {
  return time === null ? 'None' : londonWallTime(time).time;
}

/** What the admin can do from a card or a row. */
export interface DriverCommands {
  readonly isLocked: boolean;
  readonly edit: (driver: LiveDriver) => void;
  readonly deactivate: (driver: LiveDriver) => void;
  readonly reactivate: (driver: LiveDriver) => void;
  /** Gives the driver's rides of a day to others. */
  readonly reassign: (driver: LiveDriver) => void;
  readonly openRide: (rideId: string) => void;
}

function locationText({ driver: { locatedAt } }: DriverRow, now: Instant): string {
  return locatedAt === null ? UNKNOWN : agoText(locatedAt, now);
}

function DriverPhone({ phone }: { readonly phone: string | null }) {
  return phone === null ? (
    <span>{UNKNOWN}</span>
  ) : (
    <PhoneLink className={list.phone} number={phone} />
  );
}

interface DriverProps {
  readonly row: DriverRow;
  readonly commands: DriverCommands;
}

export function DriverActions({ row: { driver, name }, commands }: DriverProps) {
  const { isLocked, edit, deactivate, reactivate } = commands;
  const action = (text: string, onClick: (driver: LiveDriver) => void) => (
    <Button
      variant="secondary"
      aria-label={`${text} ${name}`}
      disabled={isLocked}
      onClick={() => onClick(driver)}
    >
      {text}
    </Button>
  );
  return (
    <>
      {action('Edit', edit)}
      {driver.isActive ? action('Deactivate', deactivate) : action('Reactivate', reactivate)}
    </>
  );
}

/** Gives the driver's rides to others; nothing without a ride. */
export function ReassignAll({ row: { driver, name, openRides }, commands }: DriverProps) {
  return (
    openRides > 0 && (
      <LinkButton
        aria-label={`Reassign all ${name}`}
        disabled={commands.isLocked}
        onClick={() => commands.reassign(driver)}
      >
        Reassign all
      </LinkButton>
    )
  );
}

/** The driver's rides that need another driver. */
export function RidesWithoutDriver({ row: { name, stranded }, commands }: DriverProps) {
  return (
    <section aria-label={`Rides that need another driver: ${name}`} className={list.reassign}>
      <p>{`Rides that need another driver (${stranded.length})`}</p>
      <StrandedRides rides={stranded} onOpen={commands.openRide} />
    </section>
  );
}

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
              {read(row, now)}
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
