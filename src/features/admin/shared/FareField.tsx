import { useRef } from 'react';
import { Button } from '../../../ui/controls/Button';
import { Field } from '../../../ui/controls/Field';
import { formatPounds, type Pence } from '../../../domain/common/money';
import { poundsInputValue } from '../../../domain/common/numberInput';
import styles from './DriverSelect.module.css';

interface FareFieldProps {
  /** Null while the quoted fare applies. */
  readonly typed: string | null;
  readonly quotedFare: Pence | null;
  /** The fare before a change of the booking. */
  readonly previousFare?: Pence | null;
  readonly error: string | null;
  readonly onChange: (typed: string | null) => void;
}

/** The quoted fare, unless the admin types another (decision 32). */
export function FareField({
  typed,
  quotedFare,
  previousFare = null,
  error,
  onChange,
}: FareFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles['choice']}>
      <Field
        ref={input}
        label="Fare (£)"
        name="fare"
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? (quotedFare === null ? '' : poundsInputValue(quotedFare))}
        error={error}
        hint={
          typed === null
            ? meteredText(quotedFare, previousFare)
            : `Agreed fare.${quotedFare === null ? '' : ` The metered fare is ${formatPounds(quotedFare)}.`}`
        }
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {typed !== null && (
        <Button
          variant="secondary"
          onClick={() => {
            onChange(null);
            // The button disappears with the typed fare.
            input.current?.focus();
          }}
        >
          Use metered fare
        </Button>
      )}
    </div>
  );
}

function meteredText(fare: Pence | null, previous: Pence | null): string {
  return fare === null || previous === null || fare === previous
    ? 'Metered fare. Type over it to agree another fare.'
    : `New metered fare. It was ${formatPounds(previous)}.`;
}
