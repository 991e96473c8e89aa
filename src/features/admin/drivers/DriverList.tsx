import { useState } from 'react';
import type { LiveDriver } from '../../../domain/dispatch/driverRide';
import type { Instant } from '../../../domain/common/londonTime';
import { notifyFailure, notifySuccess } from '../../../ui/feedback/notify';
import { DiscardChanges, UNSAVED_TEXT } from '../shared/DiscardChanges';
import { DeactivateDriver } from './DeactivateDriver';
import { DriverCard, nameOf } from './DriverCard';
import styles from './Drivers.module.css';
import { useDeactivateDriver } from './useDeactivateDriver';
import type { DriverEditorState } from './useDriverEditor';
import type { Drivers } from './useDriverRoster';
import { useShowRide } from './useShowRide';

interface DriverListProps {
  readonly list: readonly LiveDriver[];
  readonly drivers: Drivers;
  readonly editor: DriverEditorState;
  readonly now: Instant;
  readonly onDismissed: (driverId: string) => void;
}

/** The drivers, with what asks before one is edited in place of another or dismissed. */
export function DriverList({ list, drivers, editor, now, onDismissed }: DriverListProps) {
  const { editing } = editor;
  const { phones, rides } = drivers;
  const openRide = useShowRide();
  const takingBack = useDeactivateDriver();
  const [wanted, setWanted] = useState<LiveDriver | null>(null);
  const [dismissing, setDismissing] = useState<string | null>(null);
  const dismissed = list.find(({ id }) => id === dismissing);

  async function takeBack(driver: LiveDriver): Promise<void> {
    const next = await takingBack.submit(driver.id, true);
    if (next?.kind === 'done') {
      notifySuccess(`${nameOf(driver)} is back`);
    } else if (next?.kind === 'failed') {
      notifyFailure(`${nameOf(driver)} was not taken back. ${next.message}`);
    }
  }

  function edit(driver: LiveDriver): void {
    if (editing?.before?.id === driver.id) {
      return;
    }
    if (editing?.isTouched === true) {
      setWanted(driver);
    } else {
      editor.open(driver);
    }
  }

  return (
    <section className={styles['list']} aria-label="Drivers">
      <h2>Drivers ({list.filter(({ isActive }) => isActive).length})</h2>
      {list.length === 0 && <p>There are no drivers yet. ‘+ New Driver’ adds the first.</p>}
      <ul className={styles['cards']}>
        {list.map((driver) => (
          <li key={driver.id}>
            <DriverCard
              driver={driver}
              phone={phones?.get(driver.id) ?? null}
              rides={rides}
              now={now}
              // What is not known yet must not be taken for absent.
              isLocked={editor.isBusy || takingBack.isBusy || phones === null}
              onEdit={() => {
                edit(driver);
              }}
              onDismiss={() => {
                setDismissing(driver.id);
              }}
              onTakeBack={() => void takeBack(driver)}
              onOpenRide={openRide}
            />
          </li>
        ))}
      </ul>
      {wanted !== null && (
        <DiscardChanges
          text={UNSAVED_TEXT}
          onKeep={() => {
            setWanted(null);
          }}
          onDiscard={() => {
            setWanted(null);
            editor.open(wanted);
          }}
        />
      )}
      {dismissed !== undefined && (
        <DeactivateDriver
          driver={dismissed}
          rides={rides}
          now={now}
          onClose={() => {
            setDismissing(null);
          }}
          onDismissed={() => {
            setDismissing(null);
            onDismissed(dismissed.id);
          }}
        />
      )}
    </section>
  );
}
