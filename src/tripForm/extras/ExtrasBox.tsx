import { lazy, useState } from 'react';
import { hasExtras, extrasText, type RideExtras } from '../../domain/trip/extras';
import { LazyBoundary } from '../../ui/feedback/LazyBoundary';
import { Spinner } from '../../ui/feedback/Spinner';
import styles from './ExtrasBox.module.css';

// Most rides need nothing of it.
const WishesFields = lazy(async () => ({ default: (await import('./ExtrasFields')).ExtrasFields }));

interface WishesBoxProps {
  readonly wishes: RideExtras;
  readonly disabled?: boolean;
  /** Why they can't be changed, where that needs words. */
  readonly reason?: string | null;
  readonly onChange: (wishes: RideExtras) => void;
}

/** What is asked for beside the ride, behind one line that stays closed unless something is (design decision 27). */
export function ExtrasBox({ wishes, disabled = false, reason = null, onChange }: WishesBoxProps) {
  const [isOpen, setOpen] = useState(() => hasExtras(wishes));
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
          <LazyBoundary waiting={<Spinner text="Just a moment…" />}>
            <WishesFields wishes={wishes} disabled={disabled} onChange={onChange} />
          </LazyBoundary>
        )}
      </details>
      {!isOpen && hasExtras(wishes) && <p className={styles['told']}>{extrasText(wishes)}</p>}
      {reason !== null && (isOpen || hasExtras(wishes)) && (
        <p className={styles['told']}>{reason}</p>
      )}
    </div>
  );
}
