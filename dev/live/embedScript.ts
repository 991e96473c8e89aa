import path from 'node:path';
import { build, loadEnv, type Plugin, type ResolvedConfig } from 'vite';
import { parseConfig, type Config } from '../../src/settings';

const FILE = 'embed.js';
const ENTRY = 'src/embed/script/entry.ts';

/**
 * Makes embed.js, in the build and for the development server: one plain script without a hash in its name, since the pages
 * of others name it.
 */
export function embedScript(): Plugin {
  let resolved: ResolvedConfig | undefined;
  const site = (): ResolvedConfig => {
    if (resolved === undefined) {
      throw new Error('Vite has not said yet what it builds');
    }
    return resolved;
  };
  return {
    name: 'embed-script',
    configResolved(config) {
      resolved = config;
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: await buildScript(site()) });
    },
    configureServer(server) {
      server.middlewares.use(`${site().base}${FILE}`, (_request, response, next) => {
        buildScript(site()).then((code) => {
          response.setHeader('Content-Type', 'text/javascript');
          response.end(code);
        }, next);
      });
    },
  };
}

async function buildScript(site: ResolvedConfig): Promise<string> {
  const { firmName, helpPhone } = firmOf(site);
  const built = await build({
    root: site.root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { EMBED_FIRM: JSON.stringify({ name: firmName, phone: helpPhone }) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: path.join(site.root, ENTRY), output: { format: 'iife' } },
    },
  });
  const code = 'output' in built ? built.output[0].code : '';
  if (code === '') {
    throw new Error(`${ENTRY} gave no script`);
  }
  return code;
}

function firmOf({ mode, envDir, root }: ResolvedConfig): Pick<Config, 'firmName' | 'helpPhone'> {
  const parsed = parseConfig(loadEnv(mode, envDir === false ? root : envDir, 'VITE_'));
  // The app itself says in words what is wrong with its settings.
  const fallback = parseConfig();
  const outcome = parsed.ok ? parsed : fallback;
  if (!outcome.ok) {
    throw new Error(outcome.problems.join('; '));
  }
  return outcome.config;
}
