import type { Passenger } from '../domain/booking/rideRequest';
import type { Instant } from '../domain/common/londonTime';
import type { Trip, TripChoice } from '../domain/trip/trip';
import { prefillText } from '../embed/prefill';
import { draftStore } from '../forms/draftStore';
import { hasState } from '../hooks/useNavigationState';

/** The booking in progress in this tab, from the map to the booked ride. */
export interface BookingDraft {
  readonly form: TripChoice;
  /** The form before anything was chosen: empty, or a ride's to be booked again. */
  readonly start: TripChoice;
  /** The ride to be written, from Continue on. Uncertain if it may have been. */
  readonly attempt: { readonly id: string; readonly isUncertain: boolean } | null;
  /** The account that chose the trip; null if signed out. Other accounts must not see it. */
  readonly owner: string | null;
  /** True once Continue was allowed beside an open ride; holds for these places, now or later. */
  readonly isSecondRideConfirmed: boolean;
  /** Of the return trip, whose ride has an id derived from the attempt's; null without one. */
  readonly returnTime: Instant | null;
  readonly promoCode: string | null;
  /** What Continue found, for the confirmation; null before. */
  readonly quote: Pick<Trip, 'metres' | 'minutes' | 'isEstimate' | 'fare' | 'tariffName'> | null;
  readonly contact: Pick<Passenger, 'name' | 'phone' | 'email'> | null;
  /** Where the map puts the focus: going back to it carries no navigation state. */
  readonly focus: 'time' | null;
  /** History key of the map that Continue left: only Back to it shows the booked ride's card. */
  readonly mapKey: string | null;
}

const drafts = draftStore<BookingDraft>('booking');

/** A page of the host that fills in other places starts another booking. */
const bookingId = prefillText;

/** The booking in progress: one for each tab, null without one. */
export const bookingStore = {
  read: (): BookingDraft | null => drafts.read(bookingId()),
  write: (draft: BookingDraft | null): void => drafts.write(bookingId(), draft),
};

/** Drops a trip that was chosen before a login: on a shared device it may be someone else's. */
export function dropUnownedBooking(): void {
  if (bookingStore.read()?.owner === null) {
    bookingStore.write(null);
  }
}

/** Navigation state that opens the map with the cursor in one of its address boxes. */
export interface TripFocus {
  readonly focus: 'pickup' | 'dropoff' | 'first-empty';
}

/** Navigation state of a login: for the trip on the map, or for the history. */
export interface LoginOrigin {
  readonly from: 'map' | 'registration' | 'history';
}

/** Parses that state; null if no page that needs the login has opened it. */
export function loginOrigin(state: unknown): LoginOrigin['from'] | null {
  const from = hasState(state, 'from') ? state.from : null;
  return from === 'map' || from === 'registration' || from === 'history' ? from : null;
}
