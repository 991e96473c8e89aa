import { useState } from 'react';
import { hasExtras, extrasText, type RideExtras } from '../../domain/trip/extras';
import { LazyBoundary } from '../../ui/feedback/LazyBoundary';
import { Fold } from '../../ui/layout/Fold';
import layout from '../../ui/layout/Layout.module.css';
import styles from './ExtrasBox.module.css';
import { lazyComponent } from '../../ui/lazyComponent';

// Lazy: most rides have no extras.
const ExtrasFields = lazyComponent(() => import('./ExtrasFields'), 'ExtrasFields');

interface ExtrasBoxProps {
  readonly extras: RideExtras;
  readonly disabled: boolean;
  readonly disabledReason: string | null;
  readonly onChange: (extras: RideExtras) => void;
}

/** The extras behind a disclosure that starts open only if there are any. */
export function ExtrasBox({ extras, disabled, disabledReason, onChange }: ExtrasBoxProps) {
  const [isOpen, setOpen] = useState(() => hasExtras(extras));
  return (
    <div className={layout.stack}>
      <Fold summary="Anything the driver should know?" isOpen={isOpen} onToggle={setOpen}>
        <LazyBoundary loading="Just a moment…">
          <ExtrasFields extras={extras} disabled={disabled} onChange={onChange} />
        </LazyBoundary>
      </Fold>
      {!isOpen && hasExtras(extras) && <p className={styles.summary}>{extrasText(extras)}</p>}
      {disabledReason !== null && (isOpen || hasExtras(extras)) && (
        <p className={styles.summary}>{disabledReason}</p>
      )}
    </div>
  );
}
