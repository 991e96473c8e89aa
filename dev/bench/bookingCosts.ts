import { chromium, type Page, type Request } from '@playwright/test';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { build, preview } from 'vite';
import { MINUTE_MS, toDateTimeInput, type Instant } from '../../src/domain/common/londonTime';
import { AdminPage } from '../../tests/e2e/pages/admin';
import { BookingForm } from '../../tests/e2e/pages/adminBooking';
import { goToConfirmation, MapPage } from '../../tests/e2e/pages/guest';
import { LaterConfirmPage, LaterPicker } from '../../tests/e2e/pages/later';
import { ROOT, startBackend } from '../backend/backend';
import { freePorts, LOCALHOST } from '../backend/ports';
import { browserArguments, findOrInstallBrowser } from '../browser';
import { seedBackend } from '../seed/seed';
import { noonInAWeek, seedBusyFleet, type BusyFleet } from './busyFleet';

export interface StepCost {
  readonly step: string;
  readonly reads: number;
  readonly writes: number;
  /** Of the backend's responses, uncompressed. */
  readonly kilobytes: number;
  /** Requests that each started only after the previous one had ended. */
  readonly sequentialRoundTrips: number;
}

interface Exchange {
  readonly start: number;
  readonly end: number;
  readonly reads: number;
  readonly writes: number;
  readonly bytes: number;
}

const LATENCY_MS = 150;
const DRIVERS = 20;
const BOOKINGS = 20;

const querySchema = v.array(v.object({ document: v.optional(v.unknown()) }));
// Counting up to 1000 documents is billed as one read.
const countSchema = v.pipe(
  v.array(v.object({ result: v.object({ aggregateFields: v.unknown() }) })),
  v.minLength(1),
);
// Reading a missing document is billed as a read.
const batchSchema = v.pipe(
  v.array(v.union([v.object({ found: v.unknown() }), v.object({ missing: v.unknown() })])),
  v.minLength(1),
);
// A transaction's commit also verifies documents that it has only read; those are not writes.
const commitSchema = v.object({ writes: v.array(v.record(v.string(), v.unknown())) });

/** Counts the reads, writes and round trips of bookings in the built app. */
export async function measureBookingCosts(): Promise<readonly StepCost[]> {
  const backend = await startBackend();
  await seedBackend(backend);
  const times = await seedBusyFleet(backend, noonInAWeek(), DRIVERS, BOOKINGS);
  Object.assign(process.env, backend.env);
  const outDir = path.join(ROOT, '.local', 'bench');
  await build({
    root: ROOT,
    mode: 'demo',
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  });
  const [port = 0] = await freePorts(1);
  const site = await preview({
    root: ROOT,
    logLevel: 'error',
    build: { outDir },
    preview: { port, strictPort: true, host: LOCALHOST },
  });
  const browser = await chromium.launch({
    executablePath: findOrInstallBrowser(),
    args: browserArguments(),
  });
  try {
    const address = `http://${LOCALHOST}:${String(port)}${site.config.base}`;
    const costs: StepCost[] = [];
    for (const journey of [bookNow, bookLater, bookAlternative, bookByPhone]) {
      // A new account each time: one account may book at most twice within a minute.
      const page = await browser.newPage();
      const meter = await meterPage(page);
      costs.push(...(await journey({ page, address, times, ...meter })));
      await page.close();
    }
    return costs;
  } finally {
    await browser.close();
    await site.close();
    await backend.stop();
  }
}

interface JourneyContext {
  readonly page: Page;
  readonly address: string;
  readonly times: BusyFleet;
  readonly step: (name: string) => Promise<StepCost>;
}

async function meterPage(page: Page): Promise<Pick<JourneyContext, 'step'>> {
  const exchanges: Promise<Exchange>[] = [];
  // The latency makes a request that waits for another clearly start after it.
  const starts = new Map<Request, number>();
  await page.route(isBackendAddress, async (route) => {
    starts.set(route.request(), Date.now());
    await pause(LATENCY_MS);
    await route.continue();
  });
  page.on('requestfinished', (request) => {
    const start = starts.get(request);
    if (start !== undefined && request.method() === 'POST') {
      exchanges.push(toExchange(request, start, Date.now()));
    }
  });
  return { step: async (name) => toStepCost(name, await Promise.all(exchanges.splice(0))) };
}

async function bookNow({ page, address, step }: JourneyContext): Promise<readonly StepCost[]> {
  const confirm = await goToConfirmation(page, address);
  await confirm.heading.waitFor();
  const before = await step('landing page, guest login and map, until the confirmation');
  const tracking = await confirm.book();
  await tracking.heading.waitFor();
  return [before, await step("'Book Ride Now' until the tracking screen")];
}

