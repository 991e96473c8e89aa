import { execFileSync, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as v from 'valibot';

const LIST_FILES = ['ls-files', '--cached', '--others', '--exclude-standard'];

const reportSchema = v.object({
  numPassedTests: v.number(),
  testResults: v.array(
    v.object({
      message: v.string(),
      assertionResults: v.array(v.object({ status: v.string(), fullName: v.string() })),
    }),
  ),
});

interface TreeCopy {
  /** Runs test files of `tests`; the name of the first test that failed, null if all passed. */
  readonly runTests: (tests: readonly string[]) => string | null;
  /** Replaces a text in a file while `work` runs. */
  readonly withReplaced: <Value>(
    file: string,
    original: string,
    replacement: string,
    work: () => Value,
  ) => Value;
  readonly remove: () => void;
}

/** Copies the working tree to a temporary folder, with its node_modules linked. */
export function createCopy(root: string): TreeCopy {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'mutants-'));
  const files = execFileSync('git', LIST_FILES, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  for (const file of files.filter((each) => fs.existsSync(path.join(root, each)))) {
    fs.cpSync(path.join(root, file), path.join(copy, file));
  }
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return {
    runTests: (tests) => {
      for (const [project, paths] of byProject(tests)) {
        const failure = runProject(copy, project, paths);
        if (failure !== null) {
          return failure;
        }
      }
      return null;
    },
    withReplaced: (file, original, replacement, work) => {
      const target = path.join(copy, file);
      const source = fs.readFileSync(target, 'utf8');
      fs.writeFileSync(
        target,
        source.replace(original, () => replacement),
      );
      try {
        return work();
      } finally {
        fs.writeFileSync(target, source);
      }
    },
    remove: () => fs.rmSync(copy, { recursive: true }),
  };
}

function byProject(tests: readonly string[]): ReadonlyMap<string, string[]> {
  const projects = new Map<string, string[]>();
  for (const test of new Set(tests)) {
    const folder = test.split('/')[0] ?? '';
    const project = ['domain', 'features'].includes(folder) ? folder : 'backend';
    projects.set(project, [...(projects.get(project) ?? []), `tests/${test}`]);
  }
  return projects;
}

function runProject(copy: string, project: string, paths: readonly string[]): string | null {
  const report = path.join(copy, 'report.json');
  fs.rmSync(report, { force: true });
  const { stderr } = spawnSync(
    process.execPath,
    [
      path.join('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--project',
      project,
      '--reporter=json',
      `--outputFile=${report}`,
      ...paths,
    ],
    { cwd: copy, encoding: 'utf8' },
  );
  if (!fs.existsSync(report)) {
    throw new Error(`The tests did not run: ${stderr}`);
  }
  const { numPassedTests, testResults } = v.parse(
    reportSchema,
    JSON.parse(fs.readFileSync(report, 'utf8')),
  );
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === 'failed');
  // Such as a syntax error in a mutant.
  const broken = testResults.find(({ message }) => message !== '');
  if (failed === undefined && (broken !== undefined || numPassedTests === 0)) {
    throw new Error(`The tests did not run: ${broken?.message ?? paths.join(' ')}`);
  }
  return failed?.fullName ?? null;
}
