import { Button } from '../../../ui/controls/Button';
import { telHref } from '../../../ui/telHref';
import { agoText } from '../../../domain/admin/driverRoster';
import type { DriverRow } from '../../../domain/admin/driverTable';
import type { LiveDriver } from '../../../domain/dispatch/driverRide';
import type { Instant } from '../../../domain/common/londonTime';
import styles from './Drivers.module.css';
import { StrandedRides } from './StrandedRides';

export const UNKNOWN = 'Not known';

/** What the admin can do from a card or a row. */
export interface DriverCommands {
  readonly isLocked: boolean;
  readonly edit: (driver: LiveDriver) => void;
  readonly deactivate: (driver: LiveDriver) => void;
  readonly reactivate: (driver: LiveDriver) => void;
  readonly openRide: (rideId: string) => void;
}

export function locationText({ driver: { locatedAt } }: DriverRow, now: Instant): string {
  return locatedAt === null ? UNKNOWN : agoText(locatedAt, now);
}

export function DriverPhone({ phone }: { readonly phone: string | null }) {
  return phone === null ? (
    UNKNOWN
  ) : (
    <a className={styles['phone']} href={telHref(phone)}>
      {phone}
    </a>
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

/** The driver's rides that another must drive. */
export function RidesWithoutDriver({ row: { name, stranded }, commands }: RowProps) {
  return (
    <section aria-label={`Rides that need another driver: ${name}`} className={styles['reassign']}>
      <p>Rides that need another driver ({stranded.length})</p>
      <StrandedRides rides={stranded} onOpen={commands.openRide} />
    </section>
  );
}
