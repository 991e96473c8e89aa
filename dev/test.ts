// Browser tests run first: a browser is idle for a third of its time, and CI runs Google's
// emulators at the same time, which need a core. Vitest alone keeps both cores busy. All of CI
// takes 12:47 minutes instead of 15:44.

import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../ops/local';
import { findOrInstallBrowser } from './browser';
import { findOrInstallEngines } from './engines';
import { printLine, reasonOf } from '../ops/print';

function run(tool: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const { status } = spawnSync(process.execPath, [path.join(ROOT, 'node_modules', tool), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0;
}

try {
  const browser = findOrInstallBrowser();
  findOrInstallEngines();
  const outcomes = {
    'browser tests': run('@playwright/test/cli.js', ['test'], { CHROME_PATH: browser }),
    'unit, rules and integration tests': run('vitest/vitest.mjs', [
      'run',
      '--sequence.shuffle',
      '--reporter=./dev/firstFailure.ts',
      '--reporter=default',
      // For the comparison with Google's emulators (dev/checks/compareVerdicts).
      '--reporter=json',
      '--outputFile.json=.local/tests.json',
    ]),
  };
  const failed = Object.entries(outcomes).flatMap(([name, passed]) => (passed ? [] : [name]));
  printLine(failed.length === 0 ? 'All tests passed.' : `Failed: ${failed.join('; ')}.`);
  process.exitCode = failed.length === 0 ? 0 : 1;
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
