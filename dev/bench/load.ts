// A booking can name its passenger's connection and the configuration works without Vite, so 200
// guests book in one process with the app's own code. Their arrivals limit the rides per second,
// and the milliseconds include no network (decision 92).

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
import { noonInAWeek, seedBusyFleet } from './fleet';
import { bookings, latencies, surprises, throughput } from './loadFigures';
import { visit, type Visit, type Wish } from './guestVisit';

const GUESTS = 200;
const WITHIN_MS = 10_000;
const DRIVERS = 20;
const CODE = { id: 'LOAD10', limit: 30 };
/** So many guests of a hundred have the code, and so many book for now. */
const WITH_CODE_PERCENT = 40;
const FOR_NOW_PERCENT = 50;
/** Rides for later are wanted within this hour: more of them than it has room for. */
const WANTED_TIMES = 12;
const GRID_MS = 5 * MINUTE_MS;
const SEED = 20_250;

const PLACES: readonly Stop[] = [
  { latLng: { latitude: 53.8434, longitude: -0.4315 }, address: 'Saturday Market, Beverley' },
  { latLng: { latitude: 53.8423, longitude: -0.4231 }, address: 'Beverley Station, Beverley' },
  { latLng: { latitude: 53.8202, longitude: -0.4866 }, address: 'Walkington' },
  { latLng: { latitude: 53.8621, longitude: -0.4215 }, address: 'Molescroft, Beverley' },
];

/** Numbers from 0 up to 1 that look random: the same ones in every run. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const random = seededRandom(SEED);
const isOneOf = (percent: number): boolean => random() * 100 < percent;
const oneOf = <Item>(items: readonly Item[]): Item | undefined =>
  items[Math.floor(random() * items.length)];

function wishOf(noon: Instant): Wish {
  const pickup = oneOf(PLACES);
  const dropoff = oneOf(PLACES.filter((place) => place !== pickup));
  if (pickup === undefined || dropoff === undefined) {
    throw new Error('There is nowhere to go');
  }
  const metres = Math.round(straightLineMetres(pickup.latLng, dropoff.latLng) * 1.3);
  const { fare, tariff } = quoteFare(metres, Date.now());
  const trip: Trip = {
    ...{ pickup, dropoff, metres, minutes: Math.round(metres / 600), isEstimate: false },
    ...{ fare, tariffName: tariff.name, mode: 'asap', scheduledTime: null, riders: 1 },
  };
  const time = noon + Math.floor(random() * WANTED_TIMES) * GRID_MS;
  return {
    trip: isOneOf(FOR_NOW_PERCENT) ? trip : tripAt(trip, time),
    code: isOneOf(WITH_CODE_PERCENT) ? CODE.id : null,
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

/** All guests, each of whom comes at some moment of the time there is. */
async function run(backend: Backend, noon: Instant): Promise<readonly Visit[]> {
  const guests = await signInGuests(backend, GUESTS);
  try {
    const coming = guests.map((guest) => ({
      guest,
      wish: wishOf(noon),
      afterMs: random() * WITHIN_MS,
    }));
    return await Promise.all(
      coming.map(async ({ guest, wish, afterMs }) => {
        await pause(afterMs);
        return visit(guest, wish, oneOf);
      }),
    );
  } finally {
    await Promise.all(guests.map((guest) => guest.close()));
  }
}

const backend = await startBackend();
const stopQueueing = limitRequests();
try {
  const noon = noonInAWeek();
  await seed(backend, noon);
  const visits = await run(backend, noon);
  printLine(
    `${String(GUESTS)} guests within ${String(WITHIN_MS / 1000)} seconds, ${String(DRIVERS)} drivers, a promo code good for ${String(CODE.limit)}; ${backend.kind} backend`,
  );
  console.table(bookings(visits));
  printLine(throughput(visits));
  printLine('Milliseconds from pressing a button to its answer, without a network');
  console.table(latencies(visits));
  const unexpected = surprises(visits);
  printLine(`Errors: ${String(unexpected.length)}.`);
  for (const line of unexpected) {
    printLine(`- ${line}`);
  }
  printLine('The audit');
  const report = await auditBackend(backend);
  for (const line of auditLines(report)) {
    printLine(line);
  }
  process.exitCode = report.inconsistencies.length + unexpected.length === 0 ? 0 : 1;
} finally {
  stopQueueing();
  await backend.stop();
}
