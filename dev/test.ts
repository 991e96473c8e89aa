// Browser tests run first: a browser is idle for a third of its time, and CI runs Google's
// emulators at the same time, which need a core. Vitest alone keeps both cores busy. All of CI
// takes 12:47 minutes instead of 15:44.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../ops/local';
import { missingBackend } from './backend/backend';
import { findOrInstallBrowser } from './browser';
import { findOrInstallEngines } from './engines';
import { fail, readOptions } from './options';
import { printLine, reasonOf } from '../ops/print';

const E2E = 'tests/e2e';
/** Of tests that need no backend. */
const WITHOUT_BACKEND = /^tests\/(domain|maps|features|fuzz)(\/|$)/;
/** What Vitest prints of all tests: the first failure, and a report for the comparison of verdicts. */
const REPORTERS = [
  '--sequence.shuffle',
  '--reporter=./dev/firstFailure.ts',
  '--reporter=default',
  '--reporter=json',
  '--outputFile.json=.local/tests.json',
];

const { values, positionals } = readOptions(
  { engines: { type: 'boolean' }, screenshots: { type: 'boolean' } },
  { allowPositionals: true },
);
const paths = positionals.map((each) =>
  path.relative(ROOT, path.resolve(each)).replaceAll(path.sep, '/'),
);
const unknown = paths.find((each) => !existsSync(path.join(ROOT, each)));
if (unknown !== undefined) {
  fail(`There is no ${unknown}`);
}

try {
  process.exitCode = main() ? 0 : 1;
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}

function main(): boolean {
  const missing = missingBackend();
  if (
    missing !== null &&
    !(paths.length > 0 && paths.every((each) => WITHOUT_BACKEND.test(each)))
  ) {
    throw new Error(missing);
  }
  if (values.engines === true) {
    return runBrowserTests([`${E2E}/journeys`], { JOURNEYS: 'all' });
  }
  if (values.screenshots === true) {
    return runBrowserTests(paths, { SCREENSHOTS: 'yes' });
  }
  const isBrowserTest = (each: string): boolean => each === E2E || each.startsWith(`${E2E}/`);
  if (paths.length > 0) {
    const browserTests = paths.filter(isBrowserTest);
    const others = paths.filter((each) => !isBrowserTest(each));
    return [
      browserTests.length === 0 || runBrowserTests(browserTests),
      others.length === 0 || run('vitest/vitest.mjs', ['run', ...others]),
    ].every(Boolean);
  }
  const outcomes = {
    'browser tests': runBrowserTests([]),
    'unit, rules and integration tests': run('vitest/vitest.mjs', ['run', ...REPORTERS]),
  };
  const failed = Object.entries(outcomes).flatMap(([name, passed]) => (passed ? [] : [name]));
  printLine(failed.length === 0 ? 'All tests passed.' : `Failed: ${failed.join('; ')}.`);
  return failed.length === 0;
}

function runBrowserTests(tests: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const browser = findOrInstallBrowser();
  findOrInstallEngines();
  return run('@playwright/test/cli.js', ['test', ...tests], { CHROME_PATH: browser, ...env });
}

function run(tool: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const { status } = spawnSync(process.execPath, [path.join(ROOT, 'node_modules', tool), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0;
}
