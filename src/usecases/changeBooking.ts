import { CHANGED_TOO_SOON_TEXT, isChangedTooSoon } from '../domain/booking/bookingLimits';
import { errorMessage } from '../errors/errorMessage';
import type { AppliedPromo, Promo } from '../domain/promo/promo';
import { ceilToTimeGrid, type Instant } from '../domain/common/londonTime';
import { tripRefusalText } from '../domain/trip/tripLimits';
import {
  driversForChange,
  otherBookings,
  promoAfterChange,
  tripAfterChange,
  type ChangeableRide,
  type ChangeResult,
  type DriverCandidate,
  type RideChange,
} from '../domain/booking/rideChange';
import { finalFare } from '../domain/booking/rideRequest';
import { tripAt, type LaterTrip } from '../domain/trip/trip';
import { ALTERNATIVE_WINDOW_MS, CONFLICT_WINDOW_MS } from '../domain/slots/slots';
import type { Pence } from '../domain/common/money';
import { findChangeableBooking } from '../firebase/rides/read/changeableRides';
import { changeRide } from '../firebase/rides/write/changeRide';
import { toBackendError } from '../firebase/sdk/errors';
import { fetchFleetAround } from '../firebase/drivers/fleetAround';
import { offerAlternativeSlots, SLOT_TAKEN_TEXT } from './bookLater';
import type { OutcomeOf, SendFailure } from './bookingOutcome';
import { orElse } from './orFailure';
import type { OnPhase } from './webBookingRequest';

export interface BookingChange {
  /** The ride and its promo code as shown to the passenger. */
  readonly before: ChangeableRide;
  readonly promo: Promo | null;
  readonly change: RideChange;
  /** The alternative slot that was chosen for the trip, with a shorter conflict window. */
  readonly alternativeTime?: Instant | undefined;
  readonly isStillSignedIn: (uid: string) => Promise<boolean>;
}

/** Only 'changed' has written anything. */
export type ChangeOutcome =
  | { readonly kind: 'changed'; readonly driverName: string | null }
  | Exclude<ChangeResult, { readonly kind: 'changed' | 'driver-taken' }>
  | OutcomeOf<'alternatives' | 'no-drivers' | SendFailure>;

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
  try {
    if (!(await booking.isStillSignedIn(booking.before.passenger.id))) {
      return { kind: 'account-changed' };
    }
  } catch (error) {
    return toCheckFailure(error);
  }
  const { change } = booking;
  if (change.kind === 'trip') {
    return changeTrip(booking, change.trip, now, onPhase);
  }
  onPhase('booking');
  return (await send(booking, change, [], now)) ?? { kind: 'no-drivers' };
}

async function changeTrip(
  booking: BookingChange,
  wanted: LaterTrip,
  now: Instant,
  onPhase: OnPhase,
): Promise<ChangeOutcome> {
  const { before, alternativeTime } = booking;
  const isSlot = alternativeTime !== undefined;
  const requested = { ...wanted, time: ceilToTimeGrid(wanted.time) };
  const trip = isSlot ? tripAt(wanted, alternativeTime) : requested;
  const windowMs = isSlot ? ALTERNATIVE_WINDOW_MS : CONFLICT_WINDOW_MS;
  const time = trip.time;
  let fleet: Awaited<ReturnType<typeof fetchFleetAround>>;
  try {
    fleet = await fetchFleetAround(time, windowMs);
  } catch (error) {
    return toCheckFailure(error);
  }
  onPhase('booking');
  const others = otherBookings(before, fleet.bookings);
  const candidates = driversForChange(before, fleet.drivers, others, time, windowMs);
  const note = isSlot ? SLOT_TAKEN_TEXT : null;
  return (
    (await send(booking, { kind: 'trip', trip }, candidates, now)) ??
    offerAlternativeSlots(fleet.drivers, requested, now, note, before)
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
  try {
    const sent = await changeRide({ before, change, agreedFare }, candidates, now);
    switch (sent.kind) {
      case 'changed':
        return { kind: 'changed', driverName: sent.driver.name };
      case 'driver-taken':
        return null;
      default:
        return sent;
    }
  } catch (error) {
    return toBackendError(error).isSent
      ? toChangeFailure(error, before, change, now)
      : toCheckFailure(error);
  }
}

function toCheckFailure(error: unknown): OutcomeOf<'check-failed'> {
  console.error('Could not check the ride or its drivers', error);
  return { kind: 'check-failed', message: errorMessage(error) };
}

async function toChangeFailure(
  error: unknown,
  before: ChangeableRide,
  change: RideChange,
  now: Instant,
): Promise<OutcomeOf<'denied' | 'submit-failed' | 'too-many'>> {
  const failure = toBackendError(error);
  console.error('Could not change the ride', failure);
  const message = errorMessage(failure);
  if (failure.kind !== 'denied') {
    return { kind: 'submit-failed', message, reason: message };
  }
  const refusal = tripRefusalText(tripAfterChange(before, change), now);
  if (refusal === null && (await hasJustChanged(before.id, now))) {
    return { kind: 'too-many', message: CHANGED_TOO_SOON_TEXT };
  }
  const reason = refusal ?? message;
  return { kind: 'denied', message: reason, reason };
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
