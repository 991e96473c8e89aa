import type { RefObject } from 'react';
import { MINUTE_MS, type Instant } from '../../../domain/common/londonTime';
import { finalFare } from '../../../domain/booking/rideRequest';
import { formatPounds, pence } from '../../../domain/common/money';
import type { Trip } from '../../../domain/trip/trip';
import { useNow } from '../../../hooks/useNow';
import type { MapService } from '../../../maps/shared/port';
import { pricedFields, useReturnQuote, type TripQuote } from '../../../tripForm/useTripQuote';
import { Button } from '../../../ui/controls/Button';
import { Banner } from '../../../ui/feedback/Banner';
import { tripBackAt } from '../../../usecases/bookWithReturn';
import type { PairOutcome } from '../../../usecases/bookingOutcome';
import { AlternativeSlots } from '../AlternativeSlots';
import { fareDifferenceText, returnBannerText } from '../bookingTexts';
import { ReturnTrip } from '../map/ReturnTrip';
import type { ConfirmedBooking } from './useConfirmedBooking';
import type { useConfirmation } from './useConfirmation';

export interface PricedReturn {
  readonly quote: TripQuote;
  /** Null without a return trip, or without its fare. */
  readonly trip: Trip<Instant> | null;
}

/** The way back at the chosen time. */
export function usePricedReturn(
  trip: Trip,
  maps: MapService | null,
  time: Instant | null,
): PricedReturn {
  const quote = useReturnQuote(maps, trip, time);
  const priced = pricedFields(quote);
  return {
    quote,
    trip: time === null || priced === null ? null : tripBackAt(trip, priced, time),
  };
}

interface ConfirmedReturnProps {
  readonly back: PricedReturn;
  readonly booking: ConfirmedBooking;
  readonly confirmation: ReturnType<typeof useConfirmation>;
}

/** The return trip of the trip that is confirmed, and what both cost. */
export function ConfirmedReturn({ back, booking, confirmation }: ConfirmedReturnProps) {
  const { trip, promo } = confirmation.shown;
  const now = useNow(MINUTE_MS);
  return (
    <ReturnTrip
      outward={trip}
      time={booking.returnTime}
      quote={back.quote}
      now={now}
      isSignedIn
      ride={{ riders: trip.riders, extras: booking.extras }}
      disabled={!confirmation.canChangeReturn}
      onChange={booking.changeReturn}
    >
      {back.trip !== null && (
        <p>{`Both trips: ${formatPounds(pence(finalFare(trip.fare, promo) + back.trip.fare))}`}</p>
      )}
      {promo !== null && <p>Your promo code counts for the trip there.</p>}
    </ReturnTrip>
  );
}

interface ReturnOutcomeProps {
  readonly outcome: PairOutcome;
  readonly trip: Trip | null;
  readonly confirmation: ReturnType<typeof useConfirmation>;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}

/** Asks what to do if the return trip can't be had, before or after the outward ride is booked. */
export function ReturnOutcome({ outcome, trip, confirmation, returnFocusTo }: ReturnOutcomeProps) {
  const { outward, back } = outcome;
  if (back === null || back.kind === 'done') {
    return null;
  }
  const withoutText = outward === null ? 'Book only the trip there' : 'Go on without it';
  const { tone, title, text } = returnBannerText(back, outward !== null);
  const slots =
    back.kind === 'refused' && back.reason.kind === 'alternatives' ? back.reason.slots : null;
  return slots !== null && !confirmation.isReturnDismissed ? (
    <AlternativeSlots
      slots={slots}
      note={outward === null ? null : title}
      intro="No drivers are free for your return trip at the time you chose."
      otherText={withoutText}
      priceText={(time) => trip && fareDifferenceText(trip, time, null)}
      returnFocusTo={returnFocusTo}
      onChoose={confirmation.chooseReturn}
      onCancel={confirmation.dismissReturn}
      onDifferentTime={confirmation.goWithoutReturn}
    />
  ) : (
    <Banner
      tone={tone}
      title={title}
      actions={
        <>
          <Button onClick={confirmation.book}>Try Again</Button>
          <Button variant="secondary" onClick={confirmation.goWithoutReturn}>
            {withoutText}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Banner>
  );
}
