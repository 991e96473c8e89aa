import { useEffect, useRef, useState } from 'react';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/controls/Button';
import { Spinner } from '../../../ui/feedback/Spinner';
import type { Promo } from '../../../domain/promo/promo';
import { useStableCallback } from '../../../hooks/useStableCallback';
import { useEditorToggle, useOpenRecord } from '../shared/RecordEditor';
import records from '../shared/Records.module.css';
import { DeletePromo } from './DeletePromo';
import { PromoCodeList } from './PromoCodeList';
import styles from './Promos.module.css';
import { QuickSetup } from './QuickSetup';
import { PromoEditor } from './PromoEditor';
import { usePromoCodes, type PromoCodes } from './usePromoCodes';
import { usePromoEditor, type PromoEditorState } from './usePromoEditor';

/** The promo codes: list, create, edit, delete, Quick Setup (spec section 2). */
export function PromoCodesTab() {
  const codes = usePromoCodes();
  const editor = usePromoEditor();
  const { heading, refreshAndFocus } = useHeadingFocus(codes);
  const { toggle, close } = useEditorToggle(editor, '+ New Promo Code');
  const { list } = codes;
  return (
    <div className={records['tab']}>
      <div className={styles['actions']}>
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
      {codes.problem !== null && (
        <Banner
          tone="danger"
          title="Error loading promo codes"
          actions={
            <Button busy={codes.isLoading} onClick={refreshAndFocus}>
              Try Again
            </Button>
          }
        >
          <p>{codes.problem}</p>
        </Banner>
      )}
      {codes.list === null && codes.isLoading && <Spinner text="Loading promo codes…" />}
      <Cards codes={codes} editor={editor} heading={heading} onDeleted={refreshAndFocus} />
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

interface CardsProps {
  readonly codes: PromoCodes;
  readonly editor: PromoEditorState;
  readonly heading: ReturnType<typeof useHeadingFocus>['heading'];
  readonly onDeleted: () => void;
}

function Cards({ codes, editor, heading, onDeleted }: CardsProps) {
  const [deleting, setDeleting] = useState<Promo | null>(null);
  const { openRecord, question } = useOpenRecord(editor);
  // Stable, so that typing in the form does not rerender two hundred cards.
  const edit = useStableCallback(openRecord);
  if (codes.list === null) {
    return null;
  }
  return (
    <>
      <PromoCodeList
        list={codes.list}
        heading={heading}
        isLocked={editor.isBusy}
        onEdit={edit}
        onDelete={setDeleting}
      />
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
            onDeleted();
          }}
        />
      )}
    </>
  );
}
