import path from 'node:path';
import { build } from 'vite';

const ROOT = path.join(import.meta.dirname, '../..');

/**
 * Builds one plain script, for a page that loads it without modules. Words that stand for values are put in.
 * @throws Error when the entry gives no code
 */
export async function bundleScript(
  entry: string,
  define: Readonly<Record<string, string>> = {},
): Promise<string> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: path.join(ROOT, entry), output: { format: 'iife' } },
    },
  });
  const code = 'output' in built ? built.output[0].code : '';
  if (code === '') {
    throw new Error(`${entry} gave no script`);
  }
  return code;
}
