// `npm run build` and `npm run lint`: tools one after the other, until one fails.

import { spawnSync } from 'node:child_process';
import { ROOT } from '../ops/local';
import { fail, readOptions } from './options';

const OXLINT = 'node_modules/oxlint/bin/oxlint';
const CRUISER = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';
const VITE = 'node_modules/vite/bin/vite.js';
const HELPS = {
  build: `npm run build [-- options]: checks the types, then builds the production app into dist

  --mode demo   builds without checking the settings, for trying out`,
  lint: 'npm run lint: oxlint with types, which folder may import which, generated files that are stale',
};

const { values, positionals } = readOptions(
  { mode: { type: 'string', default: 'production' } },
  { help: HELPS[process.argv[2] === 'build' ? 'build' : 'lint'], allowPositionals: true },
);
const STEPS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  build: [
    [OXLINT, '-A', 'all'],
    [VITE, 'build', '--configLoader', 'runner', '--mode', values.mode],
  ],
  lint: [
    [OXLINT],
    [CRUISER, 'src', 'ops', 'dev', 'tests', '--config', '.dependency-cruiser.cjs'],
    ['--import', 'tsx', 'dev/generate.ts', 'headers', 'rules', '--check'],
  ],
};
const steps = STEPS[positionals.join(' ')] ?? fail(`There is no ${positionals.join(' ')}`);
const hasFailed = steps.some(
  (step) => spawnSync(process.execPath, step, { cwd: ROOT, stdio: 'inherit' }).status !== 0,
);
process.exitCode = hasFailed ? 1 : 0;
