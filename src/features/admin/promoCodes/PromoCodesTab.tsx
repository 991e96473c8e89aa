import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/controls/Button';
import { Spinner } from '../../../ui/feedback/Spinner';
import type { Promo } from '../../../domain/promo/promo';
import { useStableCallback } from '../../../hooks/useStableCallback';
import { ErrorBanner } from '../../../ui/feedback/ErrorBanner';
import { useEditorToggle, useOpenRecord } from '../shared/RecordEditor';
import records from '../shared/Records.module.css';
import { DeletePromo } from './DeletePromo';
import { PromoCodeList } from './PromoCodeList';
import styles from './Promos.module.css';
import { PromoEditor } from './PromoEditor';
import { usePromoCodes, type PromoCodes } from './usePromoCodes';
import { usePromoEditor } from './usePromoEditor';
import { serverNow } from '../../../platform/serverClock';
import { useSubmit } from '../../../hooks/useSubmit';
import { createDefaultPromos } from '../../../usecases/savePromo';
import { notifySuccess } from '../../../ui/feedback/notify';

/** The promo codes: list, create, edit, delete, Quick Setup (spec section 2). */
export function PromoCodesTab() {
  const codes = usePromoCodes();
  const editor = usePromoEditor();
  const { heading, refreshAndFocus } = useHeadingFocus(codes);
  const { toggle, close } = useEditorToggle(editor, '+ New Promo Code');
  const { list } = codes;
  const [deleting, setDeleting] = useState<Promo | null>(null);
  const { openRecord, question } = useOpenRecord(editor);
  // Stable, so that typing in the form does not rerender two hundred cards.
  const edit = useStableCallback(openRecord);
  return (
    <div className={records.tab}>
      <div className={styles.actions}>
        <Button {...toggle} />
        {list?.codes.length === 0 && list.unreadable.length === 0 && (
          <QuickSetup onDone={refreshAndFocus} />
        )}
        <Button variant="secondary" busy={codes.isLoading} onClick={codes.refresh}>
          {codes.isLoading ? 'Loading…' : 'Refresh'}
        </Button>
      </div>
      {editor.draft !== null && (
        <PromoEditor
          key={editor.openCount}
          editor={editor}
          editing={editor.draft}
          onStale={codes.refresh}
          onSaved={() => {
            close();
            codes.refresh();
          }}
        />
      )}
      <ErrorBanner
        title="Error loading promo codes"
        error={codes.problem}
        isRetrying={codes.isLoading}
        onRetry={refreshAndFocus}
      />
      {list === null && codes.isLoading && <Spinner text="Loading promo codes…" />}
      {list !== null && (
        <PromoCodeList
          list={list}
          heading={heading}
          isLocked={editor.isBusy}
          onEdit={edit}
          onDelete={setDeleting}
        />
      )}
      {question}
      {deleting !== null && (
        <DeletePromo
          promo={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            setDeleting(null);
            if (editor.draft?.before?.id === deleting.id) {
              editor.close();
            }
            refreshAndFocus();
          }}
        />
      )}
    </div>
  );
}

/** Focuses the list heading after a refresh whose button has disappeared. */
function useHeadingFocus({ isLoading, refresh }: PromoCodes) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shouldFocus = useRef(false);
  useEffect(() => {
    if (!isLoading && shouldFocus.current) {
      shouldFocus.current = false;
      heading.current?.focus();
    }
  }, [isLoading]);
  return {
    heading,
    refreshAndFocus: (): void => {
      shouldFocus.current = true;
      refresh();
    },
  };
}

/** Creates the three default codes (spec section 3). */
function QuickSetup({ onDone }: { readonly onDone: () => void }) {
  const { isBusy, outcome, submit } = useSubmit(createDefaultPromos);

  async function create(): Promise<void> {
    const next = await submit(serverNow());
    if (next?.kind === 'done') {
      notifySuccess('Default promo codes created');
      onDone();
    }
  }

  return (
    <>
      <Button variant="secondary" busy={isBusy} onClick={() => void create()}>
        Quick Setup
      </Button>
      {outcome?.kind === 'failed' && (
        <div className={styles.problem}>
          <ErrorBanner title="Error creating default promo codes" error={outcome.message} />
        </div>
      )}
    </>
  );
}
