import { doc, setDoc } from 'firebase/firestore/lite';
import { setTimeout as pause } from 'node:timers/promises';
import { quoteFare } from '../../src/domain/pricing/fare';
import { straightLineMetres } from '../../src/domain/common/geo';
import { MINUTE_MS, type Instant } from '../../src/domain/common/londonTime';
import { tripAt, type Stop, type Trip } from '../../src/domain/trip/trip';
import { PROMO_CODES } from '../../src/firebase/sdk/collections';
import { signInGuests, type LocalAccounts } from '../guests';
import { limitRequests } from '../limitRequests';
import { asOwner } from '../seed/seed';
import { noonInAWeek, seedBusyFleet } from './busyFleet';
import { simulateVisit, type Visit, type VisitPlan } from './guestVisit';

export const LOAD_DRIVERS = 20;
export const LOAD_CODE = { id: 'LOAD10', limit: 30 };
const WITH_CODE_PERCENT = 40;
const FOR_NOW_PERCENT = 50;
/** Rides for later are wanted at these many times of one hour, which has not room for all. */
const TIMES_WANTED = 12;
const GRID_MS = 5 * MINUTE_MS;
const SEED = 20_250;

const PLACES: readonly Stop[] = [
  { latLng: { latitude: 53.8434, longitude: -0.4315 }, address: 'Saturday Market, Beverley' },
  { latLng: { latitude: 53.8423, longitude: -0.4231 }, address: 'Beverley Station, Beverley' },
  { latLng: { latitude: 53.8202, longitude: -0.4866 }, address: 'Walkington' },
  { latLng: { latitude: 53.8621, longitude: -0.4215 }, address: 'Molescroft, Beverley' },
];

export interface LoadOptions {
  readonly guests: number;
  /** All guests arrive within this time. */
  readonly arrivalMs: number;
}

/** Seeds an empty backend and lets guests book on it, each with a connection of their own. */
export async function runLoad(
  backend: LocalAccounts,
  { guests: count, arrivalMs }: LoadOptions,
): Promise<readonly Visit[]> {
  const noon = noonInAWeek();
  await seed(backend, noon);
  const stopLimiting = limitRequests();
  try {
    const guests = await signInGuests(backend, count);
    const random = seededRandom(SEED);
    const pickOne = <Item>(items: readonly Item[]): Item | undefined =>
      items[Math.floor(random() * items.length)];
    try {
      const visitors = guests.map((guest) => ({
        guest,
        plan: planVisit(noon, random, pickOne),
        afterMs: random() * arrivalMs,
      }));
      return await Promise.all(
        visitors.map(async ({ guest, plan, afterMs }) => {
          await pause(afterMs);
          return simulateVisit(guest, plan, pickOne);
        }),
      );
    } finally {
      await Promise.all(guests.map((guest) => guest.close()));
    }
  } finally {
    stopLimiting();
  }
}

async function seed(backend: LocalAccounts, noon: Instant): Promise<void> {
  await seedBusyFleet(backend, noon, LOAD_DRIVERS, 0);
  await asOwner(backend, (firestore) =>
    setDoc(doc(firestore, PROMO_CODES, LOAD_CODE.id), {
      ...{ code: LOAD_CODE.id, description: '', isActive: true },
      ...{ discountType: 'percentage', discountValue: 10 },
      ...{ usageLimit: LOAD_CODE.limit, timesUsed: 0, usedByUsers: [] },
    }),
  );
}

function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

function planVisit(
  noon: Instant,
  random: () => number,
  pickOne: <Item>(items: readonly Item[]) => Item | undefined,
): VisitPlan {
  const withChance = (percent: number): boolean => random() * 100 < percent;
  const pickup = pickOne(PLACES);
  const dropoff = pickOne(PLACES.filter((place) => place !== pickup));
  if (pickup === undefined || dropoff === undefined) {
    throw new Error('There are not enough places');
  }
  const metres = Math.round(straightLineMetres(pickup.latLng, dropoff.latLng) * 1.3);
  const { fare, tariff } = quoteFare(metres, Date.now());
  const trip: Trip = {
    ...{ pickup, dropoff, metres, minutes: Math.round(metres / 600), isEstimate: false },
    ...{ fare, tariffName: tariff.name, mode: 'asap', scheduledTime: null, riders: 1 },
  };
  const time = noon + Math.floor(random() * TIMES_WANTED) * GRID_MS;
  return {
    trip: withChance(FOR_NOW_PERCENT) ? trip : tripAt(trip, time),
    code: withChance(WITH_CODE_PERCENT) ? LOAD_CODE.id : null,
  };
}
