import { CHANGED_TOO_SOON_TEXT, isChangedTooSoon } from '../domain/booking/bookingLimits';
import { errorMessage } from '../domain/common/errorMessage';
import type { AppliedPromo, PromoRecord } from '../domain/promo/promo';
import type { Driver } from '../domain/drivers/driver';
import { ceilToTimeGrid, type Instant } from '../domain/common/londonTime';
import { tripRefusalText } from '../domain/trip/tripRefusal';
import {
  decideChange,
  driversForChange,
  fareAfterChange,
  changeKind,
  otherBookings,
  promoAfterChange,
  type ChangeableRide,
  type ChangeResult,
  type RideChange,
} from '../domain/booking/rideChange';
import { finalFare } from '../domain/booking/rideRequest';
import type { AssignedDriver } from '../domain/ride/ride';
import { INVALID_TIME_TEXT, tripAt, type ScheduledTrip } from '../domain/trip/trip';
import { ALTERNATIVE_WINDOW_MS, CONFLICT_WINDOW_MS } from '../domain/slots/slots';
import { normaliseText } from '../domain/common/texts';
import type { Pence } from '../domain/common/money';
import { findChangeableBooking } from '../firebase/rides/read/changeableRides';
import { changeRide } from '../firebase/rides/write/changeRide';
import { toBackendError } from '../firebase/sdk/errors';
import { fetchFleetAround } from '../firebase/drivers/fleetAround';
import { offerAlternativeSlots, SLOT_TAKEN_TEXT } from './bookLater';
import type { OutcomeOf } from './bookingOutcome';
import type { OnPhase } from './webBookingRequest';

export interface BookingChange {
  /** The ride and its promo code as shown to the passenger. */
  readonly before: ChangeableRide;
  readonly promo: PromoRecord | null;
  readonly trip: ScheduledTrip;
  readonly isStillSignedIn: (uid: string) => Promise<boolean>;
}

/** Only 'changed' has written anything. */
export type ChangeOutcome =
  | {
      readonly kind: 'changed';
      readonly driverName: string | null;
      readonly trip: ScheduledTrip;
    }
  | Exclude<ChangeResult, { readonly kind: 'changed' | 'driver-taken' }>
  | OutcomeOf<
      | 'refused'
      | 'too-many'
      | 'account-changed'
      | 'alternatives'
      | 'no-drivers'
      | 'check-failed'
      | 'denied'
      | 'submit-failed'
    >;

/** Quotes a changed trip with its remaining promo discount. */
export function quoteChange(
  { before, promo }: Pick<BookingChange, 'before' | 'promo'>,
  trip: ScheduledTrip,
): { readonly fare: Pence; readonly promo: AppliedPromo | null; readonly finalFare: Pence } {
  const fare = fareAfterChange(before, trip);
  const remainingPromo = promoAfterChange(before, fare, promo);
  return { fare, promo: remainingPromo, finalFare: finalFare(fare, remainingPromo) };
}

/**
 * Changes a ride for later: keeps its driver if free, else assigns the first free one, else returns
 * alternative slots. Safe to retry. Never throws.
 */
export async function changeBooking(
  change: BookingChange,
  now: Instant,
  onPhase: OnPhase,
): Promise<ChangeOutcome> {
  const isTripChanged = changeKind(change.before.trip, change.trip) === 'trip';
  const time = change.trip.scheduledTime;
  const trip = { ...change.trip, scheduledTime: isTripChanged ? ceilToTimeGrid(time) : time };
  return sendChange(
    { ...change, trip },
    { windowMs: CONFLICT_WINDOW_MS, note: null, requested: trip },
    now,
    onPhase,
  );
}

/** Like `changeBooking`, to an alternative slot with a shorter conflict window (spec section 9). */
export async function changeToAlternativeSlot(
  change: BookingChange,
  time: Instant,
  now: Instant,
  onPhase: OnPhase,
): Promise<ChangeOutcome> {
  const requested = tripAt(change.trip, ceilToTimeGrid(change.trip.scheduledTime));
  const trip = tripAt(change.trip, time);
  return sendChange(
    { ...change, trip },
    { windowMs: ALTERNATIVE_WINDOW_MS, note: SLOT_TAKEN_TEXT, requested },
    now,
    onPhase,
  );
}

interface SlotOptions {
  readonly windowMs: number;
  /** Shown with the alternatives if no driver is free. */
  readonly note: string | null;
  /** Alternatives are searched around its time. */
  readonly requested: ScheduledTrip;
}

