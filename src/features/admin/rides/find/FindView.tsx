import { useState } from 'react';
import {
  EMPTY_SEARCH,
  parseSearchForm,
  type SearchForm,
} from '../../../../domain/admin/rideSearch';
import type { AdminRide } from '../../../../domain/admin/adminRide';
import { useDraft } from '../../../../forms/useDraft';
import { Card } from '../../../../ui/layout/Card';
import { FormError } from '../../../../ui/feedback/FormError';
import { ExportRides } from './ExportRides';
import { EMPTY_FIND_DRAFT, findDrafts, type FindDraft } from './searchDraft';
import styles from './FindView.module.css';
import { RideSearchForm } from './RideSearchForm';
import { useDriverNames } from './useDriverNames';
import { SearchResults } from './SearchResults';
import type { RidesTabProps } from '../shared/ridesTabProps';

interface FindViewProps extends Pick<RidesTabProps, 'admin'> {
  /** Each change focuses the search. */
  readonly focusCount?: number;
  /** Rides that are watched anyway. */
  readonly liveRides?: readonly AdminRide[];
}

const NO_RIDES: readonly AdminRide[] = [];

/** Searches all rides and exports records. The search survives a reload. */
export function FindView({ admin, focusCount = 0, liveRides = NO_RIDES }: FindViewProps) {
  const [stored, write] = useDraft(findDrafts);
  const draft = stored ?? EMPTY_FIND_DRAFT;
  const { form, asked } = draft;
  const drivers = useDriverNames();
  // The count makes an identical search run again.
  const [lastRun, setLastRun] = useState(() => ({ count: 0, at: Date.now() }));
  const [problem, setProblem] = useState<string | null>(null);
  const search = asked === null ? null : parseSearchForm(asked, lastRun.at);

  const isUntouched = stored === null || (asked === null && isEmpty(form));

  function change(part: Partial<FindDraft>): void {
    write((before) => ({ ...(before ?? EMPTY_FIND_DRAFT), ...part }));
  }

  function update(part: Partial<SearchForm>): void {
    change({ form: { ...form, ...part } });
  }

  function submit(): void {
    const now = Date.now();
    const parsed = parseSearchForm(form, now);
    setProblem(parsed.ok ? null : parsed.message);
    if (parsed.ok) {
      change({ asked: form });
      setLastRun(({ count }) => ({ count: count + 1, at: now }));
    }
  }

  return (
    <div className={styles['find']}>
      <search>
        <RideSearchForm
          form={form}
          drivers={drivers}
          focusCount={focusCount}
          onChange={update}
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
        <FormError error={problem} onDismiss={() => setProblem(null)} />
      </search>
      {search?.ok === true && (
        <SearchResults
          key={`${JSON.stringify(asked)} ${String(lastRun.count)}`}
          search={search.value}
          liveRides={liveRides}
        />
      )}
      <Card title="Export rides">
        <ExportRides
          admin={admin}
          drivers={drivers}
          days={draft.file}
          onChange={(part) => change({ file: { ...draft.file, ...part } })}
        />
      </Card>
    </div>
  );
}

function isEmpty(form: SearchForm): boolean {
  return JSON.stringify(form) === JSON.stringify(EMPTY_SEARCH);
}
