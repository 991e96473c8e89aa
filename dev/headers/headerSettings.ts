import { parseConfig } from '../../src/settings';
import type { HeaderSettings } from './headers';

/** Where the app lies on its site unless VITE_BASE_PATH says so. */
export const DEFAULT_BASE_PATH = '/book/';

/**
 * What the settings of a build say about the headers that it is served with.
 * @throws Error when a setting is wrong
 */
export function headerSettings(
  env: Readonly<Record<string, string | undefined>>,
): HeaderSettings {
  const parsed = parseConfig(env);
  if (!parsed.ok) {
    throw new Error(parsed.problems.join('; '));
  }
  const { googleMapsKey, embedOrigins, appCheck, errorEndpoint } = parsed.config;
  const basePath = env['VITE_BASE_PATH'] ?? '';
  return {
    google: googleMapsKey !== null,
    embedOrigins,
    basePath: basePath === '' ? DEFAULT_BASE_PATH : basePath,
    ...(appCheck === null ? {} : { appCheck: true }),
    ...(errorEndpoint === null ? {} : { errorOrigin: new URL(errorEndpoint).origin }),
  };
}
