// A booking can name its passenger's connection and the configuration works without Vite, so 200
// guests book in one process with the app's own code. Their arrivals limit the rides per second,
// and the latencies include no network (decision 92).

import { doc, setDoc } from 'firebase/firestore/lite';
import { setTimeout as pause } from 'node:timers/promises';
import { quoteFare } from '../../src/domain/pricing/fare';
import { straightLineMetres } from '../../src/domain/common/geo';
import { MINUTE_MS, type Instant } from '../../src/domain/common/londonTime';
import { tripAt, type Stop, type Trip } from '../../src/domain/trip/trip';
import { PROMO_CODES } from '../../src/firebase/sdk/collections';
import { auditLines } from '../audit/audit';
import { auditBackend } from '../audit/backend';
import { startBackend, type Backend } from '../backend/backend';
import { signInGuests } from '../guests';
import { limitRequests } from '../limitRequests';
import { printLine } from '../print';
import { asOwner } from '../seed/seed';
import { noonInAWeek, seedBusyFleet } from './busyFleet';
import { bookingCounts, latencies, unexpectedErrors, throughput } from './loadFigures';
import { simulateVisit, type Visit, type VisitPlan } from './guestVisit';

const GUESTS = 200;
const ARRIVAL_WINDOW_MS = 10_000;
const DRIVERS = 20;
const CODE = { id: 'LOAD10', limit: 30 };
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

function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const random = seededRandom(SEED);
const withChance = (percent: number): boolean => random() * 100 < percent;
const pickOne = <Item>(items: readonly Item[]): Item | undefined =>
  items[Math.floor(random() * items.length)];

function planVisit(noon: Instant): VisitPlan {
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
    code: withChance(WITH_CODE_PERCENT) ? CODE.id : null,
  };
}

async function seed(backend: Backend, noon: Instant): Promise<void> {
  await seedBusyFleet(backend, noon, DRIVERS, 0);
  await asOwner(backend, (firestore) =>
    setDoc(doc(firestore, PROMO_CODES, CODE.id), {
      ...{ code: CODE.id, description: '', isActive: true },
      ...{ discountType: 'percentage', discountValue: 10 },
      ...{ usageLimit: CODE.limit, timesUsed: 0, usedByUsers: [] },
    }),
  );
}

async function run(backend: Backend, noon: Instant): Promise<readonly Visit[]> {
  const guests = await signInGuests(backend, GUESTS);
  try {
    const visitors = guests.map((guest) => ({
      guest,
      plan: planVisit(noon),
      afterMs: random() * ARRIVAL_WINDOW_MS,
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
}

const backend = await startBackend();
const stopLimiting = limitRequests();
try {
  const noon = noonInAWeek();
  await seed(backend, noon);
  const visits = await run(backend, noon);
  printLine(
    `${String(GUESTS)} guests within ${String(ARRIVAL_WINDOW_MS / 1000)} seconds, ${String(DRIVERS)} drivers, a promo code with ${String(CODE.limit)} redemptions; ${backend.kind} backend`,
  );
  console.table(bookingCounts(visits));
  printLine(throughput(visits));
  printLine('Milliseconds from pressing a button to its outcome, without a network');
  console.table(latencies(visits));
  const errors = unexpectedErrors(visits);
  printLine(`Errors: ${String(errors.length)}.`);
  for (const line of errors) {
    printLine(`- ${line}`);
  }
  printLine('Audit');
  const report = await auditBackend(backend);
  for (const line of auditLines(report)) {
    printLine(line);
  }
  process.exitCode = report.inconsistencies.length + errors.length === 0 ? 0 : 1;
} finally {
  stopLimiting();
  await backend.stop();
}
