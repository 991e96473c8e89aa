import { useEffect, useRef, useState } from 'react';
import { HOUR_MS, type Instant } from '../../../domain/common/londonTime';
import { formatPounds } from '../../../domain/common/money';
import {
  arrivalTime,
  returnTimeProblem,
  type OutwardTimes,
} from '../../../domain/ride/pairedRides';
import { tripText, type Trip, type TripChoice } from '../../../domain/trip/trip';
import { PickupTimeField } from '../../../tripForm/PickupTimeField';
import { pricedFields, type TripQuote } from '../../../tripForm/useTripQuote';
import { LinkButton } from '../../../ui/controls/LinkButton';
import type { Elements } from '../../../ui/elements';
import { Fold } from '../../../ui/layout/Fold';
import { DayTimes } from './DayTimes';
import styles from './ReturnTrip.module.css';

export interface ReturnTripProps {
  readonly outward: OutwardTimes & Pick<Trip, 'pickup' | 'dropoff'>;
  /** Null without a return trip. */
  readonly time: Instant | null;
  /** Of the way back. */
  readonly quote: TripQuote;
  readonly now: Instant;
  readonly isSignedIn: boolean;
  readonly ride: Pick<TripChoice, 'riders' | 'extras'>;
  readonly disabled?: boolean;
  readonly onChange: (time: Instant | null) => void;
  /** Below the fare. */
  readonly children?: Elements;
}

interface ReturnTripFieldsProps extends Omit<ReturnTripProps, 'time'> {
  readonly time: Instant;
  /** The time filled in when it was added here; null if it was there before. */
  readonly provisional: Instant | null;
}

/** When the return trip is, and its fare. */
export function ReturnTripFields(props: ReturnTripFieldsProps) {
  const { outward, time, provisional, quote, now, isSignedIn, ride, disabled, onChange } = props;
  const [isOpen, setOpen] = useState(provisional !== null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (provisional !== null) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [provisional]);
  const { pickup, dropoff } = outward;
  return (
    <fieldset className={styles.back} disabled={disabled}>
      <legend>
        <h2 ref={heading} tabIndex={-1}>
          Return trip
        </h2>
      </legend>
      <p>{tripText({ trip: { pickup: dropoff, dropoff: pickup } })}</p>
      <PickupTimeField
        label="Return time:"
        name="returnTime"
        time={time}
        now={now}
        error={returnTimeProblem(outward, time, now)}
        onChange={(next) => {
          if (next !== 'later') {
            onChange(next);
          }
        }}
      />
      <Fold summary="Days and times" isOpen={isOpen} onToggle={setOpen}>
        <div className={styles.times}>
          <DayTimes
            time={time}
            provisional={provisional}
            now={now}
            from={Math.max(now, arrivalTime(outward, now) - HOUR_MS)}
            isSignedIn={isSignedIn}
            ride={ride}
            metres={quote.route?.metres ?? null}
            onChoose={onChange}
          />
        </div>
      </Fold>
      <ReturnFare {...props} />
      <LinkButton onClick={() => onChange(null)}>Remove return trip</LinkButton>
    </fieldset>
  );
}

function ReturnFare({ quote, children }: Pick<ReturnTripProps, 'quote' | 'children'>) {
  const priced = pricedFields(quote);
  return (
    <>
      <p role="status">
        {priced !== null
          ? `Return fare${priced.isEstimate ? ' (estimate)' : ''}: ${formatPounds(priced.fare)}`
          : quote.isLoading
            ? 'Working out your return fare…'
            : 'We couldn’t work out your return fare.'}
      </p>
      {quote.isOutdated && <LinkButton onClick={quote.retry}>Try Again</LinkButton>}
      {priced !== null && children}
    </>
  );
}
