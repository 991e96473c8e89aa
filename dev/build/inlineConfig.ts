import path from 'node:path';
import type { Plugin } from 'vite';
import type { ResolvedSettings } from '../../src/settings';

const CONFIG_FILE = path.join(import.meta.dirname, '../../src/config.ts');

/** Replaces config.ts with the resolved VITE_ variables in a build. */
export function inlineConfig({ config, problems }: ResolvedSettings): Plugin {
  return {
    name: 'inline-config',
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
