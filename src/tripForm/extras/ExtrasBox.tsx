import { lazy, useState } from 'react';
import { hasWishes, wishesLine, type Wishes } from '../../domain/trip/extras';
import { LoadedPart } from '../../ui/feedback/LazyBoundary';
import { Spinner } from '../../ui/feedback/Spinner';
import styles from './ExtrasBox.module.css';

// Most rides need nothing of it.
const WishesFields = lazy(async () => ({ default: (await import('./ExtrasFields')).WishesFields }));

interface WishesBoxProps {
  readonly wishes: Wishes;
  readonly disabled?: boolean;
  /** Why they can't be changed, where that needs words. */
  readonly reason?: string | null;
  readonly onChange: (wishes: Wishes) => void;
}

/** What is asked for beside the ride, behind one line that stays closed unless something is (design decision 27). */
export function WishesBox({ wishes, disabled = false, reason = null, onChange }: WishesBoxProps) {
  const [isOpen, setOpen] = useState(() => hasWishes(wishes));
  return (
    <div className={styles['box']}>
      <details
        open={isOpen}
        onToggle={(event) => {
          setOpen(event.currentTarget.open);
        }}
      >
        <summary>Anything we should know?</summary>
        {isOpen && (
          <LoadedPart waiting={<Spinner text="Just a moment…" />}>
            <WishesFields wishes={wishes} disabled={disabled} onChange={onChange} />
          </LoadedPart>
        )}
      </details>
      {!isOpen && hasWishes(wishes) && <p className={styles['told']}>{wishesLine(wishes)}</p>}
      {reason !== null && (isOpen || hasWishes(wishes)) && (
        <p className={styles['told']}>{reason}</p>
      )}
    </div>
  );
}
