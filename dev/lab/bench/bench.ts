import { ROOT } from '../../../ops/local';
import { printLine } from '../../../ops/print';
import { fail, readOptions } from '../../options';
import { BUDGETS, isOverBudget, medians, type Figures } from './figures';
import { measureFirstBooking } from './firstBooking';
import { measureLongLists } from './longLists';
import { checkOut, withSites, type Site } from './sites';
import { measureSizes } from './sizes';

const HELP = `npm run bench [-- options] [NAME…]: measures the app and compares it with its budgets

  sizes      gzipped JavaScript of the routes, and the compiled rules; also npm run size
  phone      a guest's first booking on a slow phone (1.6 Mbit/s, 150 ms a request, processor four
             times slower), median of 5
  lists      long lists, and typing, on that phone: slowest of each run, median of 3

  --compare REVISION   also measure that revision's app: sizes, phone and lists
  --help               print this help

Exits with 1 if a figure that is no time is over its budget.`;

/** Figures by revision. */
type Runs = ReadonlyMap<string, Figures>;

/** Of the built app: how often each is measured, and how. */
const SITE_BENCHES: Readonly<
  Record<string, readonly [rounds: number, measure: (site: Site) => Promise<Figures>]>
> = {
  phone: [5, measureFirstBooking],
  lists: [3, measureLongLists],
};
const BENCHES = ['sizes', ...Object.keys(SITE_BENCHES)];

const { values, positionals } = readOptions(
  { compare: { type: 'string' } },
  { help: HELP, allowPositionals: true },
);
const unknown = positionals.filter((name) => !BENCHES.includes(name));
if (unknown.length > 0) {
  fail(`Unknown: ${unknown.join(', ')}`);
}
report(await measureAll(positionals.length === 0 ? BENCHES : positionals, values.compare));

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
      for (const [name, [rounds, measure]] of siteBenches) {
        results.set(name, await measureSites(sites, rounds, measure));
      }
    });
  }
  return results;
}

/** Alternates between the revisions. */
async function measureSites(
  sites: readonly Site[],
  rounds: number,
  measure: (site: Site) => Promise<Figures>,
): Promise<Runs> {
  const runs = new Map<string, Figures[]>(sites.map(({ revision }) => [revision, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const site of sites) {
      await site.backend.reset();
      runs.get(site.revision)?.push(await measure(site));
    }
  }
  return new Map([...runs].map(([revision, figures]) => [revision, medians(figures)]));
}

function report(results: ReadonlyMap<string, Runs>): void {
  for (const [bench, runs] of results) {
    printLine(bench);
    console.table(tableOf(runs));
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
  const rows = Object.keys(runs.get('now') ?? {}).map((name) => {
    const cells = [...runs].map(([revision, figures]) => [revision, round(figures[name])] as const);
    const budget = BUDGETS[name] === undefined ? {} : { 'at most': BUDGETS[name] };
    return [name, { ...Object.fromEntries(cells), ...budget }] as const;
  });
  return Object.fromEntries(rows);
}

function round(value = NaN): number {
  return Number(value.toFixed(1));
}
