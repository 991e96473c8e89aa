import { useRef, useState } from 'react';
import type { Instant } from '../../../domain/common/londonTime';
import { extrasFor, type RideExtras, type Traveller } from '../../../domain/trip/extras';
import { travellerProblems } from '../../../domain/trip/travellerProblems';
import { EMPTY_BOOKING, withTrip } from '../../../tripForm/bookingDraft';
import { bookingStore, type BookingDraft } from '../../../tripForm/bookingStore';
import type { TripConfirmation } from '../parseTripState';
import { toBooking } from '../tripState';

/** The booking that is confirmed. Its last state stays on the screen once it is booked. */
export function useConfirmedBooking(
  confirmation: TripConfirmation,
  onPromoCode: (code: string | null) => void,
) {
  const { rideId, passengerId, promoCode, trip } = confirmation;
  const [booking, setBooking] = useState(() => toBooking(confirmation, bookingStore.read()));

  const extras = extrasFor(trip, booking.form.extras);
  // Another object for each press.
  const [refused, setRefused] = useState<Traveller | null>(null);

  // An outcome may arrive after later changes.
  const latest = useRef(booking);
  function save(part: Partial<BookingDraft>): void {
    latest.current = { ...latest.current, ...part };
    setBooking(latest.current);
    bookingStore.write(latest.current);
  }
  return {
    extras,
    extrasBox: {
      trip,
      extras,
      refused,
      onChange: (next: RideExtras): void => save({ form: { ...booking.form, extras: next } }),
    },
    /** False if the traveller's name or phone number is missing or wrong, which it then shows. */
    checkTraveller: (): boolean => {
      const { traveller } = extras;
      const isRefused = traveller && Object.keys(travellerProblems(traveller)).length > 0;
      setRefused(isRefused ? { ...traveller } : null);
      return !isRefused;
    },
    /** Once it is uncertain the ride may have been written with these extras, which are frozen. */
    attempt: { id: rideId, isUncertain: booking.attempt?.isUncertain === true },
    returnTime: booking.returnTime,
    changeReturn: (returnTime: Instant | null): void => save({ returnTime }),
    code: {
      stored: promoCode,
      store: (code: string | null): void => {
        save({ promoCode: code });
        onPromoCode(code);
      },
    },
    markUncertain: (): void => save({ attempt: { id: rideId, isUncertain: true } }),
    /** Lets the map ask for another time, of a ride for now the first that is free. */
    askForTime: (isForLater: boolean): void =>
      save({
        ...(isForLater ? withTrip(booking, { time: 'later' }, passengerId) : booking),
        focus: 'time',
      }),
    /** Ends the booking. After a ride for now, Back leads to the map, which shows its card. */
    finish: (isBackToMap: boolean): void => {
      const { mapKey } = booking;
      const attempt = { id: rideId, isUncertain: false };
      const ended = { ...EMPTY_BOOKING, attempt, owner: passengerId, mapKey };
      bookingStore.write(isBackToMap ? ended : null);
    },
  };
}

export type ConfirmedBooking = ReturnType<typeof useConfirmedBooking>;
