import type { AlternativeSlot } from '../domain/slots/alternativeSlots';
import type { SavedPhoneBooking } from '../domain/booking/phoneBooking';
import type { AppliedPromo } from '../domain/promo/promo';
import type { LaterTrip } from '../domain/trip/trip';

/** Outcome of a booking. Only the first three kinds have written a ride. */
export type BookingOutcome =
  | { readonly kind: 'booked-now' }
  /** The trip and the discount are as booked, perhaps at an alternative slot. */
  | {
      readonly kind: 'booked-later';
      readonly driverName: string | null;
      readonly trip: LaterTrip;
      readonly promo: AppliedPromo | null;
      readonly isAlternative: boolean;
    }
  | {
      readonly kind: 'booked-by-phone';
      readonly booked: SavedPhoneBooking;
      /** True if an earlier attempt was saved and the request has changed since. */
      readonly isOutdated: boolean;
    }
  | { readonly kind: 'none-online' }
  | { readonly kind: 'all-busy' }
  /** Nothing was sent: the booking is invalid, or no alternative slots could be found. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'promo-refused'; readonly message: string }
  /** The account is at its cap of open rides or rate-limited, or guests are paused. */
  | { readonly kind: 'too-many'; readonly message: string }
  /** Another account is signed in now. */
  | { readonly kind: 'account-changed' }
  /** `note` says that the chosen alternative slot was just taken. */
  | {
      readonly kind: 'alternatives';
      readonly slots: readonly AlternativeSlot[];
      readonly note: string | null;
    }
  | { readonly kind: 'no-drivers' }
  | {
      readonly kind: 'driver-unavailable';
      readonly message: string;
      readonly alternatives: readonly AlternativeSlot[];
    }
  | { readonly kind: 'check-failed'; readonly message: string }
  /** The rules denied the ride; a retry would not help. */
  | { readonly kind: 'denied'; readonly message: string; readonly reason: string }
  /** The ride may or may not have been written; a retry is safe. */
  | { readonly kind: 'submit-failed'; readonly message: string; readonly reason: string };

export type OutcomeOf<Kind extends BookingOutcome['kind']> = Extract<
  BookingOutcome,
  { readonly kind: Kind }
>;

/** How a passenger's booking or change can fail once it is sent. */
export type SendFailure =
  'too-many' | 'account-changed' | 'check-failed' | 'denied' | 'submit-failed';

export type BookingPhase = 'checking' | 'booking';
