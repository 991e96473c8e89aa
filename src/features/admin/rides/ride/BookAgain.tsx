import { useState } from 'react';
import { repeatTripForm, returnTripForm } from '../../../../domain/admin/rebooking';
import type { PhoneBookingPart } from '../../../../domain/booking/phoneBooking';
import { isForLater, type Ride } from '../../../../domain/ride/ride';
import { NO_EXTRAS, type RideExtras } from '../../../../domain/trip/extras';
import { readyValue, type Loaded } from '../../../../hooks/useLoaded';
import { Button } from '../../../../ui/controls/Button';
import { LinkButton } from '../../../../ui/controls/LinkButton';
import layout from '../../../../ui/layout/Layout.module.css';
import { RepeatWeekly } from './RepeatWeekly';

interface BookAgainProps {
  readonly ride: Ride;
  /** Booking again waits for these, because it copies them. */
  readonly extras: Loaded<RideExtras>;
  readonly onBook: (start: PhoneBookingPart) => void;
}

/** Books for the same customer again: same trip, return trip, or weekly. */
export function BookAgain({ ride, extras: loaded, onBook }: BookAgainProps) {
  const isKnown = loaded.kind === 'ready';
  const extras = readyValue(loaded) ?? NO_EXTRAS;
  const [isRepeating, setRepeating] = useState(false);
  const action = (text: string, onClick: () => void) => (
    <Button variant="secondary" disabled={!isKnown} onClick={onClick}>
      {text}
    </Button>
  );
  return (
    <div className={layout.wrap}>
      {action('Book again', () => onBook(repeatTripForm(ride, extras)))}
      {action('Book return ride', () => onBook(returnTripForm(ride, extras)))}
      {isForLater(ride) && action('Repeat weekly', () => setRepeating(true))}
      {loaded.kind === 'failed' && (
        <p role="alert">
          We couldn’t load this ride’s requests.{' '}
          <LinkButton onClick={loaded.retry}>Try Again</LinkButton>
        </p>
      )}
      {isRepeating && isForLater(ride) && (
        <RepeatWeekly ride={ride} extras={extras} onClose={() => setRepeating(false)} />
      )}
    </div>
  );
}
