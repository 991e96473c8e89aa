import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../ops/local';
import { findOfficialTools } from './backend/official';
import { compareReports } from './checks/compareVerdicts';

const tools = findOfficialTools(ROOT);
if (tools.found && process.argv.includes('--compare')) {
  process.exitCode = compareReports() ? 0 : 1;
} else if (tools.found) {
  const { status } = spawnSync(
    process.execPath,
    [
      path.join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      'backend',
      'tests/rules',
      'tests/integration',
      '--reporter=dot',
      '--reporter=json',
      '--outputFile.json=.local/official.json',
    ],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, BACKEND: 'official' } },
  );
  process.exitCode = status ?? 1;
} else {
  console.error("The rules and integration tests can't run on Google's emulators here. Missing:");
  for (const missing of tools.missing) {
    console.error(`  - ${missing}`);
  }
  process.exitCode = process.argv.includes('--if-found') ? 0 : 1;
}
