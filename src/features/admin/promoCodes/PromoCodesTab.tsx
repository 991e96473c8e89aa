import { useEffect, useRef, useState, memo, type RefObject } from 'react';
import { Button } from '../../../ui/controls/Button';
import { Spinner } from '../../../ui/feedback/Spinner';
import { type Promo, isExpired, type PromoList } from '../../../domain/promo/promo';
import { useStableCallback } from '../../../hooks/useStableCallback';
import { ErrorBanner } from '../../../ui/feedback/ErrorBanner';
import { useEditorToggle, useOpenRecord } from '../shared/RecordEditor';
import records from '../shared/Records.module.css';
import styles from './Promos.module.css';
import { PromoEditor } from './PromoEditor';
import { usePromoCodes, type PromoCodes } from './usePromoCodes';
import { usePromoEditor } from './usePromoEditor';
import { serverNow } from '../../../platform/serverClock';
import { useSubmit } from '../../../hooks/useSubmit';
import { createDefaultPromos, removePromo } from '../../../usecases/savePromo';
import { notifySuccess, notifyWarning } from '../../../ui/feedback/notify';
import { Banner } from '../../../ui/feedback/Banner';
import { MINUTE_MS } from '../../../domain/common/londonTime';
import { useNow } from '../../../hooks/useNow';
import { useProgressiveList } from '../../../hooks/useProgressiveList';
import { PromoCard } from './PromoCard';
import { ConfirmDialog } from '../../../ui/layout/ConfirmDialog';

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

interface PromoCodeListProps {
  readonly list: PromoList;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly isLocked: boolean;
  readonly onEdit: (promo: Promo) => void;
  readonly onDelete: (promo: Promo) => void;
}

/** The promo codes as cards, with the number of active ones (spec section 2). */
const PromoCodeList = memo(function PromoCodeList(props: PromoCodeListProps) {
  const { list, heading, isLocked, onEdit, onDelete } = props;
  const now = useNow(MINUTE_MS);
  const shown = useProgressiveList(list.codes);
  const activeCount = list.codes.filter(({ isActive }) => isActive).length;
  return (
    <section className={records.list} aria-labelledby="promo-codes">
      <h2 id="promo-codes" ref={heading} tabIndex={-1}>
        {`Active Promo Codes (${activeCount})`}
      </h2>
      {list.unreadable.length > 0 && (
        <Banner tone="warn" title="Some promo codes can’t be shown">
          <p>
            {`These records have errors: ${list.unreadable.join(', ')}. Fix them in the Firebase console.`}
          </p>
        </Banner>
      )}
      {list.codes.length === 0 ? (
        <p>
          {list.unreadable.length === 0
            ? 'No promo codes yet. Create one, or use Quick Setup to add three.'
            : 'No promo codes yet. Create one.'}
        </p>
      ) : (
        <ul className={styles.cards}>
          {shown.map((promo) => (
            <li key={promo.id}>
              <PromoCard
                promo={promo}
                hasExpired={isExpired(promo, now)}
                isLocked={isLocked}
                onEdit={onEdit}
                onDelete={onDelete}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
});

interface DeletePromoProps {
  readonly promo: Promo;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Dialog that confirms and deletes a promo code (spec section 5). */
function DeletePromo({ promo, onClose, onDeleted }: DeletePromoProps) {
  const attempt = useRef({ id: promo.id, isUncertain: false });
  const { isBusy, outcome, submit } = useSubmit(async () => {
    const next = await removePromo(attempt.current);
    if (next.kind === 'failed') {
      attempt.current = { id: promo.id, isUncertain: next.isUncertain };
      return next.message;
    }
    if (next.kind === 'done') {
      notifySuccess('Promo code deleted');
    } else {
      notifyWarning('This promo code was already deleted or renamed.');
    }
    onDeleted();
    return null;
  });

  return (
    <ConfirmDialog
      title={`Delete ${promo.code}?`}
      cancelText="Cancel"
      confirmText={isBusy ? 'Deleting…' : 'Delete'}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void submit()}
    >
      <p>Are you sure you want to delete this promo code?</p>
      <ErrorBanner title="Error deleting promo code" error={outcome} />
    </ConfirmDialog>
  );
}
