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

/** A budget of design.md and what the build needs of it, in kB of gzipped JavaScript. */
export interface Budget {
  readonly what: string;
  readonly kilobytes: number;
  readonly most: number;
}

/** The admin's dashboard: its own code, and what of it would be loaded on a rider's route. */
export interface DashboardSize {
  readonly kilobytes: number;
  readonly onRidersRoutes: readonly string[];
}

// Chunks by the name of the module that opens them.
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
/** The firm's own screens; everything else that is loaded on demand belongs to a route of riders and guests. */
const FIRMS = /^src\/features\/(admin|driver)\//;
/** What only the admin's dashboard and the driver page may load. */
const ADMIN_ONLY = [
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

/** Builds the app and measures what each budget is about, and the admin's dashboard. */
export async function measureSizes(): Promise<{
  readonly budgets: readonly Budget[];
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
  const riders = Object.entries(manifest).flatMap(([key, { name, isEntry, isDynamicEntry }]) =>
    name !== undefined && (isEntry || isDynamicEntry) && !FIRMS.test(key) ? [name] : [],
  );
  const onRidersRoutes = reachable(manifest, riders);
  const dashboard = [...reachable(manifest, [DASHBOARD])].filter(
    (file) => !onRidersRoutes.has(file),
  );
  // The page itself names it, not a module.
  const start = (await readdir(path.join(outDir, 'assets')))
    .filter((file) => /^start-.*\.js$/.test(file))
    .map((file) => `assets/${file}`);
  const budgets: Budget[] = [
    {
      what: "JS before the landing page's buttons work, and it shows the driver status",
      kilobytes: await measureFiles([...reachable(manifest, LANDING), ...start]),
      most: 92,
    },
    {
      what: 'JS of a guest on /map with the embedded maps, all that came before included',
      kilobytes: await measure(GUEST_ON_MAP),
      most: 260,
    },
  ];
  budgets.push({
    what: "embed.js, which the firm's own pages load",
    kilobytes: gzipSync(await readFile(path.join(outDir, 'embed.js'))).length / 1000,
    most: 2,
  });
  const missing = ADMIN_ONLY.filter((name) => !existsSync(path.join(ROOT, name)));
  if (missing.length > 0) {
    throw new Error(`dev/bench/sizes.ts names what has moved: ${missing.join(', ')}`);
  }
  return {
    budgets,
    dashboard: {
      kilobytes: await measureFiles(dashboard),
      onRidersRoutes: modulesOf(built, onRidersRoutes).filter((id) =>
        ADMIN_ONLY.some((name) => id.includes(`/${name}`)),
      ),
    },
  };
}

function modulesOf(
  built: Awaited<ReturnType<typeof build>>,
  files: ReadonlySet<string>,
): readonly string[] {
  if (!('output' in built)) {
    throw new Error('The build gave no chunks');
  }
  return built.output.flatMap((chunk) =>
    chunk.type === 'chunk' && files.has(chunk.fileName) ? chunk.moduleIds : [],
  );
}

function reachable(manifest: Manifest, names: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = names.map((name) => keyOf(manifest, name));
  const files = new Set<string>();
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (chunk !== undefined && !seen.has(key)) {
      seen.add(key);
      files.add(chunk.file);
      waiting.push(...chunk.imports);
    }
  }
  return files;
}

function keyOf(manifest: Manifest, name: string): string {
  const found = Object.entries(manifest).find(
    ([, chunk]) => chunk.name === name && chunk.file.endsWith('.js'),
  );
  if (found === undefined) {
    throw new Error(
      `The build has no chunk named ${name}: dev/bench/sizes.ts names one that moved`,
    );
  }
  return found[0];
}
