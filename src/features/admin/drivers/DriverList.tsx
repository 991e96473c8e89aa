import { useState } from 'react';
import { useSubmit, type Submit } from '../../../hooks/useSubmit';
import { setDriverActive } from '../../../usecases/saveDriverRecord';
import type { LiveDriver } from '../../../domain/dispatch/driverRide';
import type { Instant } from '../../../domain/common/londonTime';
import { notifyFailure, notifySuccess } from '../../../ui/feedback/notify';
import { useOpenRecord } from '../shared/RecordEditor';
import records from '../shared/Records.module.css';
import { DeactivateDriver } from './DeactivateDriver';
import { DriverCard, displayName } from './DriverCard';
import styles from './Drivers.module.css';
import type { DriverEditorState } from './useDriverEditor';
import type { DriverRoster } from './useDriverRoster';
import { useShowRide } from '../shared/useShowRide';

interface DriverListProps {
  readonly list: readonly LiveDriver[];
  readonly drivers: DriverRoster;
  readonly editor: DriverEditorState;
  readonly now: Instant;
  readonly onDeactivated: (driverId: string) => void;
}

export function DriverList({ list, drivers, editor, now, onDeactivated }: DriverListProps) {
  const { phones, rides } = drivers;
  const showRide = useShowRide();
  const reactivation = useSubmit(setDriverActive);
  const { openRecord, question } = useOpenRecord(editor);
  const [deactivatingId, setDeactivatingId] = useState<string | null>(null);
  const deactivating = list.find(({ id }) => id === deactivatingId);

  return (
    <section className={records['list']} aria-label="Drivers">
      <h2>Drivers ({list.filter(({ isActive }) => isActive).length})</h2>
      {list.length === 0 && <p>No drivers yet. Choose + New Driver to add one.</p>}
      <ul className={styles['cards']}>
        {list.map((driver) => (
          <li key={driver.id}>
            <DriverCard
              driver={driver}
              phone={phones?.get(driver.id) ?? null}
              rides={rides}
              now={now}
              // Wait for the phone numbers: the form would take a missing one for blank.
              isLocked={editor.isBusy || reactivation.isBusy || phones === null}
              onEdit={() => openRecord(driver)}
              onDeactivate={() => setDeactivatingId(driver.id)}
              onReactivate={() => void reactivate(driver, reactivation)}
              onOpenRide={showRide}
            />
          </li>
        ))}
      </ul>
      {question}
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

type Reactivation = Submit<
  Parameters<typeof setDriverActive>,
  Awaited<ReturnType<typeof setDriverActive>>
>;

async function reactivate(driver: LiveDriver, { submit }: Reactivation): Promise<void> {
  const result = await submit(driver.id, true);
  if (result?.kind === 'done') {
    notifySuccess(`${displayName(driver)} reactivated`);
  } else if (result?.kind === 'failed') {
    notifyFailure(`We couldn’t reactivate ${displayName(driver)}. ${result.message}`);
  }
}
