import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { printLine } from '../../../ops/print';
import { createCompiler } from './compiler';
import { parseReport, readExplained, scoreMutants } from './survivors';

const CONFIGS = { domain: 'stryker.json', usecases: 'usecases.json' } as const;
const REPORT = '.local/mutants/last.json';

/** What `--every` changes with Stryker. */
export type Target = keyof typeof CONFIGS;

/**
 * Runs Stryker on folders of src/domain, one after the other, or on files of src/usecases together,
 * because most of them share their tests. All of them if none is given. Prints the score of each run.
 * @returns the number of unexplained survivors
 */
export function runStryker(root: string, target: Target, names: readonly string[]): number {
  const all = readdirSync(path.join(root, 'src', target)).map((name) => path.parse(name).name);
  const chosen = names.length > 0 ? names : all;
  const runs =
    target === 'domain'
      ? chosen.map((folder) => `src/domain/${folder}/**/*.ts`)
      : [chosen.map((name) => `src/usecases/${name}.ts`).join(',')];
  const compiles = createCompiler(root);
  const explained = readExplained(root);
  const unexplained = runs.flatMap((mutate) => {
    const { status } = spawnSync(
      process.execPath,
      [
        path.join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js'),
        'run',
        `dev/lab/mutants/${CONFIGS[target]}`,
        '--mutate',
        mutate,
      ],
      { cwd: root, stdio: 'inherit' },
    );
    if (status !== 0) {
      throw new Error(`Stryker failed for ${mutate}`);
    }
    const score = scoreMutants(parseReport(path.join(root, REPORT)), compiles, explained);
    printLine(
      `${mutate}: killed ${score.killed}, do not compile ${score.uncompilable}, explained ${score.explained}, unexplained ${score.unexplained.length}`,
    );
    return score.unexplained;
  });
  printLine([...unexplained, `unexplained: ${unexplained.length}`].join('\n'));
  return unexplained.length;
}
