import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import path from 'node:path';
import * as v from 'valibot';
import { createServer, type IndexHtmlTransformContext, type Plugin } from 'vite';
import { firestoreOrigin } from '../../src/firebase/sdk/firestoreOrigin';
import type { ResolvedSettings } from '../../src/settings';
import { bundleScript } from './bundleScript';
import { inlineConfig } from './inlineConfig';
import { routePreloads } from './routePreloads';

const ROOT = path.join(import.meta.dirname, '../..');
const PLACEHOLDER = '<!-- landing -->';
const markupModule = v.object({ landingMarkup: v.function() });

/** PostCSS warns of every class composed from another file; Lightning CSS doesn't. */
export const CSS_OPTIONS = { transformer: 'lightningcss' } as const;

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/** Adds the landing page and its start script to index.html: it shows before any script runs. */
export function prerenderLanding(settings: ResolvedSettings, basePath: string): Plugin {
  let startFile = '';
  return {
    name: 'prerender-landing',
    apply: 'build',
    async buildStart() {
      // Tells browsers that they are too old, so older syntax than the app's.
      const source = await bundleScript('src/app/startup/earlyScript.ts', {}, 'es2015');
      startFile = `assets/start-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName: startFile, source });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (bundle === undefined) {
          return html;
        }
        const markup = await renderLanding(settings);
        expectStyled(markup, bundle);
        const preloads = routePreloads(bundle, basePath, settings.config.googleMapsKey === null);
        const start = `<script src="${basePath}${startFile}" data-backend="${firestoreOrigin(settings.config)}" data-preloads="${preloads}"></script>`;
        return replaceOnce(
          replaceOnce(html, PLACEHOLDER, markup),
          '</title>',
          `</title>\n    ${start}`,
        );
      },
    },
  };
}

// Gets the build's settings: this server would read the .env files of another mode.
async function renderLanding(settings: ResolvedSettings): Promise<string> {
  const server = await createServer({
    root: ROOT,
    configFile: false,
    envDir: false,
    logLevel: 'error',
    appType: 'custom',
    plugins: [react(), { ...inlineConfig(settings), apply: 'serve' }],
    css: CSS_OPTIONS,
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { landingMarkup } = v.parse(
      markupModule,
      await server.ssrLoadModule('/dev/build/landingMarkup.tsx'),
    );
    return v.parse(v.string(), landingMarkup());
  } finally {
    await server.close();
  }
}

/** @throws Error if a class of the markup has no styles */
function expectStyled(markup: string, bundle: Bundle): void {
  const styles = Object.values(bundle)
    .flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? [file] : []))
    .map(({ source }) => String(source))
    .join('\n');
  const classes = [...markup.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  const unknown = classes.filter((name) => !styles.includes(`.${name}`));
  if (classes.length === 0 || unknown.length > 0) {
    throw new Error(`The landing page has classes without styles: ${unknown.join(' ')}`);
  }
}

function replaceOnce(html: string, text: string, replacement: string): string {
  if (html.split(text).length !== 2) {
    throw new Error(`index.html must contain ${text} exactly once`);
  }
  return html.replace(text, () => replacement);
}
