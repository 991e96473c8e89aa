import { memo, useEffect, useRef, useState } from 'react';
import type { Admin } from '../../../auth/session/useAdminAccess';
import { useConnectionLost } from '../../../hooks/useConnectionLost';
import { useNow } from '../../../hooks/useNow';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/controls/Button';
import { notifyFailure } from '../../../ui/feedback/notify';
import { Spinner } from '../../../ui/feedback/Spinner';
import { DriverAdded, type AddedDriver } from './DriverAdded';
import { DriverEditor } from './DriverEditor';
import { DriverList } from './DriverList';
import styles from './Drivers.module.css';
import { RidesToReassign } from './RidesToReassign';
import { leftOverText, useDriverEditor } from './useDriverEditor';
import { useDriverRoster } from './useDriverRoster';

const CLOCK_MS = 5_000;

/** The firm's drivers: how they stand, their records and shifts, who joins and who leaves (design decision 26). */
export const DriversTab = memo(function DriversTab({ admin }: { readonly admin: Admin }) {
  const drivers = useDriverRoster(admin.uid);
  const isLost = useConnectionLost(drivers.isStale);
  const now = useNow(CLOCK_MS);
  const editor = useDriverEditor(drivers, (email) => {
    notifyFailure(leftOverText(email));
  });
  const [added, setAdded] = useState<AddedDriver | null>(null);
  // Whose bookings may need somebody else after a change.
  const [changed, setChanged] = useState<string | null>(null);
  const [closings, setClosings] = useState(0);
  const newButton = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    editor.close();
    setClosings((count) => count + 1);
  };

  // Not before it can be pressed again, which it can't while a driver is being saved.
  useEffect(() => {
    if (closings > 0) {
      newButton.current?.focus();
    }
  }, [closings]);

  return (
    <div className={styles['tab']}>
      <div>
        <Button
          ref={newButton}
          disabled={editor.isBusy}
          onClick={() => {
            setAdded(null);
            if (editor.editing === null) {
              editor.open(null);
            } else {
              close();
            }
          }}
        >
          {editor.editing === null ? '+ New Driver' : 'Cancel'}
        </Button>
      </div>
      {added !== null && (
        <DriverAdded
          key={added.email}
          added={added}
          onDismiss={() => {
            setAdded(null);
          }}
        />
      )}
      {editor.editing !== null && (
        <DriverEditor
          key={editor.openings}
          editor={editor}
          editing={editor.editing}
          startsFocused={editor.openings > 0}
          onSaved={() => {
            setChanged(editor.editing?.before?.id ?? null);
            close();
          }}
          onAdded={(email, isMailSent) => {
            setAdded({ email, isMailSent });
            close();
          }}
        />
      )}
      {changed !== null && (
        <RidesToReassign
          driver={drivers.list?.find(({ id }) => id === changed) ?? null}
          rides={drivers.rides}
          now={now}
          onDismiss={() => {
            setChanged(null);
          }}
        />
      )}
      {isLost && (
        <Banner tone="warn" title="Connection lost">
          <p>What you see may be out of date. It goes on by itself once the connection is back.</p>
        </Banner>
      )}
      {drivers.failure !== null && (
        <Banner
          tone="danger"
          title="Error loading the drivers"
          actions={<Button onClick={drivers.retry}>Try Again</Button>}
        >
          <p>{drivers.failure}</p>
        </Banner>
      )}
      {drivers.list === null && drivers.failure === null && <Spinner text="Loading the drivers…" />}
      {drivers.list !== null && (
        <DriverList
          list={drivers.list}
          drivers={drivers}
          editor={editor}
          now={now}
          onDismissed={setChanged}
        />
      )}
    </div>
  );
});
