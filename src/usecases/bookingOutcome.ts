import type { AlternativeSlot } from '../domain/slots/alternativeSlots';
import type { SavedPhoneBooking } from '../domain/booking/phoneBooking';
import type { AppliedPromo } from '../domain/promo/promo';
import type { ScheduledTrip } from '../domain/trip/trip';

/** What came of a booking, whoever made it. Only the first three have written anything. */
export type BookingOutcome =
  /** For now: the ride is pending. */
  | { readonly kind: 'booked-now' }
  /**
   * For later: with its driver, and the trip as it was booked, perhaps at another time than asked for first. The code's
   * discount is of that trip's fare.
   */
  | {
      readonly kind: 'booked-later';
      readonly driverName: string | null;
      readonly trip: ScheduledTrip;
      readonly promo: AppliedPromo | null;
      readonly isAlternative: boolean;
    }
  | {
      readonly kind: 'booked-by-phone';
      readonly booked: SavedPhoneBooking;
      /** True when an earlier try turned out to have been saved, and something else was asked for since. */
      readonly isOutdated: boolean;
    }
  | { readonly kind: 'none-online' }
  | { readonly kind: 'all-busy' }
  /** Nothing was sent: something is wrong with the booking, or other times could not be found. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'promo-refused'; readonly message: string }
  /** The account has as many rides open as one may have, or booked twice just now. */
  | { readonly kind: 'too-many'; readonly message: string }
  /** Whoever opened the confirmation is not who is signed in now. */
  | { readonly kind: 'account-changed' }
  /** Nobody is free then; these times are open. The note says why, where a time on offer was just taken. */
  | {
      readonly kind: 'alternatives';
      readonly slots: readonly AlternativeSlot[];
      readonly note: string | null;
    }
  /** Nobody is free then, nor close to it. */
  | { readonly kind: 'no-drivers' }
  /** A phone booking's driver, chosen or looked for, is not free then. */
  | {
      readonly kind: 'driver-unavailable';
      readonly message: string;
      readonly alternatives: readonly AlternativeSlot[];
    }
  /** The drivers could not be read. */
  | { readonly kind: 'check-failed'; readonly message: string }
  /** The rules refused the ride: sending it again would not help. */
  | { readonly kind: 'denied'; readonly message: string; readonly reason: string }
  /** The ride may have arrived or not: sending it again books it once. */
  | { readonly kind: 'submit-failed'; readonly message: string; readonly reason: string };

/** Those outcomes of a booking that one way of booking can have. */
export type OutcomeOf<Kind extends BookingOutcome['kind']> = Extract<
  BookingOutcome,
  { readonly kind: Kind }
>;

/** What a booking that is under way does. */
export type BookingPhase = 'checking' | 'booking';
