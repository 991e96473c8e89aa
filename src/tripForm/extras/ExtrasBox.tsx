import { useId, useState } from 'react';
import { extrasText, type RideExtras, type Traveller } from '../../domain/trip/extras';
import { journeyName, type TripEnds } from '../../domain/trip/journey';
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
  readonly trip: TripEnds;
  readonly extras: RideExtras;
  readonly disabled: boolean;
  readonly disabledReason: string | null;
  /** See `ExtrasFields`; it opens the box. */
  readonly refused: Traveller | null;
  readonly onChange: (extras: RideExtras) => void;
}

/** The extras behind a disclosure that starts open only if there are any. */
export function ExtrasBox(props: ExtrasBoxProps) {
  const { trip, extras, disabled, disabledReason, refused, onChange } = props;
  const text = extrasText(extras, trip);
  const [fold, setFold] = useState({ isOpen: text !== null, refused });
  const isOpen = fold.isOpen || refused !== fold.refused;
  const chargeId = useId();
  const journeyKind = journeyName(trip);
  return (
    <div className={layout.stack}>
      <Fold summary={TITLE} isOpen={isOpen} onToggle={(next) => setFold({ isOpen: next, refused })}>
        <LazyBoundary loading="Just a moment…">
          <ExtrasFields trip={trip} extras={extras} refused={refused} onChange={onChange}>
            {({ traveller, journey, needs, luggage, noteToDriver }) => (
              <fieldset
                className={styles.fields}
                disabled={disabled}
                aria-label={TITLE}
                aria-describedby={chargeId}
              >
                <p id={chargeId} className={field.hint}>
                  No extra charge.
                </p>
                {journey}
                <div className={styles.needs}>{traveller}</div>
                <div className={styles.needs}>{needs}</div>
                {luggage}
                {noteToDriver}
              </fieldset>
            )}
          </ExtrasFields>
        </LazyBoundary>
      </Fold>
      {!isOpen && text !== null && <p className={styles.summary}>{text}</p>}
      {!isOpen && journeyKind !== null && (extras.journey ?? '') === '' && (
        <p className={styles.summary}>{`You can add your ${journeyKind.toLowerCase()}.`}</p>
      )}
      {!isOpen && text === null && journeyKind === null && !disabled && (
        <p className={styles.summary}>For example, that you’re booking for someone else.</p>
      )}
      {disabledReason !== null && (isOpen || text !== null) && (
        <p className={styles.summary}>{disabledReason}</p>
      )}
    </div>
  );
}