async function toConfirmation(
  { page, address }: JourneyContext,
  time: Instant,
): Promise<LaterConfirmPage> {
  await (await goToConfirmation(page, address)).heading.waitFor();
  const confirm = new LaterConfirmPage(page);
  await confirm.back.click();
  const map = new MapPage(page);
  await new LaterPicker(page).choose(time);
  await map.continue();
  await confirm.book.waitFor();
  return confirm;
}

async function bookLater(journey: JourneyContext): Promise<readonly StepCost[]> {
  const confirm = await toConfirmation(journey, journey.times.free);
  await journey.step('');
  await confirm.book.click();
  await confirm.assigned.waitFor();
  const booked = await journey.step("'Book Ride Later' until it is booked");
  return [booked, ...(await changeAndCancel(journey))];
}

async function changeAndCancel({
  page,
  times,
  step,
}: JourneyContext): Promise<readonly StepCost[]> {
  const card = page.getByRole('region', { name: 'Your bookings' }).getByRole('article');
  await card.getByRole('button', { name: 'Change' }).click();
  const submit = page.getByRole('button', { name: 'Change My Booking' });
  const nextDay = times.free + 24 * 60 * MINUTE_MS;
  await page.getByLabel('Pickup Time:').fill(toDateTimeInput(nextDay));
  await page.locator('button:enabled', { hasText: 'Change My Booking' }).waitFor();
  await step('');
  await submit.click();
  await page.getByText('Your booking is changed.').waitFor();
  const changed = await step("'Change My Booking', to another day, until it is changed");
  await card.getByRole('button', { name: 'Cancel Ride' }).click();
  await step('');
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await page.getByText('Your ride is cancelled.').waitFor();
  return [changed, await step("'Yes, cancel it' until it is cancelled")];
}

async function bookAlternative(journey: JourneyContext): Promise<readonly StepCost[]> {
  const confirm = await toConfirmation(journey, journey.times.taken);
  await journey.step('');
  const offers = await confirm.bookToAlternatives();
  await offers.dialog.waitFor();
  const search = await journey.step("'Book Ride Later' until alternative slots are offered");
  await offers.slots.first().click();
  await confirm.assigned.waitFor();
  return [search, await journey.step('from choosing one until it is booked')];
}

async function bookByPhone({
  page,
  address,
  times,
  step,
}: JourneyContext): Promise<readonly StepCost[]> {
  const admin = new AdminPage(page);
  await admin.open(address, 'manual');
  await admin.logIn();
  await admin.tab('Manual Booking').click();
  await admin.fillBooking();
  const booking = new BookingForm(page);
  await booking.chooseTime(times.free + 70 * MINUTE_MS);
  await booking.field('Driver').locator('optgroup').first().waitFor({ state: 'attached' });
  await step('');
  await booking.create.click();
  await booking.lastBooking.getByText(/BEV-MANUAL-/).waitFor();
  return [await step('phone booking for a time, until it is booked')];
}

// Excludes the tracking screen's listener channel, which stays open.
function isBackendAddress(address: URL): boolean {
  return /:(runQuery|runAggregationQuery|commit|batchGet|signUp|signInWithPassword|lookup|token)$|\/accounts:/.test(
    address.pathname,
  );
}

async function toExchange(request: Request, start: number, end: number): Promise<Exchange> {
  const response = await request.response();
  const body = await response?.body().catch(() => null);
  const json: unknown = await response?.json().catch(() => null);
  const commit = v.safeParse(commitSchema, request.postDataJSON());
  return {
    start,
    end,
    bytes: body?.length ?? 0,
    reads: documentsRead(json),
    writes: commit.success
      ? commit.output.writes.filter((write) => 'update' in write || 'delete' in write).length
      : 0,
  };
}

function documentsRead(answer: unknown): number {
  const found = v.safeParse(batchSchema, answer);
  const counts = v.safeParse(countSchema, answer);
  const query = v.safeParse(querySchema, answer);
  if (found.success || counts.success) {
    return found.success ? found.output.length : 1;
  }
  return query.success ? query.output.filter(({ document }) => document !== undefined).length : 0;
}

function toStepCost(step: string, exchanges: readonly Exchange[]): StepCost {
  let sequentialRoundTrips = 0;
  let busyUntil = Number.NEGATIVE_INFINITY;
  for (const { start, end } of [...exchanges].sort((one, other) => one.end - other.end)) {
    if (start >= busyUntil) {
      sequentialRoundTrips += 1;
      busyUntil = end;
    }
  }
  const sum = (key: 'reads' | 'writes' | 'bytes'): number =>
    exchanges.reduce((total, exchange) => total + exchange[key], 0);
  return {
    step,
    reads: sum('reads'),
    writes: sum('writes'),
    kilobytes: Math.round(sum('bytes') / 102.4) / 10,
    sequentialRoundTrips,
  };
}
