import { useId, useState } from 'react';
import { extrasText, type RideExtras } from '../../domain/trip/extras';
import { LazyBoundary } from '../../ui/feedback/ErrorBoundary';
import { Fold } from '../../ui/layout/Fold';
import field from '../../ui/controls/Field.module.css';
import layout from '../../ui/layout/Layout.module.css';
import styles from './ExtrasBox.module.css';
import { lazyComponent } from '../../ui/lazyComponent';

// Lazy: most rides have no extras.
const ExtrasFields = lazyComponent(() => import('./ExtrasFields'), 'ExtrasFields');

const TITLE = 'Anything the driver should know?';

interface ExtrasBoxProps {
  readonly extras: RideExtras;
  readonly disabled: boolean;
  readonly disabledReason: string | null;
  readonly onChange: (extras: RideExtras) => void;
}

/** The extras behind a disclosure that starts open only if there are any. */
export function ExtrasBox({ extras, disabled, disabledReason, onChange }: ExtrasBoxProps) {
  const text = extrasText(extras);
  const [isOpen, setOpen] = useState(text !== null);
  const chargeId = useId();
  return (
    <div className={layout.stack}>
      <Fold summary={TITLE} isOpen={isOpen} onToggle={setOpen}>
        <LazyBoundary loading="Just a moment…">
          <ExtrasFields extras={extras} onChange={onChange}>
            {({ needs, luggage, noteToDriver }) => (
              <fieldset
                className={styles.fields}
                disabled={disabled}
                aria-label={TITLE}
                aria-describedby={chargeId}
              >
                <p id={chargeId} className={field.hint}>
                  No extra charge.
                </p>
                <div className={styles.needs}>{needs}</div>
                {luggage}
                {noteToDriver}
              </fieldset>
            )}
          </ExtrasFields>
        </LazyBoundary>
      </Fold>
      {!isOpen && text !== null && <p className={styles.summary}>{text}</p>}
      {disabledReason !== null && (isOpen || text !== null) && (
        <p className={styles.summary}>{disabledReason}</p>
      )}
    </div>
  );
}
