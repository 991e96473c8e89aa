import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/controls/Button';
import styles from './PromoCodesTab.module.css';
import { QuickSetup } from './QuickSetup';
import type { PromoCodes } from './usePromoCodes';
import type { PromoEditorState } from './usePromoEditor';

interface PromoActionsProps {
  readonly codes: PromoCodes;
  readonly editor: PromoEditorState;
  /** Each increment returns the focus to the New button. */
  readonly closeCount: number;
  readonly onClose: () => void;
  readonly onSetupDone: () => void;
}

export function PromoActions({
  codes,
  editor,
  closeCount,
  onClose,
  onSetupDone,
}: PromoActionsProps) {
  const { list, isLoading, refresh } = codes;
  const newButton = useRef<HTMLButtonElement>(null);
  const isEmpty = list?.codes.length === 0 && list.unreadable.length === 0;

  // The button is disabled while a code is saved, so it takes the focus only after that render.
  useEffect(() => {
    if (closeCount > 0) {
      newButton.current?.focus();
    }
  }, [closeCount]);

  return (
    <div className={styles['actions']}>
      <Button
        ref={newButton}
        disabled={editor.isBusy}
        onClick={() => {
          if (editor.draft === null) {
            editor.open(null);
          } else {
            onClose();
          }
        }}
      >
        {editor.draft === null ? '+ New Promo Code' : 'Cancel'}
      </Button>
      {isEmpty && <QuickSetup onDone={onSetupDone} />}
      <Button variant="secondary" busy={isLoading} onClick={refresh}>
        {isLoading ? 'Loading...' : 'Refresh'}
      </Button>
    </div>
  );
}
