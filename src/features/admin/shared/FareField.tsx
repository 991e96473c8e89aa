import { useRef } from 'react';
import { Button } from '../../../ui/controls/Button';
import { Field } from '../../../ui/controls/Field';
import { formatPounds, type Pence } from '../../../domain/common/money';
import { poundsInputValue } from '../../../domain/common/numberInput';
import styles from './DriverSelect.module.css';

interface FareFieldProps {
  /** What was typed; null while the meter's fare is taken. */
  readonly typed: string | null;
  /** The fare by the tariff; null while it is not known. */
  readonly metered: Pence | null;
  readonly error: string | null;
  readonly onChange: (typed: string | null) => void;
}

/** The fare: the meter's, unless the admin types another. */
export function FareField({ typed, metered, error, onChange }: FareFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles['choice']}>
      <Field
        ref={input}
        label="Fare (£)"
        name="fare"
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? (metered === null ? '' : poundsInputValue(metered))}
        error={error}
        hint={
          typed === null
            ? 'The meter’s fare. Type over it to agree another.'
            : `Typed by hand.${metered === null ? '' : ` The meter says ${formatPounds(metered)}.`}`
        }
        onChange={(event) => {
          onChange(event.currentTarget.value);
        }}
      />
      {typed !== null && (
        <Button
          variant="secondary"
          onClick={() => {
            onChange(null);
            // The button goes with what was typed.
            input.current?.focus();
          }}
        >
          Use the meter’s fare
        </Button>
      )}
    </div>
  );
}
