// What docs/security.md says hostile guests can do: the rules are the only limit here, because the
// local backend has neither App Check nor Google's limit on new accounts per address.

import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '../../../src/domain/common/londonTime';
import { tripAt, type Trip } from '../../../src/domain/trip/trip';
import { findActivePromo } from '../../../src/firebase/promos/promoCodes';
import { newRideId } from '../../../src/firebase/rides/documents/rideId';
import { bookLater } from '../../../src/usecases/bookLater';
import type { BookingOutcome } from '../../../src/usecases/bookingOutcome';
import { bookNow } from '../../../src/usecases/bookNow';
import { cancelRide } from '../../../src/usecases/cancelRide';
import { actAs } from '../../../ops/actAs';
import type { LocalAccounts } from '../../backend/localClient';
import { signInGuest, signInGuests, type Guest } from '../../guests';
import { limitRequests } from '../../limitRequests';
import { noonInAWeek, seedBusyFleet } from './busyFleet';
import type { Figures } from './figures';
import { planTrip } from './load';

const DRIVERS = 20;
const ALONE_MS = 3 * MINUTE_MS;
/** After a refused booking. */
const RETRY_MS = 250;
const GUESSING_MS = 10_000;
/** A driver's bookings are half an hour apart. */
const SLOT_MS = 45 * MINUTE_MS;
const ACCOUNTS = 1000;
const AT_ONCE = 50;

/** Seeds an empty backend and books on it as fast as the rules allow. */
export async function measureAbuse(backend: LocalAccounts): Promise<Figures> {
  await seedBusyFleet(backend, noonInAWeek(), DRIVERS, 0);
  const stopLimiting = limitRequests();
  // The app reports each refusal.
  const { error } = console;
  console.error = () => undefined;
  try {
    const guest = await signInGuest(backend);
    const alone = await actAs(guest, () => bookAndCancel(guest));
    const guesses = await actAs(guest, guessPromoCodes);
    await guest.close();
    return { ...alone, ...guesses, ...(await bookWithManyAccounts(backend)) };
  } finally {
    console.error = error;
    stopLimiting();
  }
}

/** Books with the app's own code: it leaves the limits to the rules. */
function book(guest: Guest, rideId: string, trip: Trip): Promise<BookingOutcome> {
  const { passenger } = guest;
  const isStillSignedIn = () => Promise.resolve(true);
  const attempt = { id: rideId, isUncertain: false };
  const booking = { attempt, trip, passenger, promo: null, isStillSignedIn };
  const submit = trip.time === null ? bookNow : bookLater;
  return submit(booking, Date.now(), () => undefined);
}

async function bookAndCancel(guest: Guest): Promise<Figures> {
  const [trip] = planTrips(0);
  let booked = 0;
  const end = Date.now() + ALONE_MS;
  while (Date.now() < end) {
    const rideId = newRideId();
    if ((await book(guest, rideId, trip)).kind === 'done') {
      booked += 1;
      await cancelRide({ id: rideId, isUncertain: false }, Date.now());
    } else {
      await pause(RETRY_MS);
    }
  }
  return { 'one account, three minutes: rides booked and cancelled': booked };
}

async function guessPromoCodes(): Promise<Figures> {
  let tried = 0;
  const end = Date.now() + GUESSING_MS;
  while (Date.now() < end) {
    await findActivePromo(`GUESS${tried}`);
    tried += 1;
  }
  return { 'one account, ten seconds: promo codes tried': tried };
}

async function bookWithManyAccounts(backend: LocalAccounts): Promise<Figures> {
  const start = Date.now();
  let [now, later] = [0, 0];
  for (let first = 0; first < ACCOUNTS; first += AT_ONCE) {
    const guests = await signInGuests(backend, AT_ONCE);
    await Promise.all(
      guests.map((guest, index) =>
        actAs(guest, async () => {
          for (const trip of planTrips(first + index)) {
            if ((await book(guest, newRideId(), trip)).kind === 'done') {
              now += trip.time === null ? 1 : 0;
              later += trip.time === null ? 0 : 1;
            }
          }
        }),
      ),
    );
    await Promise.all(guests.map((guest) => guest.close()));
  }
  return {
    'a thousand accounts, two bookings each: rides for now': now,
    'a thousand accounts, two bookings each: rides for later': later,
    'a thousand accounts, two bookings each: duration, s': (Date.now() - start) / 1000,
  };
}

/** A trip for now, and one for later at a time that one of the drivers has free. */
function planTrips(index: number): readonly [now: Trip, later: Trip] {
  const time = noonInAWeek() + Math.floor(index / DRIVERS) * SLOT_MS;
  const trip = planTrip(2 * index, time);
  return [trip, tripAt(trip, time)];
}
