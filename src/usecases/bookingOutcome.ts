import type { SubmissionRefusal } from '../domain/booking/rideSubmission';
import type { Instant } from '../domain/common/londonTime';
import type { Outcome } from '../domain/common/outcome';
import type { AppliedPromo } from '../domain/promo/promo';
import type { AlternativeSlot } from '../domain/slots/alternativeSlots';
import type { Trip } from '../domain/trip/trip';

/** A ride booked for later. Trip and discount are as booked, perhaps at an alternative slot. */
export interface LaterBooking {
  readonly driverName: string | null;
  readonly trip: Trip<Instant>;
  readonly promo: AppliedPromo | null;
  readonly isAlternative: boolean;
}

/** Why a passenger's booking or change isn't made, beside the reasons of either alone. */
export type SendRefusal =
  /** Another account is signed in now. */
  | { readonly kind: 'account-changed' }
  /** The account is at its cap of open rides or rate-limited, or guests are paused. */
  | { readonly kind: 'too-many'; readonly message: string }
  /** The rules denied the ride. */
  | { readonly kind: 'denied'; readonly message: string }
  /** Nothing was sent: the booking is invalid, or no alternative slots could be found. */
  | { readonly kind: 'not-sent'; readonly message: string }
  /** `note` says that the chosen alternative slot was just taken. */
  | {
      readonly kind: 'alternatives';
      readonly slots: readonly AlternativeSlot[];
      readonly note: string | null;
    }
  | { readonly kind: 'no-drivers' };

export type BookingRefusal = SendRefusal | Exclude<SubmissionRefusal, { kind: 'driver-taken' }>;

/** Outcome of a passenger's booking. A ride for now is done with null. */
export type BookingOutcome = Outcome<LaterBooking | null, BookingRefusal>;

/** Outcome of a booking with or without a return trip, which is written after the outward ride. */
export interface PairOutcome {
  /** Null if nothing was sent, because the return trip can't be had. */
  readonly outward: BookingOutcome | null;
  /** Null without a return trip, or if the outward ride isn't booked. */
  readonly back: BookingOutcome | null;
}

export type BookingPhase = 'checking' | 'booking';
