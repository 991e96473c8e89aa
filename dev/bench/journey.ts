import { chromium, type Request } from '@playwright/test';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { build, preview } from 'vite';
import { goToConfirmation, MapPage } from '../../tests/e2e/pages/guest';
import { addDays, londonWallTime } from '../../src/domain/londonTime';
import { ROOT, startBackend } from '../backend/backend';
import { freePorts, LOCALHOST } from '../backend/ports';
import { browserArguments, provideBrowser } from '../browser';
import { seedBackend } from '../seed/seed';

/** What one step of a journey asks of the backend. */
export interface StepCost {
  readonly step: string;
  readonly reads: number;
  readonly writes: number;
  /** Requests of which each began only when the one before had ended. */
  readonly sequentialRoundTrips: number;
}

interface Exchange {
  readonly start: number;
  readonly end: number;
  readonly reads: number;
  readonly writes: number;
}

const LATENCY_MS = 150;
const NOON_IN_A_WEEK = `${addDays(londonWallTime(Date.now()).date, 7)}T12:00`;

const queryAnswer = v.array(v.object({ document: v.optional(v.unknown()) }));
// Counting up to a thousand documents costs one read.
const countAnswer = v.pipe(
  v.array(v.object({ result: v.object({ aggregateFields: v.unknown() }) })),
  v.minLength(1),
);
// A document that is read and missing costs a read as well.
const batchAnswer = v.pipe(
  v.array(v.union([v.object({ found: v.unknown() }), v.object({ missing: v.unknown() })])),
  v.minLength(1),
);
// A transaction's commit also verifies what it only read, which is no write.
const commitBody = v.object({ writes: v.array(v.record(v.string(), v.unknown())) });

/** Measures a guest's journeys to a ride for now and for later, in Chromium, on the built app and the local backend. */
export async function measureJourneys(): Promise<readonly StepCost[]> {
  const backend = await startBackend();
  await seedBackend(backend);
  Object.assign(process.env, backend.env);
  const outDir = path.join(ROOT, '.local', 'bench');
  await build({ root: ROOT, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  const [port = 0] = await freePorts(1);
  const site = await preview({
    root: ROOT,
    logLevel: 'error',
    build: { outDir },
    preview: { port, strictPort: true, host: LOCALHOST },
  });
  const browser = await chromium.launch({
    executablePath: provideBrowser(),
    args: browserArguments(),
  });
  try {
    const page = await browser.newPage();
    const exchanges: Promise<Exchange>[] = [];
    // Every call takes a while, as over a phone's network: what waits for another then plainly begins after it.
    const starts = new Map<Request, number>();
    await page.route(isBackendAddress, async (route) => {
      starts.set(route.request(), Date.now());
      await pause(LATENCY_MS);
      await route.continue();
    });
    page.on('requestfinished', (request) => {
      const start = starts.get(request);
      if (start !== undefined && request.method() === 'POST') {
        exchanges.push(exchangeOf(request, start, Date.now()));
      }
    });
    const costs: StepCost[] = [];
    const endStep = async (step: string): Promise<void> => {
      costs.push(costOf(step, await Promise.all(exchanges.splice(0))));
    };

    const address = `http://${LOCALHOST}:${String(port)}${site.config.base}`;
    const confirm = await goToConfirmation(page, address);
    await confirm.heading.waitFor();
    await endStep('landing page, guest login and map, until the confirmation');
    const tracking = await confirm.book();
    await tracking.heading.waitFor();
    await endStep("'Book Ride Now' until the tracking screen");

    await page.goto(`${address}#/map`);
    const map = new MapPage(page);
    await map.chooseTrip();
    await page.getByRole('radio', { name: 'Ride Later' }).check();
    await page.getByLabel('Pickup Time:').fill(NOON_IN_A_WEEK);
    await map.continue();
    const bookLater = page.getByRole('button', { name: 'Book Ride Later' });
    await bookLater.waitFor();
    await endStep('map, until the confirmation of a ride for later');
    await bookLater.click();
    await page.getByText('Driver found and assigned').waitFor();
    await endStep("'Book Ride Later' until it is booked");
    return costs;
  } finally {
    await browser.close();
    await site.close();
    await backend.stop();
  }
}

// The listener's channel of the tracking screen stays open, and is no round trip.
function isBackendAddress(address: URL): boolean {
  return /:(runQuery|runAggregationQuery|commit|batchGet|signUp|signInWithPassword|lookup|token)$|\/accounts:/.test(
    address.pathname,
  );
}

async function exchangeOf(request: Request, start: number, end: number): Promise<Exchange> {
  const response = await request.response();
  const answer: unknown = await response?.json().catch(() => null);
  const commit = v.safeParse(commitBody, request.postDataJSON());
  return {
    start,
    end,
    reads: documentsRead(answer),
    writes: commit.success
      ? commit.output.writes.filter((write) => 'update' in write || 'delete' in write).length
      : 0,
  };
}

function documentsRead(answer: unknown): number {
  const found = v.safeParse(batchAnswer, answer);
  const counts = v.safeParse(countAnswer, answer);
  const query = v.safeParse(queryAnswer, answer);
  if (found.success || counts.success) {
    return found.success ? found.output.length : 1;
  }
  return query.success ? query.output.filter(({ document }) => document !== undefined).length : 0;
}

function costOf(step: string, exchanges: readonly Exchange[]): StepCost {
  let sequentialRoundTrips = 0;
  let busyUntil = Number.NEGATIVE_INFINITY;
  for (const { start, end } of [...exchanges].sort((one, other) => one.end - other.end)) {
    if (start >= busyUntil) {
      sequentialRoundTrips += 1;
      busyUntil = end;
    }
  }
  const sum = (key: 'reads' | 'writes'): number =>
    exchanges.reduce((total, exchange) => total + exchange[key], 0);
  return { step, reads: sum('reads'), writes: sum('writes'), sequentialRoundTrips };
}