async function sendChange(
  change: BookingChange,
  options: SlotOptions,
  now: Instant,
  onPhase: OnPhase,
): Promise<ChangeOutcome> {
  const { before, trip } = change;
  onPhase('checking');
  let fleet: Awaited<ReturnType<typeof fetchFleetAround>>;
  const rideChange: RideChange = {
    before,
    trip,
    agreedFare: quoteChange(change, trip).finalFare,
  };
  const isTripChanged = changeKind(before.trip, trip) === 'trip';
  try {
    if (!(await change.isStillSignedIn(before.passengerId))) {
      return { kind: 'account-changed' };
    }
    const [found, around] = await Promise.all([
      findChangeableBooking(before.id),
      isTripChanged
        ? fetchFleetAround(trip.scheduledTime, options.windowMs)
        : { drivers: [], bookings: [] },
    ]);
    const present = found?.ride ?? null;
    const context = { present, promo: found?.promo ?? null, days: [] };
    const decision = decideChange(rideChange, context, options.windowMs, now);
    if (decision.kind === 'changed' && present !== null) {
      return { kind: 'changed', driverName: present.driver.name, trip };
    }
    if (decision.kind !== 'write' && decision.kind !== 'changed') {
      return toChangeOutcome(decision, before.driver, trip);
    }
    // After the look-up: an earlier attempt with an unknown outcome may have changed the ride.
    if (trip.scheduledTime <= now) {
      return { kind: 'refused', message: INVALID_TIME_TEXT };
    }
    fleet = around;
  } catch (error) {
    console.error('Could not check the drivers', error);
    return { kind: 'check-failed', message: errorMessage(error) };
  }
  onPhase('booking');
  try {
    const others = otherBookings(before, fleet.bookings);
    const outcome = isTripChanged
      ? await assignFirst(rideChange, fleet.drivers, others, options.windowMs, now)
      : toChangeOutcome(await changeRide(rideChange, before.driver, { now }), before.driver, trip);
    if (outcome !== null) {
      return outcome;
    }
  } catch (error) {
    return await toChangeFailure(error, change, now);
  }
  return offerAlternativeSlots(fleet.drivers, options.requested, now, options.note, before);
}

async function assignFirst(
  change: RideChange,
  drivers: readonly Driver[],
  bookings: Parameters<typeof otherBookings>[1],
  windowMs: number,
  now: Instant,
): Promise<ChangeOutcome | null> {
  const { before, trip } = change;
  const time = trip.scheduledTime;
  for (const free of driversForChange(before, drivers, bookings, time, windowMs)) {
    const { id, name, vehicle } = free.driver;
    const driver = { id, name: normaliseOrNull(name), vehicle: normaliseOrNull(vehicle) };
    const changed = await changeRide(change, driver, { windowMs: free.windowMs, now });
    if (changed.kind !== 'driver-taken') {
      return toChangeOutcome(changed, driver, trip);
    }
  }
  return null;
}

function normaliseOrNull(text: string | null): string | null {
  const normalised = normaliseText(text ?? '');
  return normalised === '' ? null : normalised;
}

function toChangeOutcome(
  changed: ChangeResult,
  driver: AssignedDriver,
  trip: ScheduledTrip,
): ChangeOutcome {
  switch (changed.kind) {
    case 'changed':
      return { kind: 'changed', driverName: driver.name, trip };
    case 'driver-taken':
      return { kind: 'no-drivers' };
    default:
      return changed;
  }
}

async function toChangeFailure(
  error: unknown,
  { before, trip }: BookingChange,
  now: Instant,
): Promise<OutcomeOf<'denied' | 'submit-failed' | 'too-many'>> {
  const failure = toBackendError(error);
  console.error('Could not change the ride', failure);
  const message = errorMessage(failure);
  if (failure.kind !== 'denied') {
    return { kind: 'submit-failed', message, reason: message };
  }
  const refusal = tripRefusalText(trip, now);
  if (refusal === null && (await hasJustChanged(before.id, now))) {
    return { kind: 'too-many', message: CHANGED_TOO_SOON_TEXT };
  }
  const reason = refusal ?? message;
  return { kind: 'denied', message: reason, reason };
}

// Looked up only after the rules deny, which count by the server's clock (decision 93).
async function hasJustChanged(rideId: string, now: Instant): Promise<boolean> {
  try {
    const found = await findChangeableBooking(rideId);
    return isChangedTooSoon(found?.ride.changedAt ?? null, now);
  } catch (error) {
    console.error('Could not read the ride', error);
    return false;
  }
}
