// `actAs` exchanges the connection and the configuration works without Vite, so the guests book in
// one process with the app's own code. Their arrivals limit the rides per second, and the latencies
// include no network (decision 92).

import { doc, setDoc } from 'firebase/firestore/lite';
import { setTimeout as pause } from 'node:timers/promises';
import { errorMessage } from '../../src/domain/common/errorMessage';
import { straightLineMetres } from '../../src/domain/common/geo';
import { MINUTE_MS, type Instant } from '../../src/domain/common/londonTime';
import { quoteFare } from '../../src/domain/pricing/fare';
import { applyPromo, type AppliedPromo } from '../../src/domain/promo/promo';
import { tripAt, type Stop, type Trip } from '../../src/domain/trip/trip';
import { findActivePromo } from '../../src/firebase/promos/promoCodes';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import { PROMO_CODES } from '../../src/firebase/sdk/collections';
import { connection } from '../../src/firebase/sdk/lite';
import { bookAlternativeSlot, bookLater } from '../../src/usecases/bookLater';
import type { BookingOutcome } from '../../src/usecases/bookingOutcome';
import { bookNow } from '../../src/usecases/bookNow';
import { actAs, allowSeveralUsers } from '../actAs';
import { signInGuests, type Guest, type LocalAccounts } from '../guests';
import { limitRequests } from '../limitRequests';
import { asOwner } from '../seed/seed';
import { noonInAWeek, seedBusyFleet } from './busyFleet';

allowSeveralUsers(connection);

const DRIVERS = 20;
const CODE = 'LOAD10';
const CODE_LIMIT = 30;
/** Rides for later are wanted at these many times of one hour, which has not room for all. */
const TIMES_WANTED = 12;
const MAX_BOOKING_ATTEMPTS = 8;

const PLACES: readonly Stop[] = [
  { latLng: { latitude: 53.8434, longitude: -0.4315 }, address: 'Saturday Market, Beverley' },
  { latLng: { latitude: 53.8423, longitude: -0.4231 }, address: 'Beverley Station, Beverley' },
  { latLng: { latitude: 53.8202, longitude: -0.4866 }, address: 'Walkington' },
  { latLng: { latitude: 53.8621, longitude: -0.4215 }, address: 'Molescroft, Beverley' },
];

interface LoadOptions {
  readonly guests: number;
  /** All guests arrive within this time. */
  readonly arrivalMs: number;
}

export interface Visit {
  readonly trip: Trip;
  readonly outcomes: readonly BookingOutcome[];
  /** Why the code was refused, when applied or when booking; null if it was not. */
  readonly codeRefusal: string | null;
  /** Milliseconds from pressing each button to its outcome. */
  readonly waits: readonly number[];
}

/** Seeds an empty backend and lets guests book on it, each with a connection of their own. */
export async function runLoad(
  backend: LocalAccounts,
  { guests: count, arrivalMs }: LoadOptions,
): Promise<readonly Visit[]> {
  const noon = noonInAWeek();
  await seedBusyFleet(backend, noon, DRIVERS, 0);
  await asOwner(backend, (firestore) =>
    setDoc(doc(firestore, PROMO_CODES, CODE), {
      code: CODE,
      description: '',
      isActive: true,
      discountType: 'percentage',
      discountValue: 10,
      usageLimit: CODE_LIMIT,
      timesUsed: 0,
      usedByUsers: [],
    }),
  );
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

/** Books with the app's own code and no pauses, from the confirmation screen to the ride. */
async function visit({ passenger }: Guest, index: number, noon: Instant): Promise<Visit> {
  const trip = planTrip(index, noon);
  const waits: number[] = [];
  const timed = async <Value>(work: Promise<Value>): Promise<Value> => {
    const start = performance.now();
    const value = await work;
    waits.push(performance.now() - start);
    return value;
  };
  let promo: AppliedPromo | null = null;
  let codeRefusal: string | null = null;
  if (index % 5 < 2) {
    try {
      const found = await timed(findActivePromo(CODE));
      const applied = applyPromo(found, trip.fare, passenger, Date.now());
      [promo, codeRefusal] = applied.ok ? [applied.value, null] : [null, applied.message];
    } catch (error) {
      codeRefusal = errorMessage(error);
    }
  }
  const rideId = newRideId();
  const outcomes: BookingOutcome[] = [];
  let slot: number | undefined;
  while (outcomes.length < MAX_BOOKING_ATTEMPTS) {
    const booking = {
      rideId,
      trip,
      passenger,
      promo,
      isStillSignedIn: () => Promise.resolve(true),
    };
    const options = [Date.now(), () => undefined] as const;
    const outcome = await timed<BookingOutcome>(
      trip.mode === 'asap'
        ? bookNow(booking, ...options)
        : slot === undefined
          ? bookLater(booking, ...options)
          : bookAlternativeSlot(booking, slot, ...options),
    );
    outcomes.push(outcome);
    if (outcome.kind === 'promo-refused') {
      promo = null;
      slot = undefined;
      codeRefusal = outcome.message;
    } else if (outcome.kind === 'alternatives') {
      slot = outcome.slots[index % Math.max(1, outcome.slots.length)]?.time;
    } else {
      break;
    }
  }
  return { trip, outcomes, codeRefusal, waits };
}

/** Every other trip is for now. */
function planTrip(index: number, noon: Instant): Trip {
  const [pickup, dropoff] = [PLACES[index % 4], PLACES[(index + 1 + (index % 3)) % 4]];
  if (pickup === undefined || dropoff === undefined) {
    throw new Error('There are not enough places');
  }
  const metres = Math.round(straightLineMetres(pickup.latLng, dropoff.latLng) * 1.3);
  const { fare, tariff } = quoteFare(metres, Date.now());
  const trip: Trip = {
    pickup,
    dropoff,
    metres,
    minutes: Math.round(metres / 600),
    isEstimate: false,
    fare,
    tariffName: tariff.name,
    mode: 'asap',
    scheduledTime: null,
    riders: 1,
  };
  return index % 2 === 0
    ? trip
    : tripAt(trip, noon + (Math.floor(index / 2) % TIMES_WANTED) * 5 * MINUTE_MS);
}
