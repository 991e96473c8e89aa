import { config } from '../../../../config';
import { MAX_EXPORT_DAYS } from '../../../../domain/admin/rideSearch';
import { useCallSigns } from '../../shared/callSigns';
import { ridesText } from '../../shared/rideTexts';
import { formatDay } from '../../../../domain/common/londonTime';
import { serverNow } from '../../../../platform/serverClock';
import { ErrorBanner } from '../../../../ui/feedback/ErrorBanner';
import { Button } from '../../../../ui/controls/Button';
import { Form } from '../../../../ui/controls/Form';
import styles from './FindView.module.css';
import { DayRangeFields, type FindDraft } from './RideSearchForm';
import type { NamedDriver } from './useDriverNames';
import { useCsvExport, type ExportProgress } from './useCsvExport';

interface ExportRidesProps {
  readonly drivers: readonly NamedDriver[];
  readonly days: FindDraft['file'];
  readonly onChange: (part: Partial<FindDraft['file']>) => void;
}

export function ExportRides({ drivers, days, onChange }: ExportRidesProps) {
  const nameOf = (uid: string): string | null =>
    uid === config.adminUid
      ? config.adminEmail
      : (drivers.find(({ id }) => id === uid)?.name ?? null);
  const { isBusy, outcome, progress, save, stop, reset } = useCsvExport(nameOf, useCallSigns());

  function update(part: Partial<FindDraft['file']>): void {
    reset();
    onChange(part);
  }

  return (
    <Form className={styles.form} aria-label="Export rides" onSubmit={() => void save(days)}>
      <p>
        {`Download every ride in these days, cancelled ones included, with trip, driver and vehicle. Up to ${MAX_EXPORT_DAYS} days.`}
      </p>
      <DayRangeFields
        labels={{ from: 'First day', to: 'Last day' }}
        days={days}
        disabled={isBusy}
        onChange={update}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy}>
          Download CSV
        </Button>
        {isBusy && (
          <Button variant="secondary" onClick={stop}>
            Stop
          </Button>
        )}
      </div>
      <p role="status" className={styles.actions}>
        {isBusy ? progressText(progress) : outcome?.done}
      </p>
      <ErrorBanner error={outcome?.error ?? null} onDismiss={reset} />
    </Form>
  );
}

function progressText({ rides, date }: ExportProgress): string {
  return date === null
    ? 'Loading rides…'
    : `${ridesText(rides)} loaded, back to ${formatDay(date, serverNow())}.`;
}
