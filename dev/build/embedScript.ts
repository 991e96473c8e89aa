import type { Plugin } from 'vite';
import { firmOf, type PageSettings } from './htmlPage';
import { bundleScript } from './bundleScript';

const FILE = 'embed.js';
const ENTRY = 'src/embed/script/entry.ts';

/** Builds embed.js, without a hash, for the build and the development server. */
export function embedScript(settings: PageSettings): Plugin {
  const { basePath, siteOrigin } = settings;
  const buildScript = (): Promise<string> =>
    bundleScript(ENTRY, {
      // A plugin of the host page may hide the script's own address.
      EMBED_ADDRESS: JSON.stringify(`${siteOrigin ?? ''}${basePath}${FILE}`),
      EMBED_FIRM: JSON.stringify(firmOf(settings)),
    });
  return {
    name: 'embed-script',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: await buildScript() });
    },
    configureServer(server) {
      server.middlewares.use(`${basePath}${FILE}`, (_request, response, next) => {
        buildScript().then((code) => {
          response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
          response.end(code);
        }, next);
      });
    },
  };
}
