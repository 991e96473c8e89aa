import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A fault to plant in one file, which the tests must notice. */
interface Mutant {
  /** 'domain', 'rules' or 'workflow'. */
  readonly group: string;
  /** The group, a slash and a name. */
  readonly id: string;
  /** What is true of the original and not of the mutant. */
  readonly breaks: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly original: string;
  readonly mutated: string;
  /** The few test files that ought to notice, in `tests`. */
  readonly tests: readonly string[];
}

/**
 * The mutants of mutants.txt, which neither Stryker nor the rules mutator makes. Five lines each: id
 * and meaning, file, original, mutant, tests.
 */
export function listMutants(root: string): readonly Mutant[] {
  const table = readFileSync(path.join(root, 'dev/lab/mutants/mutants.txt'), 'utf8');
  return table.trim().split('\n\n').map(parseMutant);
}

function parseMutant(row: string): Mutant {
  const [, group = '', name = '', breaks = '', file = '', original = '', mutated = '', tests = ''] =
    /^(\w+)\/([\w-]+): (.+)\n(.+)\n- (.+)\n\+ ?(.*)\n(.+)$/.exec(row) ?? [];
  return {
    group,
    id: `${group}/${name}`,
    breaks,
    file,
    original,
    mutated,
    tests: tests.split(' '),
  };
}

/** What is wrong with a row of the table, because code or tests moved; null if nothing. */
export function mutantFault({ id, file, original, tests }: Mutant, root: string): string | null {
  const isMissing = (name: string): boolean => !existsSync(path.join(root, name));
  const missing = [file, ...tests.map((test) => `tests/${test}`)].find(isMissing);
  if (missing !== undefined || file === '') {
    return `${id}: there is no ${missing ?? 'file'}`;
  }
  const count = readFileSync(path.join(root, file), 'utf8').split(original).length - 1;
  return count === 1 ? null : `${id}: ${file} has ${count} times: ${original}`;
}
