import { pairLimitText } from '../domain/booking/bookingLimits';
import { fittingDrivers } from '../domain/drivers/car';
import type { Instant } from '../domain/common/londonTime';
import { done, refused, type Done } from '../domain/common/outcome';
import {
  arrivalTime,
  returnExtras,
  returnRideId,
  returnTimeProblem,
} from '../domain/ride/pairedRides';
import { timeOfRide } from '../domain/ride/ride';
import {
  alternativeSlots,
  slotsFrom,
  type AlternativeSlot,
} from '../domain/slots/alternativeSlots';
import {
  ALTERNATIVE_WINDOW_MS,
  CONFLICT_WINDOW_MS,
  qualifyingDrivers,
  toPlaces,
  type Reservation,
} from '../domain/slots/slots';
import type { Passenger } from '../domain/booking/rideRequest';
import type { RideExtras } from '../domain/trip/extras';
import { tripAt, type Trip } from '../domain/trip/trip';
import { listDrivers } from '../firebase/drivers/drivers';
import { findOpenRides } from '../firebase/rides/documents/openRides';
import { findRide, listOpenRides } from '../firebase/rides/read/rides';
import { bookAlternativeSlot, bookLater } from './bookLater';
import { bookNow } from './bookNow';
import type { BookingOutcome, PairOutcome, SendRefusal } from './bookingOutcome';
import { listReservationsOfDay } from './findAlternativeSlots';
import { orFailure } from './orFailure';
import type { OnPhase, WebBookingRequest } from './webBookingRequest';

/** What is booked beside the outward trip as it was chosen. */
interface BookingChoice {
  /** The alternative slot to book the outward trip at; null at its own time. */
  readonly slot: Instant | null;
  readonly back: ReturnChoice | null;
}

interface ReturnChoice {
  readonly trip: Trip<Instant>;
  /** True for an alternative slot. */
  readonly isSlot: boolean;
}

/**
 * Books a trip and its return trip: checks that both can be had, then writes the outward ride, then
 * the return. In one commit they would need more documents than the rules may read. A retry finds
 * what an earlier attempt has written. Never throws.
 */
export async function bookWithReturn(
  booking: WebBookingRequest,
  choice: BookingChoice,
  clock: () => Instant,
  onPhase: OnPhase,
): Promise<PairOutcome> {
  const { attempt, extras } = booking;
  const { back } = choice;
  const now = clock();
  if (back === null) {
    return { outward: await bookOutward(booking, choice.slot, now, onPhase), back };
  }
  onPhase('checking');
  const checked = await orFailure(
    () => checkPair(booking, choice.slot, back, now),
    'Could not check the return trip',
    attempt.isUncertain,
  );
  if (checked.kind === 'failed') {
    return { outward: checked, back: null };
  }
  const refusal = checked.value.refusal && refused(checked.value.refusal);
  if (refusal !== null && !checked.value.isOutwardBooked) {
    return { outward: null, back: refusal };
  }
  const outward = await bookOutward(booking, choice.slot, now, onPhase);
  if (outward.kind !== 'done' || refusal !== null) {
    return { outward, back: outward.kind === 'done' ? refusal : null };
  }
  const request: WebBookingRequest = {
    ...booking,
    attempt: { id: returnRideId(attempt.id), isUncertain: attempt.isUncertain },
    trip: back.trip,
    promo: null,
    ...(extras && { extras: returnExtras(extras) }),
  };
  // A booking reference of its own: it is made of the time.
  const later = Math.max(clock(), now + 1);
  const silently = (): void => undefined;
  const outcome = await (back.isSlot
    ? bookAlternativeSlot(request, back.trip.time, later, silently)
    : bookLater(request, later, silently));
  const arrival = arrivalTime(outward.value?.trip ?? booking.trip, now);
  return { outward, back: withSlotsFrom(outcome, arrival) };
}

function bookOutward(
  booking: WebBookingRequest,
  slot: Instant | null,
  now: Instant,
  onPhase: OnPhase,
): Promise<BookingOutcome> {
  if (slot !== null) {
    return bookAlternativeSlot(booking, slot, now, onPhase);
  }
  return (booking.trip.time === null ? bookNow : bookLater)(booking, now, onPhase);
}

