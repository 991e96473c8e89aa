import { memo, useState } from 'react';
import type { Admin } from '../../../auth/session/useAdminAccess';
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
import { DriverList } from './DriverList';
import styles from '../shared/Records.module.css';
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
  const { toggle, close } = useEditorToggle(editor, '+ New Driver');

  return (
    <div className={styles['tab']}>
      <div>
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
      {drivers.list !== null && (
        <DriverList
          list={drivers.list}
          drivers={drivers}
          editor={editor}
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
