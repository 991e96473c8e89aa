import path from 'node:path';
import { build } from 'vite';
import { oldestBrowsers } from './browsers';

const ROOT = path.join(import.meta.dirname, '../..');

/**
 * Bundles an entry into one classic script, in ASCII, since it inherits the encoding of the page that
 * it is placed on. `define` replaces identifiers with values; `target` is the oldest syntax.
 */
export async function bundleScript(
  entry: string,
  define: Readonly<Record<string, string>> = {},
  target: string | string[] = oldestBrowsers(),
): Promise<string> {
  const result = await build({
    root: ROOT,
    configFile: false,
    // Otherwise of mode 'production', whatever is built.
    envDir: false,
    logLevel: 'error',
    publicDir: false,
    define,
    build: {
      write: false,
      target,
      modulePreload: false,
      rolldownOptions: {
        input: path.join(ROOT, entry),
        output: { format: 'iife', charset: 'ascii' },
      },
    },
  });
  const code = 'output' in result ? result.output[0].code : '';
  if (code === '') {
    throw new Error(`${entry} produced no code`);
  }
  return code;
}
