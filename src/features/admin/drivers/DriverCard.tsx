import { Button } from '../../../ui/controls/Button';
import { Card, Details } from '../../../ui/layout/Card';
import { telHref } from '../../../ui/telHref';
import { shiftEnd, shiftsOn } from '../../../domain/drivers/availability';
import {
  agoText,
  driverState,
  DRIVER_STATE_TEXTS,
  todaysJobs,
  todaysJobsText,
} from '../../../domain/admin/driverRoster';
import { sortShifts } from '../../../domain/drivers/driverRecord';
import type { LiveDriver } from '../../../domain/dispatch/driverRide';
import { londonWallTime, type Instant } from '../../../domain/common/londonTime';
import type { AdminRide } from '../../../domain/admin/adminRide';
import { ridesOutOfShift } from '../../../domain/admin/strandedRides';
import { StrandedRides } from './StrandedRides';
import records from '../shared/Records.module.css';
import styles from './Drivers.module.css';

interface DriverCardProps {
  readonly driver: LiveDriver;
  readonly phone: string | null;
  readonly rides: readonly AdminRide[] | null;
  readonly now: Instant;
  readonly isLocked: boolean;
  readonly onEdit: () => void;
  readonly onDeactivate: () => void;
  readonly onReactivate: () => void;
  readonly onOpenRide: (rideId: string) => void;
}

const STATE_LOOKS = {
  'on-job': { icon: '●', tone: 'warn' },
  online: { icon: '✓', tone: 'ok' },
  off: { icon: '–', tone: 'off' },
  deactivated: { icon: '×', tone: 'danger' },
} as const;

export function DriverCard(props: DriverCardProps) {
  const { driver, phone, rides, now, isLocked } = props;
  const { onEdit, onDeactivate, onReactivate, onOpenRide } = props;
  const state = driverState(driver);
  const { icon, tone } = STATE_LOOKS[state];
  const name = displayName(driver);
  const stranded = rides === null ? [] : ridesOutOfShift(rides, driver, now);
  const action = (
    text: string,
    onClick: () => void,
    variant: 'secondary' | 'danger' = 'secondary',
  ) => (
    <Button variant={variant} aria-label={`${text} ${name}`} disabled={isLocked} onClick={onClick}>
      {text}
    </Button>
  );
  return (
    <Card>
      <article className={records['record']} aria-label={name}>
        <header className={records['header']}>
          <h3 className={records['name']}>{name}</h3>
          <p className={records['badges']}>
            <span className={records[tone]}>
              {icon} {DRIVER_STATE_TEXTS[state]}
            </span>
          </p>
        </header>
        <Details
          rows={[
            {
              term: 'Rides today',
              detail: rides === null ? '…' : todaysJobsText(todaysJobs(rides, driver.id, now)),
            },
            { term: 'Shift today', detail: shiftText(driver, now) },
            {
              term: 'Location updated',
              detail: driver.locatedAt === null ? 'Not known' : agoText(driver.locatedAt, now),
            },
            { term: 'Vehicle', detail: driver.vehicle ?? 'Not known' },
            { term: 'Plate number', detail: driver.plateNumber ?? 'Not known' },
            { term: 'Licence number', detail: driver.vehicleLicenceNumber ?? 'Not known' },
            {
              term: 'Phone',
              detail:
                phone === null ? (
                  'Not known'
                ) : (
                  <a className={styles['phone']} href={telHref(phone)}>
                    {phone}
                  </a>
                ),
            },
          ]}
        />
        {stranded.length > 0 && (
          <section
            aria-label={`Rides that need another driver: ${name}`}
            className={styles['reassign']}
          >
            <h4>Rides that need another driver ({stranded.length})</h4>
            <StrandedRides rides={stranded} onOpen={onOpenRide} />
          </section>
        )}
        <div className={records['actions']}>
          {action('Edit', onEdit)}
          {driver.isActive
            ? action('Deactivate', onDeactivate, 'danger')
            : action('Reactivate', onReactivate)}
        </div>
      </article>
    </Card>
  );
}

/** The driver's name, or the id if the document has none. */
export function displayName({ id, name }: Pick<LiveDriver, 'id' | 'name'>): string {
  return name ?? `Driver ${id}`;
}

function shiftText(driver: LiveDriver, now: Instant): string {
  const { date } = londonWallTime(now);
  const shifts = sortShifts(shiftsOn(driver, date)).map(
    (shift) => `${shift.start} to ${shiftEnd(shift)}`,
  );
  if (shifts.length > 0) {
    return shifts.join(', ');
  }
  return driver.unavailableDates.includes(date) ? 'Day off' : 'None';
}
