import { parseConfig, type Config } from '../../src/settings';
import { ROOT } from '../backend/backend';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Whether a command is pointed at a local backend: by all of the variables that name one of its parts, or by none.
 * @throws Error in one line when only some are given, or none for a project that exists locally only
 */
export function isLocal(
  projectId: string,
  names: readonly string[],
  environment: Environment = process.env,
): boolean {
  const given = names.filter((name) => (environment[name] ?? '') !== '');
  if (given.length > 0 && given.length < names.length) {
    throw new Error(`These name a local backend together: ${names.join(', ')}`);
  }
  if (given.length === 0 && projectId.startsWith('demo-')) {
    throw new Error(
      `${projectId} is no project of Google's: name its local backend in ${names.join(', ')}`,
    );
  }
  return given.length > 0;
}

/**
 * What the app of a project is told from outside, out of the same .env files as its build. Of a local backend the defaults.
 * @throws Error in one line when the files are wrong, or of another project
 */
export async function appConfigOf(
  projectId: string,
  local: boolean,
  variables?: Environment,
): Promise<Config> {
  const outcome = parseConfig(
    local ? { VITE_FIREBASE_PROJECT_ID: projectId } : (variables ?? (await readEnvFiles())),
  );
  if (!outcome.ok) {
    throw new Error(`The .env files are wrong: ${outcome.problems.join('; ')}`);
  }
  const { config } = outcome;
  if (config.firebase.projectId !== projectId) {
    throw new Error(
      `The .env files here are of ${config.firebase.projectId}, not of ${projectId}: fill in .env.production.local (docs/going-live.md)`,
    );
  }
  return config;
}

// Vite is large, and only needed here.
async function readEnvFiles(): Promise<Environment> {
  const { loadEnv } = await import('vite');
  return loadEnv('production', ROOT, 'VITE_');
}
