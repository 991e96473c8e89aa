import { useRef } from 'react';
import { formatMiles, milesFromMetres, type FareQuote } from '../../../domain/pricing/fare';
import { formatPounds, type Pence } from '../../../domain/common/money';
import { poundsInputValue } from '../../../domain/common/numberInput';
import type { TripQuote } from '../../../tripForm/useTripQuote';
import { FieldRow } from './FieldRow';
import styles from './FormRows.module.css';

export interface FareQuoteProps {
  readonly quote: TripQuote;
  readonly quotedFare: Pence | null;
  /** The fare before a change of the booking. */
  readonly previousFare?: Pence | null;
  /** What is said instead of the quote, if there is none. */
  readonly prompt: string;
}

interface FareFieldProps extends FareQuoteProps {
  /** Null while the quoted fare applies. */
  readonly typed: string | null;
  readonly error: string | null;
  readonly onChange: (typed: string | null) => void;
}

/** The quoted fare and what it is for, unless the admin types another. */
export function FareField(props: FareFieldProps) {
  const { typed, quote, quotedFare, error, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  // The button disappears.
  const act = (label: string, action: () => void) => (
    <button
      type="button"
      className={styles.action}
      onClick={() => {
        action();
        input.current?.focus();
      }}
    >
      {label}
    </button>
  );
  return (
    <FieldRow
      label="Fare (£)"
      // The fare that was missing when the form was sent may have come since.
      error={typed === null && quotedFare !== null ? null : error}
      note={noteText(props)}
      action={
        quote.isOutdated
          ? act('Try Again', quote.retry)
          : typed !== null && act('Use metered fare', () => onChange(null))
      }
    >
      {(control) => (
        <input
          {...control}
          ref={input}
          name="fare"
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? poundsInputValue(quotedFare)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </FieldRow>
  );
}

function noteText({ typed, quote, quotedFare, previousFare = null, prompt }: FareFieldProps) {
  if (quote.isOutdated) {
    return 'We couldn’t find the route.';
  }
  if (typed !== null) {
    return `Agreed fare.${quotedFare === null ? '' : ` The metered fare is ${formatPounds(quotedFare)}.`}`;
  }
  if (quote.isLoading) {
    return 'Working out the fare…';
  }
  if (quotedFare !== null && previousFare !== null && quotedFare !== previousFare) {
    return `New metered fare. It was ${formatPounds(previousFare)}.`;
  }
  return quote.fare === null ? prompt : meteredText(quote.fare, quote);
}

function meteredText({ tariff }: FareQuote, { route, minutes }: TripQuote): string {
  const trip =
    route === null
      ? ''
      : ` ${formatMiles(milesFromMetres(route.metres))} miles, ${String(minutes)} min.`;
  const estimate = route?.quality === 'estimate' ? ' (estimate)' : '';
  return `Metered fare${estimate}, ${tariff.name}.${trip}`;
}
