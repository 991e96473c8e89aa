import { CHANGED_TOO_SOON_TEXT, isChangedTooSoon } from '../domain/booking/bookingLimits';
import { errorMessage } from '../errors/errorMessage';
import type { AppliedPromo, Promo } from '../domain/promo/promo';
import { ceilToTimeGrid, type Instant } from '../domain/common/londonTime';
import { done, refused, type Attempt, type Outcome, type Refused } from '../domain/common/outcome';
import { tripRefusalText } from '../domain/trip/tripLimits';
import {
  driversForChange,
  promoAfterChange,
  tripAfterChange,
  type ChangeableRide,
  type ChangeRefusal,
  type RideChange,
} from '../domain/booking/rideChange';
import { finalFare } from '../domain/booking/rideRequest';
import { fittingDrivers } from '../domain/drivers/car';
import type { RideExtras } from '../domain/trip/extras';
import { tripAt, type Trip } from '../domain/trip/trip';
import {
  ALTERNATIVE_WINDOW_MS,
  CONFLICT_WINDOW_MS,
  type DriverCandidate,
} from '../domain/slots/slots';
import type { Pence } from '../domain/common/money';
import { findChangeableBooking } from '../firebase/rides/read/changeableRides';
import { changeRide } from '../firebase/rides/write/changeRide';
import { toBackendError, toFailure } from '../firebase/sdk/errors';
import { listDrivers } from '../firebase/drivers/drivers';
import { offerAlternativeSlots, SLOT_TAKEN_TEXT } from './bookLater';
import type { SendRefusal } from './bookingOutcome';
import { orElse } from './orFailure';
import type { OnPhase } from './webBookingRequest';

export interface BookingChange {
  /** The ride and its promo code as shown to the passenger. */
  readonly before: ChangeableRide;
  readonly promo: Promo | null;
  readonly change: RideChange;
  /** Of the ride, which keep. */
  readonly extras?: RideExtras;
  /** The alternative slot that was chosen for the trip, with a shorter conflict window. */
  readonly alternativeTime?: Instant | undefined;
  /** Its id is the ride's. */
  readonly attempt: Attempt;
  readonly isStillSignedIn: (uid: string) => Promise<boolean>;
}

/** Done with the name of the driver. */
export type ChangeOutcome = Outcome<
  { readonly driverName: string | null },
  SendRefusal | Exclude<ChangeRefusal, { readonly kind: 'driver-taken' }>
>;

/** Quotes a change with its remaining promo discount. */
export function quoteChange(
  { before, promo }: Pick<BookingChange, 'before' | 'promo'>,
  change: RideChange,
): { readonly fare: Pence; readonly promo: AppliedPromo | null; readonly finalFare: Pence } {
  const { fare } = tripAfterChange(before, change);
  const remainingPromo = promoAfterChange(before, fare, promo);
  return { fare, promo: remainingPromo, finalFare: finalFare(fare, remainingPromo) };
}

/**
 * Changes a ride for later: keeps its driver if free, else assigns the first free one, else returns
 * alternative slots. Safe to retry. Never throws.
 */
export async function changeBooking(
  booking: BookingChange,
  now: Instant,
  onPhase: OnPhase,
): Promise<ChangeOutcome> {
  onPhase('checking');
  const { attempt, before, change } = booking;
  try {
    if (!(await booking.isStillSignedIn(before.passenger.id))) {
      return refused({ kind: 'account-changed' });
    }
    if (change.kind === 'trip') {
      return await changeTrip(booking, change.trip, now, onPhase);
    }
    onPhase('booking');
    return (await send(booking, change, [], now)) ?? refused({ kind: 'no-drivers' });
  } catch (error) {
    console.error('Could not change the ride', error);
    return toBackendError(error).commit === 'denied'
      ? toDenial(error, before, change, now)
      : toFailure(error, attempt.isUncertain);
  }
}

async function changeTrip(
  booking: BookingChange,
  wanted: Trip<Instant>,
  now: Instant,
  onPhase: OnPhase,
): Promise<ChangeOutcome> {
  const { before, alternativeTime } = booking;
  const isSlot = alternativeTime !== undefined;
  const requested = { ...wanted, time: ceilToTimeGrid(wanted.time) };
  const trip = isSlot ? tripAt(wanted, alternativeTime) : requested;
  const windowMs = isSlot ? ALTERNATIVE_WINDOW_MS : CONFLICT_WINDOW_MS;
  const time = trip.time;
  const drivers = fittingDrivers(await listDrivers(), trip, booking.extras);
  onPhase('booking');
  const candidates = driversForChange(before, drivers, time, windowMs);
  const note = isSlot ? SLOT_TAKEN_TEXT : null;
  return (
    (await send(booking, { kind: 'trip', trip }, candidates, now)) ??
    offerAlternativeSlots(drivers, requested, now, note, before)
  );
}

/** Null if none of the candidates is free any more. */
async function send(
  { before, promo }: BookingChange,
  change: RideChange,
  candidates: readonly DriverCandidate[],
  now: Instant,
): Promise<ChangeOutcome | null> {
  const agreedFare = quoteChange({ before, promo }, change).finalFare;
  const sent = await changeRide({ before, change, agreedFare }, candidates, now);
  if (sent.kind === 'done') {
    return done({ driverName: sent.value.driver.name });
  }
  const { reason } = sent;
  return reason.kind === 'driver-taken' ? null : refused(reason);
}

async function toDenial(
  error: unknown,
  before: ChangeableRide,
  change: RideChange,
  now: Instant,
): Promise<Refused<SendRefusal>> {
  const refusal = tripRefusalText(tripAfterChange(before, change), now);
  if (refusal === null && (await hasJustChanged(before.id, now))) {
    return refused({ kind: 'too-many', message: CHANGED_TOO_SOON_TEXT });
  }
  return refused({ kind: 'denied', message: refusal ?? errorMessage(error) });
}

// Looked up only after the rules deny, which count by the server's clock.
async function hasJustChanged(rideId: string, now: Instant): Promise<boolean> {
  const found = await orElse(
    () => findChangeableBooking(rideId),
    () => null,
    'Could not read the ride',
  );
  return isChangedTooSoon(found?.ride.changedAt ?? null, now);
}
