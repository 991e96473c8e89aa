import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './backend/backend';
import { provideBrowser } from './browser';
import { say } from './print';

/** Runs a tool of this project to its end and says whether it succeeded. */
function run(tool: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const { status } = spawnSync(process.execPath, [path.join(ROOT, 'node_modules', tool), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0;
}

try {
  const browser = provideBrowser();
  // A browser often waits: first come its tests, which in CI leave time of two cores for what runs beside them.
  const outcomes = {
    'browser tests': run('@playwright/test/cli.js', ['test'], { CHROME_PATH: browser }),
    'unit, rules and integration tests': run('vitest/vitest.mjs', ['run']),
  };
  const failed = Object.entries(outcomes).flatMap(([name, passed]) => (passed ? [] : [name]));
  say(failed.length === 0 ? 'All tests passed.' : `Failed: ${failed.join('; ')}.`);
  process.exitCode = failed.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
