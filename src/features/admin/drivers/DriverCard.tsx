import { Card, Details } from '../../../ui/layout/Card';
import { todaysJobsText } from '../../../domain/admin/driverRoster';
import type { DriverRow } from '../../../domain/admin/driverTable';
import type { Instant } from '../../../domain/common/londonTime';
import { DriverMark } from '../cars/DriverMark';
import records from '../shared/Records.module.css';
import {
  COLUMNS,
  DriverActions,
  ReassignAll,
  RidesWithoutDriver,
  type DriverCommands,
} from './DriverParts';

interface DriverCardProps {
  readonly row: DriverRow;
  readonly now: Instant;
  readonly commands: DriverCommands;
}

const TONES = {
  free: 'ok',
  reserved: 'warn',
  'on-job': 'warn',
  'on-way': 'warn',
  arrived: 'off',
  off: 'off',
  deactivated: 'off',
} as const;

const CARD_COLUMNS = ['shift', 'location', 'vehicle', 'plate', 'licence', 'phone'];

export function DriverCard({ row, now, commands }: DriverCardProps) {
  const { name, state, stateText, jobs } = row;
  return (
    <Card>
      <article className={records.record} aria-label={name}>
        <header className={records.header}>
          <h3 className={records.name}>{name}</h3>
          <p className={records.badges}>
            <span className={records[TONES[state]]}>
              <DriverMark state={state} /> <span>{stateText}</span>
            </span>
          </p>
        </header>
        <Details
          rows={[
            ['Rides left today', jobs === null ? '…' : todaysJobsText(jobs)],
            ...CARD_COLUMNS.flatMap((id) => COLUMNS.filter(([column]) => column === id)).map(
              ([, term, read]) => [term, read(row, now)] as const,
            ),
          ]}
        />
        {row.stranded.length > 0 && <RidesWithoutDriver row={row} commands={commands} />}
        <div className={records.actions}>
          <DriverActions row={row} commands={commands} />
          <ReassignAll row={row} commands={commands} />
        </div>
      </article>
    </Card>
  );
}