/** Why the return trip can't be had beside the outward one; null if it can. */
type CheckedPair = Done<{
  readonly refusal: SendRefusal | null;
  readonly isOutwardBooked: boolean;
}>;

async function checkPair(
  { attempt, trip, passenger, extras, isStillSignedIn }: WebBookingRequest,
  slot: Instant | null,
  back: ReturnChoice,
  now: Instant,
): Promise<CheckedPair> {
  if (!(await isStillSignedIn(passenger.id))) {
    // The outward booking says so.
    return done({ refusal: null, isOutwardBooked: false });
  }
  const [there, wayBack] = await Promise.all([
    findRide(attempt.id),
    findRide(returnRideId(attempt.id)),
  ]);
  if (wayBack !== null) {
    return done({ refusal: null, isOutwardBooked: true });
  }
  const time = there === null ? (slot ?? trip.time) : timeOfRide(there);
  const message = returnTimeProblem({ ...trip, time }, back.trip.time, now);
  const isOutwardBooked = there !== null;
  if (message !== null || isOutwardBooked) {
    return done({
      refusal: message === null ? null : { kind: 'not-sent', message },
      isOutwardBooked,
    });
  }
  const outward = { id: attempt.id, trip: { ...trip, time }, isSlot: slot !== null };
  const refusal =
    (await findLimit(passenger, outward, now)) ?? (await findNoDriver(outward, back, extras, now));
  return done({ refusal, isOutwardBooked });
}

interface Outward {
  readonly id: string;
  readonly trip: Trip;
  readonly isSlot: boolean;
}

async function findLimit(
  passenger: Passenger,
  { id, trip }: Outward,
  now: Instant,
): Promise<SendRefusal | null> {
  const [open, openRides] = await Promise.all([
    findOpenRides(passenger.id),
    listOpenRides(passenger.id, now),
  ]);
  const stillOpenIds = new Set(openRides.map((ride) => ride.id));
  const when = trip.time === null ? 'now' : 'later';
  const message = pairLimitText(passenger, open, stillOpenIds, { id, when }, now);
  return message === null ? null : { kind: 'too-many', message };
}

/** Offers other times if no driver is free for the return trip once the outward one has its own. */
async function findNoDriver(
  outward: Outward,
  back: ReturnChoice,
  extras: RideExtras | undefined,
  now: Instant,
): Promise<SendRefusal | null> {
  const { id: rideId, trip } = outward;
  const drivers = fittingDrivers(await listDrivers(), trip, extras);
  const reservations = await listReservationsOfDay(drivers, back.trip.time, now);
  const freeDrivers = (taken: readonly Reservation[], time: Instant, isSlot: boolean) =>
    qualifyingDrivers(drivers, taken, time, isSlot ? ALTERNATIVE_WINDOW_MS : CONFLICT_WINDOW_MS);
  const { time } = trip;
  const [driver] = time === null ? [] : freeDrivers(reservations, time, outward.isSlot);
  const taken =
    driver === undefined || time === null
      ? reservations
      : [...reservations, { rideId, driverId: driver.id, time, ...toPlaces(trip) }];
  if (freeDrivers(taken, back.trip.time, back.isSlot).length > 0) {
    return null;
  }
  const request = { time: back.trip.time, ...toPlaces(back.trip) };
  return noDriverRefusal(alternativeSlots(drivers, taken, request, arrivalTime(trip, now)));
}

function noDriverRefusal(slots: readonly AlternativeSlot[]): SendRefusal {
  return slots.length > 0 ? { kind: 'alternatives', slots, note: null } : { kind: 'no-drivers' };
}

/** Without the alternative slots before the passenger arrives. */
function withSlotsFrom(outcome: BookingOutcome, earliest: Instant): BookingOutcome {
  return outcome.kind === 'refused' && outcome.reason.kind === 'alternatives'
    ? refused(noDriverRefusal(slotsFrom(outcome.reason.slots, earliest)))
    : outcome;
}

/** The way back as a trip of its own. */
export function tripBackAt(
  { pickup, dropoff, riders }: Trip,
  quote: Pick<Trip, 'metres' | 'minutes' | 'isEstimate' | 'fare' | 'tariffName'>,
  time: Instant,
): Trip<Instant> {
  return tripAt({ ...quote, pickup: dropoff, dropoff: pickup, riders, time }, time);
}
