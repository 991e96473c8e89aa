import { useState } from 'react';
import { EMPTY_SEARCH, parseSearchForm } from '../../../../domain/admin/rideSearch';
import type { Ride } from '../../../../domain/ride/ride';
import { useDraft } from '../../../../forms/HistoryScope';
import { serverNow } from '../../../../platform/serverClock';
import { readyValue } from '../../../../hooks/useLoaded';
import { Card } from '../../../../ui/layout/Card';
import { Spinner } from '../../../../ui/feedback/Spinner';
import { ErrorBanner } from '../../../../ui/feedback/ErrorBanner';
import { ExportRides } from './ExportRides';
import { goToResults } from '../../shared/goToResults';
import { useSelectedRide } from '../../shared/useSelectedRide';
import layout from '../../../../ui/layout/Layout.module.css';
import styles from './FindView.module.css';
import { RideSearchForm, EMPTY_FIND_DRAFT, findDrafts, type FindDraft } from './RideSearchForm';
import { useDriverNames } from './useDriverNames';
import { SearchResults } from './SearchResults';

interface FindViewProps {
  /** Each change focuses the search. */
  readonly focusCount: number;
  /** Rides that are watched anyway. */
  readonly liveRides: readonly Ride[];
}

/** Searches all rides and exports records. The search survives a reload. */
export function FindView({ focusCount, liveRides }: FindViewProps) {
  const [stored, write] = useDraft(findDrafts);
  const draft = stored ?? EMPTY_FIND_DRAFT;
  const { form, asked } = draft;
  const knownDrivers = useDriverNames();
  const drivers = readyValue(knownDrivers) ?? [];
  // The count makes an identical search run again.
  const [lastRun, setLastRun] = useState(() => ({ count: 0, at: serverNow() }));
  const [problem, setProblem] = useState<string | null>(null);
  const search = asked === null ? null : parseSearchForm(asked, lastRun.at, drivers);

  const { isBooking, close } = useSelectedRide();

  const isEmpty = JSON.stringify(form) === JSON.stringify(EMPTY_SEARCH);
  const isUntouched = stored === null || (asked === null && isEmpty);

  function change(part: Partial<FindDraft>): void {
    write((before) => ({ ...(before ?? EMPTY_FIND_DRAFT), ...part }));
  }

  function submit(): void {
    const now = serverNow();
    const parsed = parseSearchForm(form, now, drivers);
    setProblem(parsed.ok ? null : parsed.message);
    if (parsed.ok) {
      change({ asked: form });
      setLastRun(({ count }) => ({ count: count + 1, at: now }));
      // A ride of the search before would look like a result of this one.
      if (!isBooking) {
        close();
      }
    }
  }

  return (
    <div className={styles.find} onKeyDown={goToResults('td > [data-ride]')}>
      <search className={layout.section}>
        <RideSearchForm
          form={form}
          drivers={drivers}
          focusCount={focusCount}
          onChange={(part) => change({ form: { ...form, ...part } })}
          onSubmit={submit}
          onClear={
            isUntouched
              ? null
              : () => {
                  setProblem(null);
                  write(() => null);
                }
          }
        />
        <ErrorBanner error={problem} onDismiss={() => setProblem(null)} />
      </search>
      {/* The drivers' names and plate numbers are searched, too. */}
      {search?.ok === true && knownDrivers.kind === 'loading' && <Spinner text="Searching…" />}
      {search?.ok === true && knownDrivers.kind !== 'loading' && (
        <SearchResults
          key={`${JSON.stringify(asked)} ${lastRun.count}`}
          search={search.value}
          liveRides={liveRides}
        />
      )}
      <Card title="Export rides">
        <ExportRides
          drivers={drivers}
          days={draft.file}
          onChange={(part) => change({ file: { ...draft.file, ...part } })}
        />
      </Card>
    </div>
  );
}
