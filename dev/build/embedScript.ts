import type { Plugin } from 'vite';
import { firmOf, type PageSettings } from './htmlPage';
import { bundleScript } from './bundleScript';

const FILE = 'embed.js';
const ENTRY = 'src/embed/script/entry.ts';

/** Builds embed.js, without a hash, for the build and the development server. */
export function embedScript(settings: PageSettings): Plugin {
  const { basePath, siteOrigin } = settings;
  const buildScript = (origin: string | null): Promise<string> =>
    bundleScript(ENTRY, {
      // A plugin of the host page may hide the script's own address.
      EMBED_ADDRESS: JSON.stringify(`${origin ?? ''}${basePath}${FILE}`),
      EMBED_FIRM: JSON.stringify(firmOf(settings)),
    });
  return {
    name: 'embed-script',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: await buildScript(siteOrigin) });
    },
    configureServer(server) {
      server.middlewares.use(`${basePath}${FILE}`, ({ headers }, response, next) => {
        buildScript(siteOrigin ?? `http://${headers.host ?? ''}`).then((code) => {
          response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
          response.end(code);
        }, next);
      });
    },
  };
}
