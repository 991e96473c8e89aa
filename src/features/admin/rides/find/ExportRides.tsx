import { useCallback } from 'react';
import type { Admin } from '../../../../auth/session/useAdminAccess';
import { MAX_EXPORT_DAYS } from '../../../../domain/admin/rideSearch';
import { dateText } from '../../../../domain/common/formatDay';
import { Banner } from '../../../../ui/feedback/Banner';
import { Button } from '../../../../ui/controls/Button';
import { Field } from '../../../../ui/controls/Field';
import styles from './FindView.module.css';
import type { NamedDriver } from './useDriverNames';
import { useCsvExport, type ExportDays, type ExportOutcome } from './useCsvExport';

interface ExportRidesProps {
  readonly admin: Admin;
  readonly drivers: readonly NamedDriver[];
  readonly days: ExportDays;
  readonly onChange: (part: Partial<ExportDays>) => void;
}

export function ExportRides({ admin, drivers, days, onChange }: ExportRidesProps) {
  const nameOf = useCallback(
    (uid: string): string | null =>
      uid === admin.uid ? admin.email : (drivers.find(({ id }) => id === uid)?.name ?? null),
    [admin, drivers],
  );
  const { isBusy, outcome, progress, save, stop, reset } = useCsvExport(nameOf);

  function update(part: Partial<ExportDays>): void {
    reset();
    onChange(part);
  }

  return (
    <form
      className={styles['form']}
      aria-label="Save records as a file"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(days);
      }}
    >
      <p>
        Every booking of the days, whatever became of it, with who, when, from where to where,
        driver, vehicle, plate, licence and who assigned it. By pickup time; rides for now by when
        they were booked. At most {MAX_EXPORT_DAYS} days.
      </p>
      <Field
        label="First day"
        type="date"
        value={days.from}
        disabled={isBusy}
        onChange={(event) => update({ from: event.currentTarget.value })}
      />
      <Field
        label="Last day"
        type="date"
        value={days.to}
        disabled={isBusy}
        onChange={(event) => update({ to: event.currentTarget.value })}
      />
      <div className={styles['actions']}>
        <Button type="submit" busy={isBusy}>
          Save as CSV
        </Button>
        {isBusy && (
          <Button variant="secondary" onClick={stop}>
            Stop
          </Button>
        )}
      </div>
      <p role="status" className={styles['actions']}>
        {isBusy ? progressText(progress) : outcome === null ? '' : doneText(outcome)}
      </p>
      {outcome?.kind === 'refused' && (
        <Banner tone="danger" onDismiss={reset}>
          <p>{outcome.message}</p>
        </Banner>
      )}
      {outcome?.kind === 'failed' && (
        <Banner tone="danger" onDismiss={reset}>
          <p>Not all records could be read, so no file was saved. {outcome.message}</p>
        </Banner>
      )}
    </form>
  );
}

function progressText({
  rides,
  date,
}: {
  readonly rides: number;
  readonly date: string | null;
}): string {
  return date === null
    ? 'Reading the records…'
    : `${recordsText(rides)} read, back to ${dateText(date)}.`;
}

function doneText(outcome: ExportOutcome): string {
  switch (outcome.kind) {
    case 'saved':
      return `${recordsText(outcome.rides)} saved.`;
    case 'stopped':
      return 'Stopped. No file was saved.';
    default:
      return '';
  }
}

function recordsText(count: number): string {
  return count === 1 ? '1 record' : `${String(count)} records`;
}
