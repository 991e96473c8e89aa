import { parseConfig } from '../../src/settings';
import { basePathOf, type BuildSettings } from '../appConfig';
import type { HeaderSettings } from './headers';

/** Derives the headers' settings from the VITE_ variables. Throws if one is invalid. */
export function headerSettings(env: BuildSettings): HeaderSettings {
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
