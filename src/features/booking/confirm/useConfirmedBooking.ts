import { useState } from 'react';
import type { RideExtras } from '../../../domain/trip/extras';
import { EMPTY_BOOKING, withTrip } from '../../../tripForm/bookingDraft';
import { bookingStore, type BookingDraft } from '../../../tripForm/bookingStore';
import { toBooking, type TripConfirmation } from '../tripState';

/** The booking that is confirmed. Its last state stays on the screen once it is booked. */
export function useConfirmedBooking(
  confirmation: TripConfirmation,
  onPromoCode: (code: string | null) => void,
) {
  const { rideId, passengerId, promoCode } = confirmation;
  const [booking, setBooking] = useState(() => toBooking(confirmation, bookingStore.read()));

  function save(next: BookingDraft): void {
    setBooking(next);
    bookingStore.write(next);
  }
  return {
    extras: booking.form.extras,
    /** Once it is uncertain the ride may have been written with these extras, which are frozen. */
    attempt: { id: rideId, isUncertain: booking.attempt?.isUncertain === true },
    changeExtras: (extras: RideExtras): void =>
      save({ ...booking, form: { ...booking.form, extras } }),
    code: {
      stored: promoCode,
      store: (code: string | null): void => {
        save({ ...booking, promoCode: code });
        onPromoCode(code);
      },
    },
    markUncertain: (): void => save({ ...booking, attempt: { id: rideId, isUncertain: true } }),
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
