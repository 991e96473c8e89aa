import { setTimeout as pause } from 'node:timers/promises';
import type { Passenger } from '../../../src/domain/booking/rideRequest';
import type { Attempt } from '../../../src/domain/common/outcome';
import { MINUTE_MS, type Instant } from '../../../src/domain/common/londonTime';
import { isOver } from '../../../src/domain/ride/rideStatus';
import { tripAt, type Trip } from '../../../src/domain/trip/trip';
import { newRideId } from '../../../src/firebase/rides/documents/rideId';
import { findChangeableBooking } from '../../../src/firebase/rides/read/changeableRides';
import { findRide } from '../../../src/firebase/rides/read/rides';
import { bookAlternativeSlot, bookLater } from '../../../src/usecases/bookLater';
import type { BookingOutcome } from '../../../src/usecases/bookingOutcome';
import { bookNow } from '../../../src/usecases/bookNow';
import { cancelRide } from '../../../src/usecases/cancelRide';
import { changeBooking } from '../../../src/usecases/changeBooking';
import { actAs } from '../../../ops/actAs';
import { signInGuest } from '../../guests';
import type { SignedIn } from '../../simulator/signIn';
import { isFailure } from '../../simulator/driver';
import { happens, type SoakWorld } from './world';

/** How often a passenger looks at the ride. */
const LOOK_MS = 1500;
const RETRY_MS = 2000;
const MAX_ATTEMPTS = 10;

const isStillSignedIn = () => Promise.resolve(true);

/** Guests come one after another until the run closes, each for one ride. */
export async function runGuests(world: SoakWorld, first: number, step: number): Promise<void> {
  for (let number = first; world.isOpen; number += step) {
    const guest = await world.step('guest: log in', () => signInGuest(world.backend, number));
    if (isFailure(guest)) {
      await pause(RETRY_MS);
      continue;
    }
    await actAs(guest, () => takeRide(world, guest.passenger, happens(0.3)));
    await guest.close();
    await world.wait(10 * Math.random());
  }
}

/** A rider books one ride for now after another. */
export async function runRider(world: SoakWorld, { account, firestore }: SignedIn): Promise<void> {
  const { uid: id, name, email } = account;
  const phone = '07700 900001';
  const passenger = { id, type: 'authenticated', isVerified: true, name, email, phone } as const;
  while (world.isOpen) {
    await actAs({ firestore }, () => takeRide(world, passenger, false));
    // An account may book twice a minute.
    await pause(MINUTE_MS / 2);
  }
}

async function takeRide(world: SoakWorld, passenger: Passenger, isLater: boolean): Promise<void> {
  const trip = world.planTrip();
  const time = isLater ? world.timeForLater() : null;
  const rideId = await book(world, passenger, time === null ? trip : tripAt(trip, time));
  if (rideId === null) {
    return;
  }
  if (time !== null) {
    await reconsider(world, rideId, passenger);
    return;
  }
  const cancelsAt = happens(0.15) ? Date.now() + Math.random() * 10_000 : Infinity;
  await follow(world, rideId, cancelsAt);
}

/** Tries again after a failure with the same id, as the app does. Null if not booked. */
async function book(world: SoakWorld, passenger: Passenger, trip: Trip): Promise<string | null> {
  const rideId = newRideId();
  const isLater = trip.time !== null;
  const name = `passenger: book for ${isLater ? 'later' : 'now'}`;
  let slot: Instant | undefined;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const sent = { id: rideId, isUncertain: attempt > 0 };
    const booking = { attempt: sent, trip, passenger, promo: null, isStillSignedIn };
    const options = [Date.now(), () => undefined] as const;
    const send = (wanted: Instant | undefined): Promise<BookingOutcome> => {
      if (wanted !== undefined) {
        return bookAlternativeSlot(booking, wanted, ...options);
      }
      return isLater ? bookLater(booking, ...options) : bookNow(booking, ...options);
    };
    const wanted: Instant | undefined = slot;
    const outcome = await world.step(name, () => send(wanted));
    if (outcome.kind === 'done') {
      world.acknowledge(rideId, 'booked');
      return rideId;
    }
    if (outcome.kind === 'failed') {
      await pause(RETRY_MS);
      continue;
    }
    const { reason } = outcome;
    const slots = reason.kind === 'alternatives' ? reason.slots : [];
    slot = slots.find(({ time }) => world.hasTimeFor(time))?.time;
    if (slot === undefined) {
      return null;
    }
  }
  return null;
}

/** Looks at a ride for now until it is over, or gone after a restart. May cancel it. */
async function follow(world: SoakWorld, rideId: string, cancelsAt: number): Promise<void> {
  let isUncertain = false;
  while (!world.isStopped) {
    await pause(LOOK_MS);
    const ride = await world.step('passenger: track', () => findRide(rideId));
    if (ride === null || (!isFailure(ride) && isOver(ride.status))) {
      return;
    }
    if (Date.now() > cancelsAt && !isFailure(ride) && ride.status !== 'arrived') {
      isUncertain = await cancel(world, { id: rideId, isUncertain });
    }
  }
}

/** True if it is uncertain whether the ride is cancelled. */
async function cancel(world: SoakWorld, attempt: Attempt): Promise<boolean> {
  const outcome = await world.step('passenger: cancel', () => cancelRide(attempt, Date.now()));
  if (outcome.kind === 'done') {
    world.acknowledge(attempt.id, 'cancelled_by_passenger');
  }
  return outcome.kind === 'failed' && 'isUncertain' in outcome && outcome.isUncertain;
}

/** Changes a ride for later to another trip and time, or cancels it, or leaves it. */
async function reconsider(world: SoakWorld, rideId: string, { id }: Passenger): Promise<void> {
  await world.wait(20 * Math.random());
  if (happens(0.2)) {
    await cancel(world, { id: rideId, isUncertain: false });
    return;
  }
  const time = world.timeForLater();
  if (time === null || happens(0.5)) {
    return;
  }
  const trip = tripAt(world.planTrip(), time);
  await world.step('passenger: change', async () => {
    const booking = await findChangeableBooking(rideId);
    if (booking === null || booking.ride.passenger.id !== id) {
      return { kind: 'gone' } as const;
    }
    const { ride: before, promo } = booking;
    const attempt = { id: rideId, isUncertain: false };
    const change = {
      before,
      promo,
      attempt,
      change: { kind: 'trip', trip },
      isStillSignedIn,
    } as const;
    return changeBooking(change, Date.now(), () => undefined);
  });
}
