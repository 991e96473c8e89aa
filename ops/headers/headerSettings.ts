import { parseConfig } from '../../src/settings';
import type { HeaderSettings } from './headers';

export const DEFAULT_BASE_PATH = '/book/';

/** Derives the headers' settings from the VITE_ variables. Throws if one is invalid. */
export function headerSettings(env: Readonly<Record<string, string | undefined>>): HeaderSettings {
  const parsed = parseConfig(env);
  if (!parsed.ok) {
    throw new Error(parsed.problems.join('; '));
  }
  const { googleMapsKey, embedOrigins, appCheck, errorEndpoint } = parsed.config;
  const basePath = env.VITE_BASE_PATH ?? '';
  return {
    google: googleMapsKey !== null,
    embedOrigins,
    basePath: basePath === '' ? DEFAULT_BASE_PATH : basePath,
    ...(appCheck === null ? {} : { appCheck: true }),
    ...(errorEndpoint === null ? {} : { errorOrigin: new URL(errorEndpoint).origin }),
  };
}
