import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { parseConfig, type Config } from '../src/settings';
import { ROOT } from './local';

/** Names the Firebase Hosting site. Without the prefix VITE_ it reaches no built code. */
export const HOSTING_SITE = 'HOSTING_SITE';
const DEFAULT_BASE_PATH = '/book/';

/** The VITE_ variables and HOSTING_SITE, by name. */
export type BuildSettings = Readonly<Record<string, string | undefined>>;

/** Loads the app's config from the .env files of its build. A local backend has the defaults. */
export function loadAppConfig(
  projectId: string,
  local: boolean,
  variables?: BuildSettings,
): Config {
  const parsed = parseConfig(
    local ? { VITE_FIREBASE_PROJECT_ID: projectId } : (variables ?? productionSettings()),
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

/** The settings of the firm's build. */
export function productionSettings(): BuildSettings {
  return settingsOfMode('production');
}

/** The settings of a build in one of Vite's modes: those of the environment, then of the .env files. */
export function settingsOfMode(mode: string, folder = ROOT): BuildSettings {
  const files = [`.env.${mode}.local`, `.env.${mode}`, '.env.local', '.env']
    .map((name) => path.join(folder, name))
    .filter((file) => existsSync(file))
    .map((file) => parseEnv(readFileSync(file, 'utf8')));
  const entries = [process.env, ...files].reverse().flatMap((each) => Object.entries(each));
  return Object.fromEntries(
    entries.filter(([name]) => name.startsWith('VITE_') || name === HOSTING_SITE),
  );
}

/** The app's sub-path, with a slash at both ends. @throws Error if it has none there */
export function basePathOf({ VITE_BASE_PATH: given = '' }: BuildSettings): string {
  const basePath = given === '' ? DEFAULT_BASE_PATH : given;
  if (!/^\/([\w-]+\/)*$/.test(basePath)) {
    throw new Error(
      `VITE_BASE_PATH must start and end with a slash, like '/book/', not be ${basePath}`,
    );
  }
  return basePath;
}

/** Where the settings put the app, or null if they name neither an origin nor a hosting site. */
export function appAddress(settings: BuildSettings): string | null {
  const { VITE_SITE_ORIGIN: origin = '', HOSTING_SITE: site = '' } = settings;
  if (origin === '' && site === '') {
    return null;
  }
  return `${origin === '' ? `https://${site}.web.app` : origin}${basePathOf(settings)}`;
}
