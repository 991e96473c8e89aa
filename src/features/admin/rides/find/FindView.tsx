import { useState } from 'react';
import {
  EMPTY_SEARCH,
  parseSearchForm,
  SCAN_WEEKS,
  type SearchForm,
} from '../../../../domain/admin/rideSearch';
import { useHistoryDraft } from '../../../../hooks/useHistoryDraft';
import { Card } from '../../../../ui/layout/Card';
import { FormError } from '../../../../ui/feedback/FormError';
import { ExportRides } from './ExportRides';
import { EMPTY_FIND_DRAFT, parseFindDraft } from './searchDraft';
import styles from './FindView.module.css';
import { RideSearchForm } from './RideSearchForm';
import { SearchResults } from './SearchResults';
import type { RidesTabProps } from '../shared/ridesTabProps';
import { useDriverNames } from './useDriverNames';

/** Searches all rides and exports records. The search survives a reload. */
export function FindView({ admin }: RidesTabProps) {
  const { draft, change, write, clear } = useHistoryDraft({
    key: 'findRides',
    empty: EMPTY_FIND_DRAFT,
    parse: parseFindDraft,
  });
  const { form, asked } = draft;
  const drivers = useDriverNames();
  // The count makes an identical search run again.
  const [lastRun, setLastRun] = useState(() => ({ count: 0, at: Date.now() }));
  const [problem, setProblem] = useState<string | null>(null);
  const search = asked === null ? null : parseSearchForm(asked, lastRun.at);

  const isUntouched = draft === EMPTY_FIND_DRAFT || (asked === null && isEmpty(form));

  function update(part: Partial<SearchForm>): void {
    change((before) => ({ ...before, form: { ...before.form, ...part } }));
  }

  function submit(): void {
    const now = Date.now();
    const parsed = parseSearchForm(form, now);
    setProblem(parsed.ok ? null : parsed.message);
    if (parsed.ok) {
      change({ asked: form });
      setLastRun(({ count }) => ({ count: count + 1, at: now }));
      write();
    }
  }

  return (
    <div className={styles['find']}>
      <search>
        <RideSearchForm
          form={form}
          drivers={drivers}
          onChange={update}
          onSubmit={submit}
          onClear={
            isUntouched
              ? null
              : () => {
                  setProblem(null);
                  clear();
                }
          }
        />
        <FormError
          error={problem}
          onDismiss={() => {
            setProblem(null);
          }}
        />
      </search>
      {asked === null && (
        <p>
          Leave everything blank to see the latest rides. Names and last digits are searched{' '}
          {SCAN_WEEKS} weeks back at a time: choose Show older, or days, for older rides.
        </p>
      )}
      {search?.ok === true && (
        <SearchResults
          key={`${JSON.stringify(asked)} ${String(lastRun.count)}`}
          search={search.value}
          now={lastRun.at}
        />
      )}
      <Card title="Save records as a file">
        <ExportRides
          admin={admin}
          drivers={drivers}
          days={draft.file}
          onChange={(part) => {
            change((before) => ({ ...before, file: { ...before.file, ...part } }));
          }}
        />
      </Card>
    </div>
  );
}

function isEmpty(form: SearchForm): boolean {
  return JSON.stringify(form) === JSON.stringify(EMPTY_SEARCH);
}
