// `actAs` exchanges the connection and the configuration works without Vite, so the guests book in
// one process with the app's own code. Their arrivals limit the rides per second, and the latencies
// include no network.

import { setTimeout as pause } from 'node:timers/promises';
import { straightLineMetres } from '../../../src/domain/common/geo';
import { MINUTE_MS, type Instant } from '../../../src/domain/common/londonTime';
import { tripAt, type PlacedStop, type Trip } from '../../../src/domain/trip/trip';
import { newRideId } from '../../../src/firebase/rides/documents/rideId';
import { connection } from '../../../src/firebase/sdk/lite';
import { bookAlternativeSlot, bookLater, SLOT_TAKEN_TEXT } from '../../../src/usecases/bookLater';
import type { BookingOutcome } from '../../../src/usecases/bookingOutcome';
import { bookNow } from '../../../src/usecases/bookNow';
import { actAs, allowSeveralUsers } from '../../../ops/actAs';
import type { LocalAccounts } from '../../backend/localClient';
import { signInGuests, type Guest } from '../../guests';
import { limitRequests } from '../../limitRequests';
import { tripBetween } from '../../../ops/trips';
import { PLACES } from '../places';
import { noonInAWeek, seedBusyFleet } from './busyFleet';
import type { Figures } from './figures';

allowSeveralUsers(connection);

const DRIVERS = 20;
/** Rides for later are wanted at these many times of one hour, which doesn't have room for all. */
const TIMES_WANTED = 12;
const MAX_ATTEMPTS = 8;

export interface Visit {
  readonly isLater: boolean;
  readonly outcomes: readonly BookingOutcome[];
  /** Milliseconds from pressing each button to its outcome. */
  readonly waits: readonly number[];
}

/** Seeds an empty backend. The guests arrive within a time and book, each with a connection. */
export async function runLoad(
  backend: LocalAccounts,
  { guests: count, arrivalMs }: { readonly guests: number; readonly arrivalMs: number },
): Promise<readonly Visit[]> {
  const noon = noonInAWeek();
  await seedBusyFleet(backend, noon, DRIVERS, 0);
  const stopLimiting = limitRequests();
  const guests = await signInGuests(backend, count);
  try {
    return await Promise.all(
      guests.map(async (guest, index) => {
        await pause((index / count) * arrivalMs);
        return actAs(guest, () => visit(guest, index, noon));
      }),
    );
  } finally {
    await Promise.all(guests.map((guest) => guest.close()));
    stopLimiting();
  }
}

/** Books with the app's own code and no pauses, a slot that is offered if the time is taken. */
async function visit({ passenger }: Guest, index: number, noon: Instant): Promise<Visit> {
  const trip = planTrip(index, noon);
  const isStillSignedIn = () => Promise.resolve(true);
  const attempt = { id: newRideId(), isUncertain: false };
  const booking = { attempt, trip, passenger, promo: null, isStillSignedIn };
  const outcomes: BookingOutcome[] = [];
  const waits: number[] = [];
  const book = (slot: Instant | undefined): Promise<BookingOutcome> => {
    const options = [Date.now(), () => undefined] as const;
    if (slot !== undefined) {
      return bookAlternativeSlot(booking, slot, ...options);
    }
    return trip.time === null ? bookNow(booking, ...options) : bookLater(booking, ...options);
  };
  let slot: Instant | undefined;
  do {
    const start = performance.now();
    const outcome = await book(slot);
    waits.push(performance.now() - start);
    outcomes.push(outcome);
    const refusal = outcome.kind === 'refused' ? outcome.reason : null;
    const slots = refusal?.kind === 'alternatives' ? refusal.slots : [];
    slot = slots[index % Math.max(1, slots.length)]?.time;
  } while (slot !== undefined && outcomes.length < MAX_ATTEMPTS);
  return { isLater: trip.time !== null, outcomes, waits };
}

/** Every other trip is for now. */
export function planTrip(index: number, noon: Instant): Trip {
  const placeAt = (number: number): PlacedStop => PLACES[number % PLACES.length] ?? PLACES[0];
  const pickup = placeAt(index);
  const dropoff = placeAt(index + 1 + (index % 3));
  const metres = Math.round(straightLineMetres(pickup.latLng, dropoff.latLng) * 1.3);
  const trip = tripBetween(pickup, dropoff, metres, Date.now());
  const time = noon + (Math.floor(index / 2) % TIMES_WANTED) * 5 * MINUTE_MS;
  return index % 2 === 0 ? trip : tripAt(trip, time);
}

/** What guests asked for and got, and how long they waited. */
export function loadFigures(visits: readonly Visit[]): Figures {
  const waits = visits.flatMap((each) => each.waits).sort((one, other) => one - other);
  const waitOf = (share: number): number => waits[Math.ceil(share * waits.length) - 1] ?? NaN;
  const now = visits.filter(({ isLater }) => !isLater);
  const later = visits.filter(({ isLater }) => isLater);
  const booked = ({ outcomes }: Visit): boolean => outcomes.at(-1)?.kind === 'done';
  return {
    'rides for now, wanted': now.length,
    'rides for now, booked': now.filter(booked).length,
    'rides for later, wanted': later.length,
    'rides for later, booked': later.filter(booked).length,
    'median wait, ms': waitOf(0.5),
    '95th percentile of waits, ms': waitOf(0.95),
    'unexpected outcomes': unexpectedOutcomes(visits).length,
  };
}

/** The outcomes that should not happen under load. */
export function unexpectedOutcomes(visits: readonly Visit[]): readonly BookingOutcome[] {
  const isExpected = ({
    reason,
  }: Extract<BookingOutcome, { readonly kind: 'refused' }>): boolean =>
    reason.kind === 'not-sent'
      ? reason.message === SLOT_TAKEN_TEXT
      : ['alternatives', 'no-drivers'].includes(reason.kind);
  return visits
    .flatMap(({ outcomes }) => outcomes)
    .filter(
      (outcome) => outcome.kind !== 'done' && !(outcome.kind === 'refused' && isExpected(outcome)),
    );
}
