import { useCallback } from 'react';
import type { Admin } from '../../../../auth/session/useAdminAccess';
import { MAX_EXPORT_DAYS } from '../../../../domain/admin/rideSearch';
import { ridesText } from '../../../../domain/admin/rideTexts';
import { formatDay } from '../../../../domain/common/londonTime';
import { FormError } from '../../../../ui/feedback/FormError';
import { Button } from '../../../../ui/controls/Button';
import styles from './FindView.module.css';
import { DayRangeFields } from './RideSearchForm';
import type { NamedDriver } from './useDriverNames';
import {
  useCsvExport,
  type ExportDays,
  type ExportOutcome,
  type ExportProgress,
} from './useCsvExport';

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
      aria-label="Export rides"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(days);
      }}
    >
      <p>
        Download every ride in these days, cancelled ones included, with trip, driver and vehicle.
        Up to {MAX_EXPORT_DAYS} days.
      </p>
      <DayRangeFields
        labels={{ from: 'First day', to: 'Last day' }}
        days={days}
        disabled={isBusy}
        onChange={update}
      />
      <div className={styles['actions']}>
        <Button type="submit" busy={isBusy}>
          Download CSV
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
      <FormError error={outcome && errorText(outcome)} onDismiss={reset} />
    </form>
  );
}

function progressText({ rides, date }: ExportProgress): string {
  return date === null
    ? 'Loading rides…'
    : `${ridesText(rides)} loaded, back to ${formatDay(date)}.`;
}

function doneText(outcome: ExportOutcome): string {
  switch (outcome.kind) {
    case 'saved':
      return `${ridesText(outcome.rides)} downloaded.`;
    case 'stopped':
      return 'Stopped. Nothing was downloaded.';
    default:
      return '';
  }
}

function errorText(outcome: ExportOutcome): string | null {
  switch (outcome.kind) {
    case 'refused':
      return outcome.message;
    case 'failed':
      return `We couldn’t load every ride, so nothing was downloaded. ${outcome.message}`;
    default:
      return null;
  }
}
