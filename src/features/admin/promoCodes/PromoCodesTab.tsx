import { useEffect, useRef, useState } from 'react';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { Spinner } from '../../../ui/Spinner';
import type { PromoRecord } from '../../../domain/promo';
import { usePromoCodes } from './usePromoCodes';
import { DeletePromo } from './DeletePromo';
import { DiscardChanges, UNSAVED_TEXT } from '../DiscardChanges';
import { PromoCodeList } from './PromoCodeList';
import styles from './PromoCodesTab.module.css';
import { PromoEditor } from './PromoEditor';
import { QuickSetup } from './QuickSetup';

/** What the form is open for: a new code, or one that is there. */
interface Editing {
  readonly promo: PromoRecord | null;
}

/** The promo codes: list, create, edit, delete, Quick Setup (spec section 2, 'Admin'). */
export function PromoCodesTab() {
  const { list, isLoading, problem, refresh } = usePromoCodes();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [isTouched, setTouched] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [wanted, setWanted] = useState<Editing | null>(null);
  const [deleting, setDeleting] = useState<PromoRecord | null>(null);
  const [closings, setClosings] = useState(0);
  const newButton = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = list !== null && list.codes.length === 0 && list.unreadable.length === 0;

  function open(next: Editing | null): void {
    setWanted(null);
    setTouched(false);
    setEditing(next);
  }

  /** Opens the form for a code, but asks first where something typed would be lost. */
  function edit(promo: PromoRecord): void {
    if (isTouched && editing?.promo?.id !== promo.id) {
      setWanted({ promo });
    } else if (editing?.promo?.id !== promo.id) {
      open({ promo });
    }
  }

  /** For when the button that was pressed goes with what it was about. */
  async function refreshAndFocus(): Promise<void> {
    await refresh();
    heading.current?.focus();
  }

  function close(): void {
    open(null);
    setClosings((count) => count + 1);
  }

  // Not before it can be pressed again, which it can't while a code is being saved.
  useEffect(() => {
    if (closings > 0) {
      newButton.current?.focus();
    }
  }, [closings]);

  return (
    <div className={styles['tab']}>
      <div className={styles['actions']}>
        <Button
          ref={newButton}
          disabled={isSaving}
          onClick={() => {
            if (editing === null) {
              open({ promo: null });
            } else {
              close();
            }
          }}
        >
          {editing === null ? '+ New Promo Code' : 'Cancel'}
        </Button>
        {isEmpty && <QuickSetup onDone={() => void refreshAndFocus()} />}
        <Button variant="secondary" busy={isLoading} onClick={() => void refresh()}>
          {isLoading ? 'Loading...' : 'Refresh'}
        </Button>
      </div>
      {editing !== null && (
        <PromoEditor
          key={editing.promo?.id ?? ''}
          promo={editing.promo}
          onTouched={() => {
            setTouched(true);
          }}
          onBusy={setSaving}
          onStale={() => void refresh()}
          onSaved={() => {
            close();
            void refresh();
          }}
        />
      )}
      {problem !== null && (
        <Banner
          tone="danger"
          title="Error loading promo codes"
          actions={
            <Button busy={isLoading} onClick={() => void refreshAndFocus()}>
              Try Again
            </Button>
          }
        >
          <p>{problem}</p>
        </Banner>
      )}
      {list === null && isLoading && <Spinner text="Loading promo codes..." />}
      {list !== null && (
        <PromoCodeList
          list={list}
          heading={heading}
          onEdit={edit}
          onDelete={setDeleting}
          isLocked={isSaving}
        />
      )}
      {wanted !== null && (
        <DiscardChanges
          text={UNSAVED_TEXT}
          onKeep={() => {
            setWanted(null);
          }}
          onDiscard={() => {
            open(wanted);
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
            if (editing?.promo?.id === deleting.id) {
              open(null);
            }
            void refreshAndFocus();
          }}
        />
      )}
    </div>
  );
}
