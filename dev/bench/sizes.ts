import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { build } from 'vite';
import { ROOT } from '../backend/backend';

const chunkSchema = v.object({
  file: v.string(),
  name: v.optional(v.string()),
  imports: v.optional(v.array(v.string()), []),
});
const manifestSchema = v.record(v.string(), chunkSchema);
type Manifest = v.InferOutput<typeof manifestSchema>;

/** A budget of design.md and what the build needs of it, in kB of gzipped JavaScript. */
export interface Budget {
  readonly what: string;
  readonly kilobytes: number;
  readonly most: number;
}

// Chunks by the name of the module that opens them.
const LANDING = ['index'];
const DRIVER_STATUS = [...LANDING, 'drivers'];
const GUEST_ON_MAP = [
  ...DRIVER_STATUS,
  'GuestLoginScreen',
  'Toasts',
  'MapScreen',
  'embeddedMaps',
  'loadMapData',
];

/** Builds the app and measures what each budget is about. */
export async function measureSizes(): Promise<readonly Budget[]> {
  const outDir = path.join(ROOT, '.local', 'size');
  await build({ root: ROOT, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  const text = await readFile(path.join(outDir, '.vite', 'manifest.json'), 'utf8');
  const manifest = v.parse(manifestSchema, JSON.parse(text));
  const measure = async (entries: readonly string[]): Promise<number> => {
    const files = [...reachable(manifest, entries)].filter((file) => file.endsWith('.js'));
    const sizes = await Promise.all(
      files.map(async (file) => gzipSync(await readFile(path.join(outDir, file))).length),
    );
    return sizes.reduce((sum, size) => sum + size, 0) / 1000;
  };
  return [
    {
      what: 'JS before the landing page first renders',
      kilobytes: await measure(LANDING),
      most: 105,
    },
    {
      what: 'JS until the landing page shows driver status',
      kilobytes: await measure(DRIVER_STATUS),
      most: 145,
    },
    {
      what: 'JS of a guest on /map with the embedded maps, all that came before included',
      kilobytes: await measure(GUEST_ON_MAP),
      most: 260,
    },
  ];
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
