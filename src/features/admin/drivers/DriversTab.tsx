import { memo, useEffect, useRef } from 'react';
import {
  DRIVER_FILTERS,
  isInFilter,
  matchesDriverText,
  toDriverRows,
  type DriverRow,
} from '../../../domain/admin/driverTable';
import { useMediaQuery } from '../../../hooks/useMediaQuery';
import { useStableCallback } from '../../../hooks/useStableCallback';
import { useNow } from '../../../hooks/useNow';
import { useSubmit } from '../../../hooks/useSubmit';
import { sendPasswordEmail } from '../../../usecases/addDriver';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/controls/Button';
import field from '../../../ui/controls/Field.module.css';
import { Spinner } from '../../../ui/feedback/Spinner';
import { ErrorBanner } from '../../../ui/feedback/ErrorBanner';
import { useEditorToggle } from '../shared/RecordEditor';
import { goToResults } from '../shared/goToResults';
import { useDesk } from '../shared/Desk';
import { driverListDrafts, PLAIN_LIST, type DriverListDraft } from './driverDraft';
import { useDraft } from '../../../forms/HistoryScope';
import { DriverEditor } from './DriverEditor';
import { DriverList } from './DriverList';
import styles from './Drivers.module.css';
import { MessageDrivers } from './MessageDrivers';
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
        <MessageDrivers drivers={drivers.list} />
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

interface DriverAddedProps {
  readonly added: NonNullable<DriverListDraft['added']>;
  readonly onDismiss: () => void;
}

function DriverAdded({ added: { email, isEmailSent }, onDismiss }: DriverAddedProps) {
  const { isBusy, outcome, submit } = useSubmit(() => sendPasswordEmail(email));
  return (outcome ?? isEmailSent) ? (
    <Banner tone="ok" title="Driver added" onDismiss={onDismiss}>
      <p>
        {`We’ve emailed ${email} a link to set a password. The driver can then log in on the driver page.`}
      </p>
    </Banner>
  ) : (
    <Banner
      tone="warn"
      title="Driver added, but the email wasn’t sent"
      actions={
        <Button busy={isBusy} onClick={() => void submit()}>
          Resend email
        </Button>
      }
      onDismiss={onDismiss}
    >
      <p>
        {`The driver needs it to set a password. Forgot Password on the driver page also sends it to ${email}.`}
      </p>
    </Banner>
  );
}

type Filters = Pick<DriverListDraft, 'text' | 'filter'>;

function applyFilters(rows: readonly DriverRow[], { text, filter }: Filters): readonly DriverRow[] {
  return rows.filter((row) => isInFilter(row, filter) && matchesDriverText(row, text));
}

interface DriverFiltersProps {
  readonly rows: readonly DriverRow[];
  readonly value: Filters;
  readonly onChange: (part: Partial<Filters>) => void;
}

/** A search field, and each state with its number of drivers. */
function DriverFilters({ rows, value, onChange }: DriverFiltersProps) {
  return (
    <>
      <input
        type="search"
        className={field.input}
        aria-label="Find a driver"
        placeholder="Call sign, name, vehicle, plate"
        value={value.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <ul className={styles.filters} aria-label="Show">
        {DRIVER_FILTERS.map((filter) => (
          <li key={filter}>
            <button
              type="button"
              aria-pressed={filter === value.filter}
              onClick={() => onChange({ filter })}
            >
              <b>{rows.filter((row) => isInFilter(row, filter)).length}</b> <span>{filter}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
