import { parseArgs } from 'node:util';
import { auditBackend } from '../audit/backend';
import { ROOT, startBackend, type Backend } from '../backend/backend';
import { printLine } from '../print';
import { seedBackend } from '../seed/seed';
import { JOURNEYS, measureJourney, type StepCost } from './bookingJourneys';
import { BUDGETS, costFigures, isOverBudget, medians, type Figures } from './figures';
import { measureFirstBooking } from './firstBooking';
import { loadFigures, unexpectedOutcomes } from './loadFigures';
import { runLoad } from './loadRun';
import { measureLongLists } from './longLists';
import { measureRideLifecycle } from './rideLifecycle';
import { seedLongLists } from './seedLongLists';
import { checkOut, withSites, type Site } from './sites';
import { measureSizes } from './sizes';
import { measureSlotSearch } from './slotSearch';

const HELP = `npm run bench [-- options] [NAME…]: measures the app and compares it with its budgets

  sizes      gzipped JavaScript of the routes, and the compiled rules; also npm run size
  bookings   documents, kilobytes and sequential round trips, with 20 drivers who have 20 bookings each
  lifecycle  reads and writes of a ride from booking to completion, without listeners
  slots      search for alternative slots
  phone      a guest's first booking on a slow phone (1.6 Mbit/s, 150 ms a request, processor four
             times slower), median of 5
  lists      long lists, and typing, on that phone: slowest of each run, median of 3
  load       200 guests book within ten seconds, then the audit runs; only if it is named

  --compare REVISION   also measure that revision's app: sizes, bookings, phone and lists
  --json               print JSON
  --help               print this help

Exits with 1 if a figure that is no time is over its budget.`;

interface SiteBench {
  readonly rounds: number;
  readonly seed?: (backend: Backend) => Promise<void>;
  readonly measure: (site: Site) => Promise<Figures>;
}
/** Figures by revision. */
type Runs = ReadonlyMap<string, Figures>;

const SITE_BENCHES: Readonly<Record<string, SiteBench>> = {
  bookings: { rounds: 1, measure: measureBookings },
  phone: { rounds: 5, seed: seedBackend, measure: measureFirstBooking },
  lists: { rounds: 3, seed: seedLongLists, measure: measureLongLists },
};
const OTHER_BENCHES: Readonly<Record<string, () => Promise<Figures> | Figures>> = {
  lifecycle: async () => costFigures(await measureRideLifecycle()),
  slots: measureSlotSearch,
  load: measureLoad,
};
const DEFAULTS = ['sizes', 'bookings', 'lifecycle', 'slots', 'phone', 'lists'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    compare: { type: 'string' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const unknown = positionals.filter((name) => ![...DEFAULTS, 'load'].includes(name));
if (values.help || unknown.length > 0) {
  printLine(values.help ? HELP : `Unknown: ${unknown.join(', ')}\n\n${HELP}`);
  process.exitCode = values.help ? 0 : 2;
} else {
  report(await measureAll(positionals.length === 0 ? DEFAULTS : positionals, values.compare));
}

async function measureAll(
  names: readonly string[],
  compared: string | undefined,
): Promise<ReadonlyMap<string, Runs>> {
  const folders = new Map([['now', ROOT]]);
  if (compared !== undefined) {
    folders.set(compared, checkOut(compared));
  }
  const results = new Map<string, Runs>();
  if (names.includes('sizes')) {
    const sizes = new Map<string, Figures>();
    for (const [revision, folder] of folders) {
      sizes.set(revision, await measureSizes(folder));
    }
    results.set('sizes', sizes);
  }
  const siteBenches = Object.entries(SITE_BENCHES).filter(([name]) => names.includes(name));
  if (siteBenches.length > 0) {
    await withSites(folders, async (sites) => {
      for (const [name, bench] of siteBenches) {
        results.set(name, await measureSites(sites, bench));
      }
    });
  }
  for (const [name, measure] of Object.entries(OTHER_BENCHES)) {
    if (names.includes(name)) {
      results.set(name, new Map([['now', await measure()]]));
    }
  }
  return results;
}

/** Alternates between the revisions. */
async function measureSites(
  sites: readonly Site[],
  { rounds, seed, measure }: SiteBench,
): Promise<Runs> {
  const runs = new Map<string, Figures[]>(sites.map(({ revision }) => [revision, []]));
  await sites[0]?.backend.reset();
  await (seed === undefined || sites[0] === undefined ? undefined : seed(sites[0].backend));
  for (let round = 0; round < rounds; round += 1) {
    for (const site of sites) {
      runs.get(site.revision)?.push(await measure(site));
    }
  }
  return new Map([...runs].map(([revision, figures]) => [revision, medians(figures)]));
}

async function measureBookings({ address, browser, backend }: Site): Promise<Figures> {
  const costs: StepCost[] = [];
  for (const [, run] of JOURNEYS) {
    await backend.reset();
    await seedBackend(backend);
    const page = await browser.newPage();
    costs.push(...(await measureJourney(run, page, { address, backend })));
    await page.close();
  }
  return costFigures(Object.fromEntries(costs.map(({ step, ...cost }) => [step, cost])));
}

async function measureLoad(): Promise<Figures> {
  const backend = await startBackend();
  try {
    const visits = await runLoad(backend, { guests: 200, arrivalMs: 10_000 });
    const { inconsistencies } = await auditBackend(backend);
    for (const line of [...unexpectedOutcomes(visits), ...inconsistencies]) {
      console.error(`- ${line}`);
    }
    return {
      ...loadFigures(visits),
      'inconsistencies that the audit finds': inconsistencies.length,
    };
  } finally {
    await backend.stop();
  }
}

function report(results: ReadonlyMap<string, Runs>): void {
  const tables = Object.fromEntries(
    [...results].map(([bench, runs]) => [bench, tableOf(runs)] as const),
  );
  if (values.json) {
    printLine(JSON.stringify(tables, null, 2));
  } else {
    for (const [bench, table] of Object.entries(tables)) {
      printLine(bench);
      console.table(table);
    }
  }
  const now = [...results.values()].flatMap((runs) => Object.entries(runs.get('now') ?? {}));
  const over = now.filter(([name, value]) => isOverBudget(name, value));
  for (const [name] of over) {
    console.error(`OVER its budget: ${name}`);
  }
  process.exitCode = over.length === 0 ? 0 : 1;
}

/** A row for each figure: by revision, and its budget. */
function tableOf(runs: Runs) {
  return Object.fromEntries(
    Object.keys(runs.get('now') ?? {}).map((name) => [
      name,
      {
        ...Object.fromEntries(
          [...runs].map(([revision, figures]) => [
            revision,
            Number((figures[name] ?? NaN).toFixed(1)),
          ]),
        ),
        ...(BUDGETS[name] === undefined ? {} : { 'at most': BUDGETS[name] }),
      },
    ]),
  );
}
