import { useState } from 'react';
import { driverName, ridesTodayText, withCallSign } from '../../../domain/admin/driverRoster';
import { sortDrivers, type DriverRow, type DriverSort } from '../../../domain/admin/driverTable';
import { useSubmit } from '../../../hooks/useSubmit';
import { setDriverActive } from '../../../usecases/addDriver';
import type { LiveDriver } from '../../../domain/dispatch/driverRide';
import type { Instant } from '../../../domain/common/londonTime';
import { notifyFailure, notifySuccess } from '../../../ui/feedback/notify';
import { useOpenRecord } from '../shared/RecordEditor';
import records from '../shared/Records.module.css';
import { DeactivateDriver } from './DeactivateDriver';
import { DriverMark } from '../cars/DriverMark';
import { Card, Details } from '../../../ui/layout/Card';
import {
  COLUMNS,
  DriverActions,
  DriverTable,
  ReassignAll,
  RidesWithoutDriver,
  type DriverCommands,
} from './DriverTable';
import { PLAIN_LIST } from './driverDraft';
import styles from './Drivers.module.css';
import { ReassignRides } from './ReassignRides';
import type { DriverEditorState } from './useDriverEditor';
import type { DriverRoster } from './useDriverRoster';
import { useDesk } from '../shared/Desk';

interface DriverListProps {
  readonly drivers: DriverRoster;
  readonly editor: DriverEditorState;
  readonly rows: readonly DriverRow[];
  readonly isDesk: boolean;
  readonly sort: DriverSort;
  readonly onSort: (sort: DriverSort) => void;
  readonly now: Instant;
  readonly onDeactivated: (driverId: string) => void;
}

/** The drivers: a table on a desk, cards below 1024 pixels. */
export function DriverList(props: DriverListProps) {
  const { drivers, editor, rows, isDesk, now, onDeactivated } = props;
  const { list, phones, rides } = drivers;
  const { showRide: openRide } = useDesk();
  const { isBusy, submit } = useSubmit(setDriverActive);
  const reactivate = async (driver: LiveDriver): Promise<void> => {
    const result = await submit(driver.id, true);
    if (result?.kind === 'done') {
      notifySuccess(`${driverName(driver)} reactivated`);
    } else if (result?.kind === 'failed') {
      notifyFailure(`We couldn’t reactivate ${driverName(driver)}. ${result.message}`);
    }
  };
  const { openRecord, question } = useOpenRecord(editor);
  const [deactivatingId, setDeactivatingId] = useState<string | null>(null);
  const [reassigningId, setReassigningId] = useState<string | null>(null);
  const reassigning = list?.find(({ id }) => id === reassigningId);
  const deactivating = list?.find(({ id }) => id === deactivatingId);
  const commands: DriverCommands = {
    // Wait for the phone numbers: the form would take a missing one for blank.
    isLocked: editor.isBusy || isBusy || phones === null,
    edit: openRecord,
    deactivate: ({ id }) => setDeactivatingId(id),
    reactivate: (driver) => void reactivate(driver),
    reassign: ({ id }) => setReassigningId(id),
    openRide,
  };

  return (
    <section className={records.list} aria-label="Drivers">
      {list?.length === 0 && <p>No drivers yet. Choose + New Driver to add one.</p>}
      {list?.length !== 0 && rows.length === 0 && <p>No drivers match.</p>}
      {isDesk && rows.length > 0 ? (
        <DriverTable
          rows={rows}
          sort={props.sort}
          onSort={props.onSort}
          now={now}
          commands={commands}
        />
      ) : (
        <ul className={styles.cards}>
          {sortDrivers(rows, PLAIN_LIST.sort).map((row) => (
            <li key={row.driver.id}>
              <DriverCard row={row} now={now} commands={commands} />
            </li>
          ))}
        </ul>
      )}
      {question}
      {reassigning !== undefined && rides !== null && (
        <ReassignRides
          driver={reassigning}
          rides={rides}
          now={now}
          onOpen={(rideId) => {
            setReassigningId(null);
            openRide(rideId);
          }}
          onClose={() => setReassigningId(null)}
        />
      )}
      {deactivating !== undefined && (
        <DeactivateDriver
          driver={deactivating}
          rides={rides}
          now={now}
          onClose={() => setDeactivatingId(null)}
          onDeactivated={() => {
            setDeactivatingId(null);
            onDeactivated(deactivating.id);
          }}
        />
      )}
    </section>
  );
}

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
  'on-board': 'warn',
  off: 'off',
  deactivated: 'off',
} as const;

const CARD_COLUMNS = ['shift', 'location', 'vehicle', 'plate', 'licence', 'phone'];

function DriverCard({ row, now, commands }: DriverCardProps) {
  const { name, state, stateText, today } = row;
  return (
    <Card>
      <article className={records.record} aria-label={name}>
        <header className={records.header}>
          <h3 className={records.name}>{withCallSign(name, row.driver.callSign)}</h3>
          <p className={records.badges}>
            <span className={records[TONES[state]]}>
              <DriverMark state={state} /> <span>{stateText}</span>
            </span>
          </p>
        </header>
        <Details
          rows={[
            ['Rides left today', today === null ? '…' : ridesTodayText(today)],
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
