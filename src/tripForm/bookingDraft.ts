import { useCallback, useSyncExternalStore } from 'react';
import { EMPTY_TRIP, type TripChoice } from '../domain/trip/trip';
import { watchDrafts } from '../forms/draftStore';
import { bookingStore, type BookingDraft } from './bookingStore';

export const EMPTY_BOOKING: BookingDraft = {
  form: EMPTY_TRIP,
  start: EMPTY_TRIP,
  attempt: null,
  owner: null,
  isSecondRideConfirmed: false,
  returnTime: null,
  promoCode: null,
  quote: null,
  contact: null,
  focus: null,
  mapKey: null,
};

/** The booking if this account, or a signed-out user, chose it; else an empty one. */
function ownBooking(draft: BookingDraft | null, owner: string | null): BookingDraft {
  return draft !== null && (draft.owner === null || draft.owner === owner) ? draft : EMPTY_BOOKING;
}

/** The account's booking in progress, and the function that changes it at once. */
export function useBooking(
  owner: string | null,
): readonly [BookingDraft, (change: (before: BookingDraft) => BookingDraft | null) => void] {
  const booking = useSyncExternalStore(watchDrafts, () => ownBooking(bookingStore.read(), owner));
  const update = useCallback(
    (change: (before: BookingDraft) => BookingDraft | null) =>
      bookingStore.write(change(ownBooking(bookingStore.read(), owner))),
    [owner],
  );
  return [booking, update];
}

/** Puts another trip in place of the booking in progress, to be shown by the map. */
export function startBooking(
  form: TripChoice,
  owner: string | null,
  promoCode: string | null = null,
): void {
  bookingStore.write({ ...EMPTY_BOOKING, form, start: form, owner, promoCode });
}

/**
 * The booking with another trip, which is another ride. For other places, or for later instead of
 * now, the question about a second ride is asked again. For now, the map has no return trip.
 */
export function withTrip(
  draft: BookingDraft,
  part: Partial<TripChoice>,
  owner: string | null,
): BookingDraft {
  const form = { ...draft.form, ...part };
  const isOtherWhen = (form.time === null) !== (draft.form.time === null);
  const isOtherWay = form.extras.via !== draft.form.extras.via;
  const isAsked = 'pickup' in part || 'dropoff' in part || isOtherWay || isOtherWhen;
  return {
    ...draft,
    form,
    attempt: null,
    owner,
    returnTime: form.time === null ? null : draft.returnTime,
    isSecondRideConfirmed: draft.isSecondRideConfirmed && !isAsked,
  };
}
