import { memo, useState } from 'react';
import { toDriverRows, type DriverRow } from '../../../domain/admin/driverTable';
import { useMediaQuery } from '../../../hooks/useMediaQuery';
import { useNow } from '../../../hooks/useNow';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/controls/Button';
import { Spinner } from '../../../ui/feedback/Spinner';
import { ErrorBanner } from '../../../ui/feedback/ErrorBanner';
import { useEditorToggle } from '../shared/RecordEditor';
import { goToResults } from '../shared/goToResults';
import { useShowRide } from '../shared/useShowRide';
import { DriverAdded, type AddedDriver } from './DriverAdded';
import { DriverEditor } from './DriverEditor';
import { applyFilters, DriverFilters, NO_FILTERS } from './DriverFilters';
import { DriverList } from './DriverList';
import styles from './Drivers.module.css';
import { StrandedRides } from './StrandedRides';
import { useDriverEditor } from './useDriverEditor';
import { useDriverRoster } from './useDriverRoster';

const CLOCK_MS = 5_000;

export const DriversTab = memo(function DriversTab() {
  const drivers = useDriverRoster();
  const now = useNow(CLOCK_MS);
  const editor = useDriverEditor(drivers);
  const [added, setAdded] = useState<AddedDriver | null>(null);
  // The driver whose bookings may need reassigning after a change.
  const [changedDriverId, setChangedDriverId] = useState<string | null>(null);
  const isDesk = useMediaQuery('(width >= 64rem)');
  const [filters, setFilters] = useState(NO_FILTERS);
  const rows = drivers.list && toDriverRows(drivers.list, drivers.phones, drivers.rides, now);
  const changed = rows?.find(({ driver }) => driver.id === changedDriverId);
  const showRide = useShowRide();
  const { toggle, close } = useEditorToggle(editor, '+ New Driver');

  return (
    <div className={styles.tab} onKeyDown={goToResults('tbody button')}>
      <div className={styles.bar}>
        <h2>{titleText(rows)}</h2>
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
          onAdded={(driver) => {
            setAdded(driver);
            close();
          }}
        />
      )}
      {changed !== undefined && changed.stranded.length > 0 && (
        <Banner
          tone="warn"
          title={`${changed.name} can’t do these rides now`}
          onDismiss={() => setChangedDriverId(null)}
        >
          <StrandedRides rides={changed.stranded} onOpen={showRide} />
        </Banner>
      )}
      <ErrorBanner
        title="We couldn’t load the drivers"
        error={drivers.failure}
        onRetry={drivers.retry}
      />
      {rows === null && drivers.failure === null && <Spinner text="Loading drivers…" />}
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

function titleText(rows: readonly DriverRow[] | null): string {
  const active = rows?.filter(({ driver }) => driver.isActive);
  return active === undefined ? 'Drivers' : `Drivers (${active.length})`;
}
