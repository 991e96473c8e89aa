import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/controls/Button';
import styles from './PromoCodesTab.module.css';
import { QuickSetup } from './QuickSetup';
import type { PromoCodes } from './usePromoCodes';
import type { PromoEditorState } from './usePromoEditor';

interface PromoActionsProps {
  readonly codes: PromoCodes;
  readonly editor: PromoEditorState;
  /** How often the form has been closed: each time the focus comes back here. */
  readonly closings: number;
  readonly onClose: () => void;
  readonly onSetUp: () => void;
}

/** The buttons above the promo codes (spec section 2). */
export function PromoActions({ codes, editor, closings, onClose, onSetUp }: PromoActionsProps) {
  const { list, isLoading, refresh } = codes;
  const newButton = useRef<HTMLButtonElement>(null);
  const isEmpty = list?.codes.length === 0 && list.unreadable.length === 0;

  // Not before it can be pressed again, which it can't while a code is being saved.
  useEffect(() => {
    if (closings > 0) {
      newButton.current?.focus();
    }
  }, [closings]);

  return (
    <div className={styles['actions']}>
      <Button
        ref={newButton}
        disabled={editor.isBusy}
        onClick={() => {
          if (editor.editing === null) {
            editor.open(null);
          } else {
            onClose();
          }
        }}
      >
        {editor.editing === null ? '+ New Promo Code' : 'Cancel'}
      </Button>
      {isEmpty && <QuickSetup onDone={onSetUp} />}
      <Button variant="secondary" busy={isLoading} onClick={refresh}>
        {isLoading ? 'Loading...' : 'Refresh'}
      </Button>
    </div>
  );
}
