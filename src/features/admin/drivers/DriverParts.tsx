import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/Button';
import { LinkButton } from '../../../ui/controls/LinkButton';
import { PhoneLink } from '../../../ui/PhoneLink';
import { agoText } from '../../../domain/admin/driverRoster';
import type { DriverColumn, DriverRow } from '../../../domain/admin/driverTable';
import type { LiveDriver } from '../../../domain/dispatch/driverRide';
import { londonWallTime, type Instant } from '../../../domain/common/londonTime';
import { DriverMark } from '../cars/DriverMark';
import styles from './Drivers.module.css';
import { StrandedRides } from './StrandedRides';

const UNKNOWN = 'Not known';

type ReadCell = (row: DriverRow, now: Instant) => ReactNode;

/** What is known of a driver, in the order of the table. */
export const COLUMNS: readonly (readonly [DriverColumn, label: string, ReadCell])[] = [
  ['name', 'Driver', ({ name }) => name],
  ['state', 'State', (row) => <State {...row} />],
  ['location', 'Location updated', locationText],
  ['rides', 'Rides left today', ({ jobs }) => jobs?.count ?? '…'],
  ['next', 'Next ride', ({ jobs }) => (jobs === null ? '…' : clockOrNone(jobs.nextAt))],
  ['shift', 'Shift today', ({ shift }) => shift],
  ['phone', 'Phone', ({ phone }) => <DriverPhone phone={phone} />],
  ['vehicle', 'Vehicle', ({ driver }) => driver.vehicle ?? UNKNOWN],
  ['plate', 'Plate number', ({ driver }) => driver.plateNumber ?? UNKNOWN],
  ['licence', 'Licence number', ({ driver }) => driver.vehicleLicenceNumber ?? UNKNOWN],
];

function State({ state, stateText }: Pick<DriverRow, 'state' | 'stateText'>) {
  return (
    <span className={styles.state}>
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
    <PhoneLink className={styles.phone} number={phone} />
  );
}

interface RowProps {
  readonly row: DriverRow;
  readonly commands: DriverCommands;
}

export function DriverActions({ row: { driver, name }, commands }: RowProps) {
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
export function ReassignAll({ row: { driver, name, openRides }, commands }: RowProps) {
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
export function RidesWithoutDriver({ row: { name, stranded }, commands }: RowProps) {
  return (
    <section aria-label={`Rides that need another driver: ${name}`} className={styles.reassign}>
      <p>{`Rides that need another driver (${stranded.length})`}</p>
      <StrandedRides rides={stranded} onOpen={commands.openRide} />
    </section>
  );
}
