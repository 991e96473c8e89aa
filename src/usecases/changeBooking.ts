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
import type { Connection } from '../firebase/sdk/lite';
import { offerAlternativeSlots, SLOT_TAKEN_TEXT } from './bookLater';
import type { OutcomeOf } from './bookingOutcome';
import type { OnPhase } from './webBookingRequest';

/** A change of a booking, as its passenger sends it. */
export interface BookingChange {
  /** The ride as it was shown. */
  readonly before: ChangeableRide;
  /** Its promo code as it was shown; null without one. */
  readonly promo: PromoRecord | null;
  /** The trip that is wanted instead. */
  readonly trip: ScheduledTrip;
  /** Tells whether the passenger is still signed in: another tab may have changed that. */
  readonly isStillSignedIn: (uid: string) => Promise<boolean>;
  /** The passenger's connection, where many book in one process; else the app's own. */
  readonly firestore?: Connection;
}

/** What came of a change. Only the first has changed anything. */
export type ChangeOutcome =
  | {
      readonly kind: 'changed';
      readonly driverName: string | null;
      readonly trip: ScheduledTrip;
    }
  | Exclude<ChangeResult, { readonly kind: 'changed' | 'driver-taken' }>
  | OutcomeOf<
      | 'refused'
      | 'account-changed'
      | 'alternatives'
      | 'no-drivers'
      | 'check-failed'
      | 'denied'
      | 'submit-failed'
    >;

/** What a changed trip costs, and what of its code is left, as its passenger is told before it is sent. */
export function quoteChange(
  { before, promo }: Pick<BookingChange, 'before' | 'promo'>,
  trip: ScheduledTrip,
): { readonly fare: Pence; readonly promo: AppliedPromo | null; readonly finalFare: Pence } {
  const fare = fareAfterChange(before, trip);
  const kept = promoAfterChange(before, fare, promo);
  return { fare, promo: kept, finalFare: finalFare(fare, kept) };
}

/**
 * Changes a ride for later: keeps its driver where they are free, else gives it to the first who is, or offers other times. A
 * retry after a lost answer finds it changed. It never throws.
 */
export async function changeBooking(
  change: BookingChange,
  now: Instant,
  onStep: OnPhase,
): Promise<ChangeOutcome> {
  if (change.trip.scheduledTime <= now) {
    return { kind: 'refused', message: INVALID_TIME_TEXT };
  }
  const isMoved = changeKind(change.before.trip, change.trip) === 'trip';
  const time = change.trip.scheduledTime;
  const trip = { ...change.trip, scheduledTime: isMoved ? ceilToTimeGrid(time) : time };
  return send(
    { ...change, trip },
    { windowMs: CONFLICT_WINDOW_MS, note: null, asked: trip },
    now,
    onStep,
  );
}

/** Changes it to a time that was on offer, with the shorter window of spec section 9. It never throws. */
export async function changeToAlternativeSlot(
  change: BookingChange,
  time: Instant,
  now: Instant,
  onStep: OnPhase,
): Promise<ChangeOutcome> {
  const asked = tripAt(change.trip, ceilToTimeGrid(change.trip.scheduledTime));
  const trip = tripAt(change.trip, time);
  return send(
    { ...change, trip },
    { windowMs: ALTERNATIVE_WINDOW_MS, note: SLOT_TAKEN_TEXT, asked },
    now,
    onStep,
  );
}

interface Search {
  readonly windowMs: number;
  /** What is said where nobody is free then. */
  readonly note: string | null;
  /** The trip around whose time others are offered. */
  readonly asked: ScheduledTrip;
}

async function send(
  change: BookingChange,
  search: Search,
  now: Instant,
  onStep: OnPhase,
): Promise<ChangeOutcome> {
  const { before, trip, firestore } = change;
  onStep('checking');
  let fleet: Awaited<ReturnType<typeof fetchFleetAround>>;
  const { finalFare: toPay } = quoteChange(change, trip);
  const wanted: RideChange = { before, trip, agreedFare: toPay };
  const isMoved = changeKind(before.trip, trip) === 'trip';
  try {
    if (!(await change.isStillSignedIn(before.passengerId))) {
      return { kind: 'account-changed' };
    }
    const [found, around] = await Promise.all([
      findChangeableBooking(before.id, firestore),
      isMoved
        ? fetchFleetAround(trip.scheduledTime, search.windowMs, firestore)
        : { drivers: [], bookings: [] },
    ]);
    const present = found?.ride ?? null;
    const facts = { present, promo: found?.promo ?? null, days: [] };
    const decision = decideChange(wanted, facts, search.windowMs, now);
    if (decision.kind === 'changed' && present !== null) {
      return { kind: 'changed', driverName: present.driver.name, trip };
    }
    if (decision.kind !== 'write' && decision.kind !== 'changed') {
      return asOutcome(decision, before.driver, trip);
    }
    fleet = around;
  } catch (error) {
    console.error('The drivers could not be checked', error);
    return { kind: 'check-failed', message: errorMessage(error) };
  }
  onStep('booking');
  try {
    const others = otherBookings(before, fleet.bookings);
    const outcome = isMoved
      ? await giveToFirst(wanted, fleet.drivers, others, search.windowMs, now, firestore)
      : asOutcome(await changeRide(wanted, before.driver, { now, firestore }), before.driver, trip);
    if (outcome !== null) {
      return outcome;
    }
  } catch (error) {
    return unwritten(error, trip, now);
  }
  return offerAlternativeSlots(change, fleet.drivers, search.asked, now, search.note, before);
}

/** Null where nobody is free. */
async function giveToFirst(
  change: RideChange,
  drivers: readonly Driver[],
  bookings: Parameters<typeof otherBookings>[1],
  windowMs: number,
  now: Instant,
  firestore: Connection | undefined,
): Promise<ChangeOutcome | null> {
  const { before, trip } = change;
  const time = trip.scheduledTime;
  for (const free of driversForChange(before, drivers, bookings, time, windowMs)) {
    const { id, name, vehicle } = free.driver;
    const driver = { id, name: tidyOrNull(name), vehicle: tidyOrNull(vehicle) };
    const changed = await changeRide(change, driver, { windowMs: free.windowMs, now, firestore });
    if (changed.kind !== 'driver-taken') {
      return asOutcome(changed, driver, trip);
    }
  }
  return null;
}

function tidyOrNull(text: string | null): string | null {
  const tidy = normaliseText(text ?? '');
  return tidy === '' ? null : tidy;
}

function asOutcome(
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

function unwritten(
  error: unknown,
  trip: ScheduledTrip,
  now: Instant,
): OutcomeOf<'denied' | 'submit-failed'> {
  const failure = toBackendError(error);
  console.error('The ride could not be changed', failure);
  const { message } = failure;
  const reason = failure.kind === 'denied' ? (tripRefusalText(trip, now) ?? message) : message;
  return { kind: failure.kind === 'denied' ? 'denied' : 'submit-failed', message: reason, reason };
}
