import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../ops/local';
import { findOrInstallBrowser } from '../../browser';
import { printLine } from '../../../ops/print';
import { faultsPage } from './faultsPage';
import { readOptions } from '../../options';
import { clearResults } from './results';

readOptions(
  {},
  {
    help: `npm run test:faults: runs every flow under every fault, also in a browser, and over 20,000 hostile
values. Writes .local/faults.md: what users read after each fault.`,
  },
);

const PAGE = '.local/faults.md';

function run(tool: string, ...args: readonly string[]): boolean {
  const start = Date.now();
  const { status } = spawnSync(process.execPath, [path.join(ROOT, 'node_modules', tool), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, FAULTS: 'all', FUZZ_FACTOR: '12', CHROME_PATH: findOrInstallBrowser() },
  });
  printLine(`${String(Math.round((Date.now() - start) / 1000))} s`);
  return status === 0;
}

clearResults();
const outcomes = [
  run('vitest/vitest.mjs', 'run', 'tests/faults', 'tests/fuzz'),
  run('@playwright/test/cli.js', 'test', 'tests/e2e/faults'),
];
if (outcomes.includes(false)) {
  process.exitCode = 1;
} else {
  writeFileSync(path.join(ROOT, PAGE), faultsPage());
  printLine(`Every cell was as expected. ${PAGE} says what users read after each fault.`);
}
