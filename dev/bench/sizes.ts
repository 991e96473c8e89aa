import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { build } from 'vite';
import { ROOT } from '../backend/backend';

const chunkSchema = v.object({
  file: v.string(),
  name: v.optional(v.string()),
  imports: v.optional(v.array(v.string()), []),
  isEntry: v.optional(v.boolean(), false),
  isDynamicEntry: v.optional(v.boolean(), false),
});
const manifestSchema = v.record(v.string(), chunkSchema);
type Manifest = v.InferOutput<typeof manifestSchema>;

/** In kB of gzipped JavaScript. */
export interface MeasuredBudget {
  readonly what: string;
  readonly kilobytes: number;
  readonly budget: number;
}

export interface DashboardSize {
  readonly kilobytes: number;
  /** Admin and driver modules that a passenger's route would load. */
  readonly onPassengerRoutes: readonly string[];
}

const LANDING = ['index'];
const GUEST_ON_MAP = [
  ...LANDING,
  'GuestLoginScreen',
  'Toasts',
  'MapScreen',
  'embeddedMaps',
  'loadMapData',
];

const DASHBOARD = 'AdminDashboard';
/** Every other dynamic entry belongs to a passenger's route. */
const STAFF_SCREENS = /^src\/features\/(admin|driver)\//;
/** May only be loaded by the admin's dashboard and the driver page. */
const STAFF_ONLY_MODULES = [
  'src/features/admin/',
  'src/features/driver/',
  'src/firebase/accounts/secondaryLogin.ts',
  'src/firebase/drivers/driverAdmin.ts',
  'src/firebase/drivers/driverState.ts',
  'src/firebase/drivers/liveDrivers.ts',
  'src/firebase/promos/promoAdmin.ts',
  'src/firebase/rides/read/liveAdminRides.ts',
  'src/firebase/rides/read/liveDriverRides.ts',
  'src/firebase/rides/read/phoneBookings.ts',
];

/** Builds the app and measures its budgets and the admin's dashboard. */
export async function measureSizes(): Promise<{
  readonly budgets: readonly MeasuredBudget[];
  readonly dashboard: DashboardSize;
}> {
  const outDir = path.join(ROOT, '.local', 'size');
  const built = await build({
    root: ROOT,
    mode: 'demo',
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  });
  const text = await readFile(path.join(outDir, '.vite', 'manifest.json'), 'utf8');
  const manifest = v.parse(manifestSchema, JSON.parse(text));
  const measure = (entries: readonly string[]): Promise<number> =>
    measureFiles([...reachable(manifest, entries)]);
  const measureFiles = async (all: readonly string[]): Promise<number> => {
    const files = all.filter((file) => file.endsWith('.js'));
    const sizes = await Promise.all(
      files.map(async (file) => gzipSync(await readFile(path.join(outDir, file))).length),
    );
    return sizes.reduce((sum, size) => sum + size, 0) / 1000;
  };
  const passengerEntries = Object.entries(manifest).flatMap(
    ([key, { name, isEntry, isDynamicEntry }]) =>
      name !== undefined && (isEntry || isDynamicEntry) && !STAFF_SCREENS.test(key) ? [name] : [],
  );
  const passengerFiles = reachable(manifest, passengerEntries);
  const dashboard = [...reachable(manifest, [DASHBOARD])].filter(
    (file) => !passengerFiles.has(file),
  );
  // The HTML page loads it, so the manifest does not list it.
  const startScript = (await readdir(path.join(outDir, 'assets')))
    .filter((file) => /^start-.*\.js$/.test(file))
    .map((file) => `assets/${file}`);
  const budgets: MeasuredBudget[] = [
    {
      what: "JS until the landing page's buttons work and the driver status shows",
      kilobytes: await measureFiles([...reachable(manifest, LANDING), ...startScript]),
      budget: 92,
    },
    {
      what: 'JS of a guest on /map with the embedded map, including everything loaded before',
      kilobytes: await measure(GUEST_ON_MAP),
      budget: 260,
    },
  ];
  budgets.push({
    what: "embed.js, which the firm's own pages load",
    kilobytes: gzipSync(await readFile(path.join(outDir, 'embed.js'))).length / 1000,
    budget: 2,
  });
  const missing = STAFF_ONLY_MODULES.filter((name) => !existsSync(path.join(ROOT, name)));
  if (missing.length > 0) {
    throw new Error(`dev/bench/sizes.ts names missing files: ${missing.join(', ')}`);
  }
  return {
    budgets,
    dashboard: {
      kilobytes: await measureFiles(dashboard),
      onPassengerRoutes: modulesIn(built, passengerFiles).filter((id) =>
        STAFF_ONLY_MODULES.some((name) => id.includes(`/${name}`)),
      ),
    },
  };
}

function modulesIn(
  built: Awaited<ReturnType<typeof build>>,
  files: ReadonlySet<string>,
): readonly string[] {
  if (!('output' in built)) {
    throw new Error('The build has no chunks');
  }
  return built.output.flatMap((chunk) =>
    chunk.type === 'chunk' && files.has(chunk.fileName) ? chunk.moduleIds : [],
  );
}

function reachable(manifest: Manifest, names: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const queue = names.map((name) => keyOf(manifest, name));
  const files = new Set<string>();
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    const chunk = manifest[key];
    if (chunk !== undefined && !seen.has(key)) {
      seen.add(key);
      files.add(chunk.file);
      queue.push(...chunk.imports);
    }
  }
  return files;
}

function keyOf(manifest: Manifest, name: string): string {
  const found = Object.entries(manifest).find(
    ([, chunk]) => chunk.name === name && chunk.file.endsWith('.js'),
  );
  if (found === undefined) {
    throw new Error(`The build has no chunk named ${name}, which dev/bench/sizes.ts expects`);
  }
  return found[0];
}
