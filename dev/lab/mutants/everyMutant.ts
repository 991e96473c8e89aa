import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { printLine } from '../../../ops/print';
import { createCompiler } from './compiler';
import { parseReport, readExplained, scoreMutants } from './survivors';

const REPORTS = '.local/mutants';
const USE_CASES = 'src/usecases';
const CONFIGS = { domain: 'stryker.json', usecases: 'usecases.json' } as const;

/** What `--every` changes with Stryker. */
type Target = keyof typeof CONFIGS;

/**
 * Runs Stryker on folders of src/domain, one after the other, or on files of src/usecases together,
 * because most of them share their tests. All of them if none is given.
 */
export function runStryker(root: string, target: Target, names: readonly string[]): void {
  const chosen = names.length > 0 ? names : listNames(root, target);
  if (target === 'usecases') {
    runOnce(root, target, chosen.map((name) => `${USE_CASES}/${name}.ts`).join(','));
    return;
  }
  for (const folder of chosen) {
    runOnce(root, target, `src/domain/${folder}/**/*.ts`, folder);
  }
}

function runOnce(root: string, target: Target, mutate: string, report: string = target): void {
  const { status } = spawnSync(
    path.join(root, 'node_modules/.bin/stryker'),
    ['run', `dev/lab/mutants/${CONFIGS[target]}`, '--mutate', mutate],
    { cwd: root, stdio: 'inherit' },
  );
  if (status !== 0) {
    throw new Error(`Stryker failed for ${mutate}`);
  }
  renameSync(reportPath(root, 'last'), reportPath(root, report));
}

/**
 * Prints the scores of the last run of each folder, or of the last run of the use cases; returns
 * the number of unexplained survivors.
 */
export function printScores(root: string, target: Target): number {
  const compiles = createCompiler(root);
  const explained = readExplained(root);
  const lines = [
    `${target} | mutants | killed | do not compile | explained | unexplained`,
    '- | - | - | - | - | -',
  ];
  const unexplained: string[] = [];
  for (const name of listNames(root, target)) {
    const report = reportPath(root, target === 'domain' ? name : target);
    const files = Object.entries(existsSync(report) ? parseReport(report) : {}).filter(
      ([file]) => target === 'domain' || file === `${USE_CASES}/${name}.ts`,
    );
    if (files.length === 0) {
      lines.push(`${name} | not run`);
      continue;
    }
    const score = scoreMutants(Object.fromEntries(files), compiles, explained);
    const { killed, uncompilable } = score;
    unexplained.push(...score.unexplained);
    const all = killed + uncompilable + score.explained + score.unexplained.length;
    lines.push(
      [name, all, killed, uncompilable, score.explained, score.unexplained.length].join(' | '),
    );
  }
  printLine(lines.map((line) => `| ${line} |`).join('\n'));
  printLine([...unexplained, `unexplained: ${unexplained.length}`].join('\n'));
  return unexplained.length;
}

function listNames(root: string, target: Target): readonly string[] {
  const names = readdirSync(path.join(root, 'src', target));
  return target === 'domain' ? names : names.map((file) => path.basename(file, '.ts'));
}

function reportPath(root: string, name: string): string {
  return path.join(root, REPORTS, `${name}.json`);
}
