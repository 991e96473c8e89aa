import { parseConfig, type Config } from '../src/settings';
import { ROOT } from '../dev/backend/backend';

type Environment = Readonly<Record<string, string | undefined>>;

/** Loads the app's config from the .env files of its build. A local backend has the defaults. */
export async function loadAppConfig(
  projectId: string,
  local: boolean,
  variables?: Environment,
): Promise<Config> {
  const parsed = parseConfig(
    local ? { VITE_FIREBASE_PROJECT_ID: projectId } : (variables ?? (await readEnvFiles())),
  );
  if (!parsed.ok) {
    throw new Error(`The .env files are invalid: ${parsed.problems.join('; ')}`);
  }
  const { config } = parsed;
  if (config.firebase.projectId !== projectId) {
    throw new Error(
      `The .env files here belong to ${config.firebase.projectId}, not to ${projectId}: fill in .env.production.local (docs/going-live.md)`,
    );
  }
  return config;
}

// Loaded only when needed, because Vite is large.
async function readEnvFiles(): Promise<Environment> {
  const { loadEnv } = await import('vite');
  return loadEnv('production', ROOT, 'VITE_');
}
