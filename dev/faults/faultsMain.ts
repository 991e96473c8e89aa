import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../backend/backend';
import { printLine } from '../print';
import { clearResults } from './results';

clearResults();
const vitest = path.join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', 'tests/faults', 'tests/fuzz'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, FAULTS: 'all', FUZZ_FACTOR: '12' },
});
process.exitCode = status ?? 1;
if (status === 0) {
  printLine('Every cell was as expected. npm run generate -- faults writes docs/faults.md.');
}
