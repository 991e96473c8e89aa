// `npm run lint`: tools one after the other, until one fails.

import { spawnSync } from 'node:child_process';
import { ROOT } from '../ops/local';
import { readOptions } from './options';

const HELP =
  'npm run lint: oxlint with types, which folder may import which, generated files that are stale';
const CRUISER = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';

readOptions({}, { help: HELP });
const steps: readonly (readonly string[])[] = [
  ['node_modules/oxlint/bin/oxlint'],
  [CRUISER, 'src', 'ops', 'dev', 'tests', '--config', '.dependency-cruiser.cjs'],
  ['--import', 'tsx', 'dev/generate.ts', 'rules', '--check'],
];
const hasFailed = steps.some(
  (step) => spawnSync(process.execPath, step, { cwd: ROOT, stdio: 'inherit' }).status !== 0,
);
process.exitCode = hasFailed ? 1 : 0;
