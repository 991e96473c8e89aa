import { memo, useState } from 'react';
import type { Admin } from '../../../auth/session/useAdminAccess';
import { toDriverRows } from '../../../domain/admin/driverTable';
import { useMediaQuery } from '../../../hooks/useMediaQuery';
import { useNow } from '../../../hooks/useNow';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/controls/Button';
import { notifyFailure } from '../../../ui/feedback/notify';
import { Spinner } from '../../../ui/feedback/Spinner';
import { ConnectionLost } from '../shared/ConnectionLost';
import { useEditorToggle } from '../shared/RecordEditor';
import { useDriverJobRepair } from '../shared/useDriverJobRepair';
import { DriverAdded, type AddedDriver } from './DriverAdded';
import { DriverEditor } from './DriverEditor';
import { applyFilters, DriverFilters, NO_FILTERS } from './DriverFilters';
import { DriverList } from './DriverList';
import styles from './Drivers.module.css';
import { RidesToReassign } from './RidesToReassign';
import { orphanedLoginText, useDriverEditor } from './useDriverEditor';
import { useDriverRoster, type DriverRoster } from './useDriverRoster';

const CLOCK_MS = 5_000;

export const DriversTab = memo(function DriversTab({ admin }: { readonly admin: Admin }) {
  const drivers = useDriverRoster(admin.uid);
  useDriverJobRepair(drivers.rides);
  const now = useNow(CLOCK_MS);
  const editor = useDriverEditor(drivers, (email) => notifyFailure(orphanedLoginText(email)));
  const [added, setAdded] = useState<AddedDriver | null>(null);
  // The driver whose bookings may need reassigning after a change.
  const [changedDriverId, setChangedDriverId] = useState<string | null>(null);
  const isDesk = useMediaQuery('(min-width: 64rem)');
  const [filters, setFilters] = useState(NO_FILTERS);
  const rows = drivers.list && toDriverRows(drivers.list, drivers.phones, drivers.rides, now);
  const { toggle, close } = useEditorToggle(editor, '+ New Driver');

  return (
    <div className={styles['tab']}>
      <div className={styles['bar']}>
        <h2>
          Drivers{rows && ` (${String(rows.filter(({ driver }) => driver.isActive).length)})`}
        </h2>
        {isDesk && rows !== null && (
          <DriverFilters rows={rows} value={filters} onChange={setFilters} />
        )}
        <Button
          {...toggle}
          onClick={() => {
            setAdded(null);
            toggle.onClick();
          }}
        />
      </div>
      {added !== null && (
        <DriverAdded key={added.email} added={added} onDismiss={() => setAdded(null)} />
      )}
      {editor.draft !== null && (
        <DriverEditor
          key={editor.openCount}
          editor={editor}
          editing={editor.draft}
          onSaved={() => {
            setChangedDriverId(editor.draft?.before?.id ?? null);
            close();
          }}
          onAdded={(email, isEmailSent) => {
            setAdded({ email, isEmailSent });
            close();
          }}
        />
      )}
      {changedDriverId !== null && (
        <RidesToReassign
          driver={drivers.list?.find(({ id }) => id === changedDriverId) ?? null}
          rides={drivers.rides}
          now={now}
          onDismiss={() => setChangedDriverId(null)}
        />
      )}
      <ConnectionLost isStale={drivers.isStale} />
      <LoadState drivers={drivers} />
      {rows !== null && (
        <DriverList
          drivers={drivers}
          editor={editor}
          rows={isDesk ? applyFilters(rows, filters) : rows}
          isDesk={isDesk}
          now={now}
          onDeactivated={setChangedDriverId}
        />
      )}
    </div>
  );
});

function LoadState({ drivers }: { readonly drivers: DriverRoster }) {
  if (drivers.failure === null) {
    return drivers.list === null && <Spinner text="Loading drivers…" />;
  }
  return (
    <Banner
      tone="danger"
      title="We couldn’t load the drivers"
      actions={<Button onClick={drivers.retry}>Try Again</Button>}
    >
      <p>{drivers.failure}</p>
    </Banner>
  );
}
