import { memo, useEffect, useRef } from 'react';
import { toDriverRows, type DriverRow } from '../../../domain/admin/driverTable';
import { useMediaQuery } from '../../../hooks/useMediaQuery';
import { useStableCallback } from '../../../hooks/useStableCallback';
import { useNow } from '../../../hooks/useNow';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/controls/Button';
import { Spinner } from '../../../ui/feedback/Spinner';
import { ErrorBanner } from '../../../ui/feedback/ErrorBanner';
import { useEditorToggle } from '../shared/RecordEditor';
import { goToResults } from '../shared/goToResults';
import { useDesk } from '../shared/Desk';
import { DriverAdded } from './DriverAdded';
import { driverListDrafts, PLAIN_LIST, type DriverListDraft } from './driverDraft';
import { useDraft } from '../../../forms/HistoryScope';
import { DriverEditor } from './DriverEditor';
import { applyFilters, DriverFilters } from './DriverFilters';
import { DriverList } from './DriverList';
import styles from './Drivers.module.css';
import { StrandedRides } from './StrandedRides';
import { useDriverEditor, type DriverEditorState } from './useDriverEditor';
import { useDriverRoster, type DriverRoster } from './useDriverRoster';

const CLOCK_MS = 5_000;

export const DriversTab = memo(function DriversTab() {
  const drivers = useDriverRoster();
  const now = useNow(CLOCK_MS);
  const editor = useDriverEditor(drivers);
  const [stored, write] = useDraft(driverListDrafts);
  const shown = stored ?? PLAIN_LIST;
  const show = (part: Partial<DriverListDraft>): void =>
    write((before) => ({ ...(before ?? PLAIN_LIST), ...part }));
  const { added } = shown;
  const isDesk = useMediaQuery('(width >= 64rem)');
  const rows = drivers.list && toDriverRows(drivers.list, drivers.phones, drivers.rides, now);
  const changed = rows?.find(({ driver }) => driver.id === shown.changedId);
  const { showRide } = useDesk();
  const { toggle, close } = useEditorToggle(editor, '+ New Driver');
  useDriverAddress(editor, drivers);

  return (
    <div className={styles.tab} onKeyDown={goToResults('tbody button')}>
      <div className={styles.bar}>
        <h2>{titleText(rows)}</h2>
        {isDesk && rows !== null && <DriverFilters rows={rows} value={shown} onChange={show} />}
        <Button
          {...toggle}
          onClick={() => {
            show({ added: null });
            toggle.onClick();
          }}
        />
      </div>
      {added !== null && (
        <DriverAdded key={added.email} added={added} onDismiss={() => show({ added: null })} />
      )}
      {editor.draft !== null && (
        <DriverEditor
          key={editor.openCount}
          editor={editor}
          editing={editor.draft}
          onSaved={() => {
            show({ changedId: editor.draft?.before?.id ?? null });
            close();
          }}
          onAdded={(driver) => {
            show({ added: driver });
            close();
          }}
        />
      )}
      {changed !== undefined && changed.stranded.length > 0 && (
        <Banner
          tone="warn"
          title={`${changed.name} can’t do these rides now`}
          onDismiss={() => show({ changedId: null })}
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
          rows={isDesk ? applyFilters(rows, shown) : rows}
          isDesk={isDesk}
          now={now}
          sort={shown.sort}
          onSort={(sort) => show({ sort })}
          onDeactivated={(changedId) => show({ changedId })}
        />
      )}
    </div>
  );
});

/** Keeps the edited driver in the address, and opens the one that a link names. */
function useDriverAddress(editor: DriverEditorState, { list, phones }: DriverRoster): void {
  const { place, go } = useDesk();
  const editedId = editor.draft?.before?.id ?? null;
  const linkedId = useRef(editor.draft === null ? place.driverId : null);
  const isLoaded = list !== null && phones !== null;
  const follow = useStableCallback((): void => {
    if (linkedId.current !== null && !isLoaded) {
      return;
    }
    const linked = list?.find(({ id }) => id === linkedId.current);
    linkedId.current = null;
    if (linked !== undefined) {
      editor.open(linked);
    } else if (place.driverId !== editedId) {
      go({ driverId: editedId }, { replace: true });
    }
  });
  useEffect(follow, [follow, isLoaded, editedId, place.driverId]);
}

function titleText(rows: readonly DriverRow[] | null): string {
  const active = rows?.filter(({ driver }) => driver.isActive);
  return active === undefined ? 'Drivers' : `Drivers (${active.length})`;
}
