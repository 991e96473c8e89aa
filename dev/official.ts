import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../ops/local';
import { printLine } from '../ops/print';
import { findOfficialTools } from './backend/official';
import { compareReports } from './checks/compareVerdicts';
import { isOptional, OPTIONAL_PARTS } from './optionalParts';
import { readOptions } from './options';

const { values } = readOptions({ compare: { type: 'boolean' } });
const tools = findOfficialTools(ROOT);
if (!tools.found) {
  printLine("The rules and integration tests can't run on Google's emulators here. Missing:");
  tools.missing.forEach((what, index) => printLine(`  - ${what}: ${tools.commands[index] ?? ''}`));
  const mayBeMissing = isOptional('official');
  printLine(mayBeMissing ? 'Left out.' : `${OPTIONAL_PARTS}=official runs without.`);
  process.exitCode = mayBeMissing ? 0 : 1;
} else if (values.compare === true) {
  process.exitCode = compareReports() ? 0 : 1;
} else {
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
}
