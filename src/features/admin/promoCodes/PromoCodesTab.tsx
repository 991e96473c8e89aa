import { useEffect, useRef, useState } from 'react';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/controls/Button';
import { Spinner } from '../../../ui/feedback/Spinner';
import type { PromoRecord } from '../../../domain/promo/promo';
import { useStableCallback } from '../../../hooks/useStableCallback';
import { DiscardChanges, UNSAVED_TEXT } from '../shared/DiscardChanges';
import { DeletePromo } from './DeletePromo';
import { PromoActions } from './PromoActions';
import { PromoCodeList } from './PromoCodeList';
import styles from './PromoCodesTab.module.css';
import { PromoEditor } from './PromoEditor';
import { usePromoCodes, type PromoCodes } from './usePromoCodes';
import type { PromoDraftState } from './usePromoDraft';
import { usePromoEditor, type PromoEditorState } from './usePromoEditor';

interface PromoCodesTabProps {
  /** Held by whoever shows the tabs, so that it outlives this one. */
  readonly draft: PromoDraftState;
}

/** The promo codes: list, create, edit, delete, Quick Setup (spec section 2, 'Admin'). */
export function PromoCodesTab({ draft }: PromoCodesTabProps) {
  const codes = usePromoCodes();
  const editor = usePromoEditor(draft);
  const { heading, refreshAndFocus } = useHeadingFocus(codes);
  const [closings, setClosings] = useState(0);
  const close = (): void => {
    editor.close();
    setClosings((count) => count + 1);
  };
  return (
    <div className={styles['tab']}>
      <PromoActions
        codes={codes}
        editor={editor}
        closings={closings}
        onClose={close}
        onSetUp={refreshAndFocus}
      />
      {editor.editing !== null && (
        <PromoEditor
          key={editor.openings}
          editor={editor}
          editing={editor.editing}
          startsFocused={editor.openings > 0}
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
      {codes.list === null && codes.isLoading && <Spinner text="Loading promo codes..." />}
      <Cards codes={codes} editor={editor} heading={heading} onDeleted={refreshAndFocus} />
    </div>
  );
}

/** For when the button that was pressed goes with what it was about: the focus then waits at the head of the list. */
function useHeadingFocus({ isLoading, refresh }: PromoCodes) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isLoading && isWanted.current) {
      isWanted.current = false;
      heading.current?.focus();
    }
  }, [isLoading]);
  return {
    heading,
    refreshAndFocus: (): void => {
      isWanted.current = true;
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

/** The list, with what asks before a code is edited in place of another or deleted. */
function Cards({ codes, editor, heading, onDeleted }: CardsProps) {
  const { editing } = editor;
  const [wanted, setWanted] = useState<PromoRecord | null>(null);
  const [deleting, setDeleting] = useState<PromoRecord | null>(null);
  const openId = editing?.before?.id;
  // The same all along: two hundred cards are not drawn anew with every letter that is typed above them.
  const edit = useStableCallback((promo: PromoRecord) => {
    if (openId === promo.id) {
      return;
    }
    if (editing?.isTouched === true) {
      setWanted(promo);
    } else {
      editor.open(promo);
    }
  });
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
      {wanted !== null && (
        <DiscardChanges
          text={UNSAVED_TEXT}
          onKeep={() => {
            setWanted(null);
          }}
          onDiscard={() => {
            setWanted(null);
            editor.open(wanted);
          }}
        />
      )}
      {deleting !== null && (
        <DeletePromo
          promo={deleting}
          onClose={() => {
            setDeleting(null);
          }}
          onDeleted={() => {
            setDeleting(null);
            if (openId === deleting.id) {
              editor.close();
            }
            onDeleted();
          }}
        />
      )}
    </>
  );
}
