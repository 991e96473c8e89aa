import { execFile, spawnSync } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { OfficialTools } from '../backend/official';
import { NotRunError } from '../../ops/checks/verdicts';

const PROGRAM = path.join(import.meta.dirname, 'CompiledRulesSize.java');
const TIMEOUT_MS = 120_000;

/**
 * Size of a rules file in bytes as the compiler in Google's emulator counts it.
 * @throws NotRunError without the emulator or a Java compiler; Error if the rules don't compile
 */
export async function compiledRulesBytes(file: string, tools: OfficialTools): Promise<number> {
  if (!tools.found) {
    throw new NotRunError(`missing: ${tools.missing.join('; ')}`);
  }
  if (spawnSync('javac', ['-version']).status !== 0) {
    throw new NotRunError('missing: a Java development kit (the program is compiled when run)');
  }
  const { stdout } = await promisify(execFile)(tools.java, ['-cp', tools.jar, PROGRAM, file], {
    timeout: TIMEOUT_MS,
  });
  return Number(stdout);
}
