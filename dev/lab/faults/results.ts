import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../../../ops/local';

const FOLDER = path.join(ROOT, '.local', 'faults');

const resultsSchema = v.array(
  v.object({ flow: v.string(), fault: v.string(), texts: v.array(v.string()) }),
);

/** A cell of the table that was as expected. */
export interface CellResult {
  readonly flow: string;
  readonly fault: string;
  /** What the user read. */
  readonly texts: readonly string[];
}

const IS_WHOLE = process.env.FAULTS === 'all';
/** One other cell in this many runs in `npm test`. */
const SAMPLE = 12;
/** Whether the last attempt was saved is what users worry about most, so these always run. */
const ALWAYS = ['response lost', 'killed during'];

/** True for every cell in `npm run test:faults`; else for a sample of all rows and columns. */
export function isInRun(
  { place, fault }: { readonly place: number; readonly fault: string },
  sample = SAMPLE,
): boolean {
  return IS_WHOLE || ALWAYS.includes(fault) || place % sample === 0;
}

/** Keeps what a file of the whole run found, for the page about it. */
export function saveResults(name: string, results: readonly CellResult[]): void {
  if (IS_WHOLE) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(path.join(FOLDER, `${name}.json`), JSON.stringify(results));
  }
}

/** Forgets an earlier run. */
export function clearResults(): void {
  rmSync(FOLDER, { recursive: true, force: true });
}

/** @throws Error if there was no whole run */
export function readResults(): readonly CellResult[] {
  try {
    return readdirSync(FOLDER)
      .sort()
      .flatMap((name) =>
        v.parse(resultsSchema, JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8'))),
      );
  } catch (error) {
    throw new Error('There are no results: run npm run test:faults first', { cause: error });
  }
}
