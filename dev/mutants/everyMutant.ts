import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { printLine } from '../print';
import { createCompiler } from './compiler';
import { readExplained, scoreReport } from './survivors';

const REPORTS = '.local/mutants';

/** Runs Stryker on folders of src/domain, one after the other; all of them if none is given. */
export function runStryker(root: string, folders: readonly string[]): void {
  for (const folder of folders.length > 0 ? folders : listFolders(root)) {
    const { status } = spawnSync(
      path.join(root, 'node_modules/.bin/stryker'),
      ['run', 'dev/mutants/stryker.json', '--mutate', `src/domain/${folder}/**/*.ts`],
      { cwd: root, stdio: 'inherit' },
    );
    if (status !== 0) {
      throw new Error(`Stryker failed for ${folder}`);
    }
    const report = (name: string): string => path.join(root, REPORTS, `${name}.json`);
    renameSync(report('last'), report(folder));
  }
}

/** Prints the scores of the last run of each folder; returns the number of unexplained survivors. */
export function printScores(root: string): number {
  const compiles = createCompiler(root);
  const explained = readExplained(root);
  const lines = [
    'folder | mutants | killed | do not compile | explained | unexplained',
    '- | - | - | - | - | -',
  ];
  const unexplained: string[] = [];
  for (const folder of listFolders(root)) {
    const report = path.join(root, REPORTS, `${folder}.json`);
    if (!existsSync(report)) {
      lines.push(`${folder} | not run`);
      continue;
    }
    const score = scoreReport(report, compiles, explained);
    const { killed, uncompilable } = score;
    unexplained.push(...score.unexplained);
    const all = killed + uncompilable + score.explained + score.unexplained.length;
    lines.push(
      [folder, all, killed, uncompilable, score.explained, score.unexplained.length].join(' | '),
    );
  }
  printLine(lines.map((line) => `| ${line} |`).join('\n'));
  printLine([...unexplained, `unexplained: ${String(unexplained.length)}`].join('\n'));
  return unexplained.length;
}

function listFolders(root: string): readonly string[] {
  return readdirSync(path.join(root, 'src/domain'));
}
