import { parseConfig } from '../../src/settings';
import type { HeaderSettings } from './headers';

const DEFAULT_BASE_PATH = '/book/';

type Settings = Readonly<Record<string, string | undefined>>;

/** The app's sub-path, with a slash at both ends. @throws Error if it has none there */
export function basePathOf({ VITE_BASE_PATH: given = '' }: Settings): string {
  const basePath = given === '' ? DEFAULT_BASE_PATH : given;
  if (!/^\/([\w-]+\/)*$/.test(basePath)) {
    throw new Error(
      `VITE_BASE_PATH must start and end with a slash, like '/book/', not be ${basePath}`,
    );
  }
  return basePath;
}

/** Derives the headers' settings from the VITE_ variables. Throws if one is invalid. */
export function headerSettings(env: Settings): HeaderSettings {
  const parsed = parseConfig(env);
  if (!parsed.ok) {
    throw new Error(parsed.problems.join('; '));
  }
  const { googleMapsKey, embedOrigins, appCheck, errorEndpoint } = parsed.config;
  return {
    google: googleMapsKey !== null,
    embedOrigins,
    basePath: basePathOf(env),
    ...(appCheck === null ? {} : { appCheck: true }),
    ...(errorEndpoint === null ? {} : { errorOrigin: new URL(errorEndpoint).origin }),
  };
}
