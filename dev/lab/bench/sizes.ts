import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { build } from 'vite';
import { ROOT } from '../../../ops/local';
import { findOfficialTools } from '../../backend/official';
import { isOptional, OPTIONAL_PARTS } from '../../optionalParts';
import { compiledRulesBytes } from '../../checks/compiledRulesSize';
import { NotRunError } from '../../../ops/checks/verdicts';
import { ROUTES } from '../../../src/routes';
import type { Figures } from './figures';

const chunkSchema = v.object({
  file: v.string(),
  name: v.optional(v.string()),
  imports: v.optional(v.array(v.string()), []),
  isEntry: v.optional(v.boolean(), false),
  isDynamicEntry: v.optional(v.boolean(), false),
});
const manifestSchema = v.record(v.string(), chunkSchema);
type Manifest = v.InferOutput<typeof manifestSchema>;

const LANDING = ['index'];
const GUEST_ON_MAP = [
  ...LANDING,
  'GuestLoginScreen',
  'Toasts',
  'MapScreen',
  'embeddedMaps',
  'planner',
];
/** May only be loaded by the admin's dashboard and the driver page. */
const STAFF_ONLY_MODULES = [
  'src/firebase/accounts/secondaryLogin.ts',
  'src/firebase/drivers/driverAdmin.ts',
  'src/firebase/drivers/driverState.ts',
  'src/firebase/drivers/liveDrivers.ts',
  'src/firebase/promos/promoAdmin.ts',
  'src/firebase/rides/read/liveAdminRides.ts',
  'src/firebase/rides/read/liveDriverRides.ts',
  'src/firebase/rides/read/phoneBookings.ts',
];

/** Builds the app in a folder and measures its JavaScript, gzipped, and its compiled rules. */
export async function measureSizes(root: string): Promise<Figures> {
  const missing = STAFF_ONLY_MODULES.filter((name) => !existsSync(path.join(ROOT, name)));
  if (missing.length > 0) {
    throw new Error(`dev/lab/bench/sizes.ts names missing files: ${missing.join(', ')}`);
  }
  const outDir = path.join(root, '.local', 'size');
  const options = { root, mode: 'demo', logLevel: 'error' } as const;
  const built = await build({ ...options, build: { outDir, emptyOutDir: true } });
  const text = await readFile(path.join(outDir, '.vite', 'manifest.json'), 'utf8');
  const manifest = v.parse(manifestSchema, JSON.parse(text));
  const staffFolders = ROUTES.filter(({ needs }) => needs === 'staff')
    .flatMap(({ screens }) => screens)
    .map((name) => `${path.dirname(keyOf(manifest, name))}/`);
  const kilobytes = async (files: Iterable<string>): Promise<number> => {
    const code = [...files].filter((file) => file.endsWith('.js'));
    const sizes = await Promise.all(
      code.map(async (file) => gzipSync(await readFile(path.join(outDir, file))).length),
    );
    return sizes.reduce((sum, size) => sum + size, 0) / 1000;
  };
  const passengerFiles = reachable(
    manifest,
    Object.entries(manifest).flatMap(([key, { name, isEntry, isDynamicEntry }]) =>
      name !== undefined &&
      (isEntry || isDynamicEntry) &&
      !staffFolders.some((folder) => key.startsWith(folder))
        ? [name]
        : [],
    ),
  );
  const staffModules = ('output' in built ? built.output : [])
    .flatMap((chunk) =>
      chunk.type === 'chunk' && passengerFiles.has(chunk.fileName) ? chunk.moduleIds : [],
    )
    .filter((id) =>
      [...staffFolders, ...STAFF_ONLY_MODULES].some((name) => id.includes(`/${name}`)),
    );
  for (const module of staffModules) {
    console.error(`loaded on a passenger's route: ${module}`);
  }
  const dashboard = [...reachable(manifest, ['AdminDashboard'])];
  // The HTML page loads it, so the manifest does not list it.
  const startScript = (await readdir(path.join(outDir, 'assets')))
    .filter((file) => /^start-.*\.js$/.test(file))
    .map((file) => `assets/${file}`);
  return {
    "JS until the landing page's buttons work and the driver status shows, kB": await kilobytes([
      ...reachable(manifest, LANDING),
      ...startScript,
    ]),
    'JS of a guest on /map with the embedded map, including everything loaded before, kB':
      await kilobytes(reachable(manifest, GUEST_ON_MAP)),
    "embed.js, which the firm's own pages load, kB": await kilobytes(['embed.js']),
    "JS of the admin's dashboard alone, kB": await kilobytes(
      dashboard.filter((file) => !passengerFiles.has(file)),
    ),
    "staff modules on passengers' routes": staffModules.length,
    ...(await rulesFigure(root)),
  };
}

async function rulesFigure(root: string): Promise<Figures> {
  try {
    const file = path.join(root, 'firestore.rules');
    const bytes = await compiledRulesBytes(file, findOfficialTools(ROOT));
    return { 'firestore.rules, compiled, kB': bytes / 1024 };
  } catch (error) {
    if (error instanceof NotRunError) {
      console.error(`not run: firestore.rules, compiled; ${error.message}`);
      if (isOptional('official')) {
        return {};
      }
      throw new Error(`${OPTIONAL_PARTS}=official measures the rest`, { cause: error });
    }
    throw error;
  }
}

function reachable(manifest: Manifest, names: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const queue = names.map((name) => keyOf(manifest, name));
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
    throw new Error(`The build has no chunk named ${name}, which dev/lab/bench/sizes.ts expects`);
  }
  return found[0];
}
