import path from 'node:path';
import type { Plugin } from 'vite';
import type { ResolvedSettings } from '../../src/settings';

const CONFIG_FILE = path.join(import.meta.dirname, '../../src/config.ts');

/**
 * Puts what the VITE_ variables came to into the build, so that no browser fetches and runs what checks them in every
 * visit. While developing, and in tests, it reads them itself.
 */
export function inlineConfig({ config, problems }: ResolvedSettings): Plugin {
  return {
    name: 'settled-config',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      return path.normalize(id) === CONFIG_FILE
        ? [
            `export const configProblems = ${JSON.stringify(problems)};`,
            `export const config = ${JSON.stringify(config)};`,
          ].join('\n')
        : null;
    },
  };
}
