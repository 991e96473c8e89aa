import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { settingsOfMode } from '../../ops/appConfig';
import { productionNotes, productionProblems } from '../../ops/checks/productionProblems';
import { ROOT } from '../../ops/local';
import { printLine } from '../../ops/print';

/** The mode of the firm's own build. Others are for trying out. */
export const PRODUCTION = 'production';
export const DIST = path.join(ROOT, 'dist');

/**
 * Builds the app and everything that is deployed with it into dist, and nothing if a setting is
 * wrong. Returns whether that worked.
 */
export async function buildApp(mode: string): Promise<boolean> {
  const settings = settingsOfMode(mode);
  const problems = mode === PRODUCTION ? productionProblems(settings) : [];
  if (problems.length > 0) {
    console.error('This build could not go live. In .env.production.local:');
    problems.forEach((problem) => console.error(`  - ${problem}`));
    console.error('.env.example has a line on each, docs/going-live.md says where they are from.');
    return false;
  }
  // Types first: a mistake in them leaves the last build as it is.
  printLine('Checking the types…');
  if (!run('oxlint/bin/oxlint', '-A', 'all')) {
    return false;
  }
  rmSync(DIST, { recursive: true, force: true });
  printLine('Building…');
  const options = ['--mode', mode, '--configLoader', 'runner', '--logLevel', 'warn'];
  if (!run('vite/bin/vite.js', 'build', ...options)) {
    return false;
  }
  // Loaded late: the settings are refused sooner without it.
  const { deployFiles } = await import('./deployFiles');
  mkdirSync(DIST, { recursive: true });
  for (const [name, text] of Object.entries(deployFiles(settings, mode === PRODUCTION))) {
    writeFileSync(path.join(DIST, name), text);
  }
  if (mode === PRODUCTION) {
    productionNotes(settings).forEach(printLine);
  }
  return true;
}

function run(tool: string, ...args: readonly string[]): boolean {
  const file = path.join(ROOT, 'node_modules', tool);
  const { status } = spawnSync(process.execPath, [file, ...args], { cwd: ROOT, stdio: 'inherit' });
  return status === 0;
}
