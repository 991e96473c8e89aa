import { lazy, useState } from 'react';
import { hasExtras, extrasText, type RideExtras } from '../../domain/trip/extras';
import { LazyBoundary } from '../../ui/feedback/LazyBoundary';
import { Spinner } from '../../ui/feedback/Spinner';
import styles from './ExtrasBox.module.css';

// Most rides need nothing of it.
const ExtrasFields = lazy(async () => ({ default: (await import('./ExtrasFields')).ExtrasFields }));

interface ExtrasBoxProps {
  readonly extras: RideExtras;
  readonly disabled?: boolean;
  /** Why they can't be changed, where that needs words. */
  readonly disabledReason?: string | null;
  readonly onChange: (extras: RideExtras) => void;
}

/** What is asked for beside the ride, behind one line that stays closed unless something is (design decision 27). */
export function ExtrasBox({
  extras,
  disabled = false,
  disabledReason = null,
  onChange,
}: ExtrasBoxProps) {
  const [isOpen, setOpen] = useState(() => hasExtras(extras));
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
          <LazyBoundary fallback={<Spinner text="Just a moment…" />}>
            <ExtrasFields extras={extras} disabled={disabled} onChange={onChange} />
          </LazyBoundary>
        )}
      </details>
      {!isOpen && hasExtras(extras) && <p className={styles['told']}>{extrasText(extras)}</p>}
      {disabledReason !== null && (isOpen || hasExtras(extras)) && (
        <p className={styles['told']}>{disabledReason}</p>
      )}
    </div>
  );
}
