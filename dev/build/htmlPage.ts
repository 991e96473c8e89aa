import type { HtmlTagDescriptor, Plugin } from 'vite';
import { resolveSettings } from '../../src/settings';

/** What of the settings stands in the page itself, before any script runs. */
export interface PageSettings {
  readonly firmName: string;
  readonly helpPhone: string;
  /** The sub-path of the app, with both slashes. */
  readonly basePath: string;
  /** The origin that the app is served from; null where nobody has said. */
  readonly siteOrigin: string | null;
}

const DESCRIPTION = 'Book a licensed taxi in Beverley and the villages around it.';
const SHARE_IMAGE = { file: 'icons/shared.png', width: 1200, height: 630 } as const;
// As the tokens of src/app/tokens.css.
const SURFACE = '#f5f1e8';
const GREEN = '#0d5f57';

/** The settings of a build; those that are wrong have their defaults here, since the app itself says so. */
export function pageSettings(
  env: Readonly<Record<string, string>>,
  basePath: string,
): PageSettings {
  const { config } = resolveSettings(env);
  const site = env['VITE_SITE_ORIGIN'] ?? '';
  if (site !== '' && !(URL.canParse(site) && new URL(site).origin === site)) {
    throw new Error(`VITE_SITE_ORIGIN must be an origin like 'https://book.example.org': ${site}`);
  }
  return {
    firmName: config.firmName,
    helpPhone: config.helpPhone,
    basePath,
    siteOrigin: site === '' ? null : site,
  };
}

/**
 * The web manifest: the app can be installed, and starts where it lies. Its addresses are relative to its own, so that they
 * hold under any sub-path.
 */
export function webManifest({ firmName, basePath }: PageSettings): object {
  const icon = (src: string, size: number, purpose: string) => ({
    ...{ src, purpose },
    sizes: `${String(size)}x${String(size)}`,
    type: 'image/png',
  });
  return {
    name: firmName,
    short_name: firmName,
    description: DESCRIPTION,
    lang: 'en-GB',
    id: basePath,
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: SURFACE,
    theme_color: GREEN,
    icons: [
      icon('icons/icon-192.png', 192, 'any'),
      icon('icons/icon-512.png', 512, 'any'),
      icon('icons/maskable-512.png', 512, 'maskable'),
    ],
  };
}

/** For search engines, where the app has a site of its own; where it lies in the firm's, the firm's own file counts. */
export function robotsText({ basePath }: PageSettings): string {
  return `User-agent: *\nAllow: ${basePath}\nDisallow: ${basePath}embed-demo.html\n`;
}

/** What is added to the page's head. */
export function headTags(settings: PageSettings): HtmlTagDescriptor[] {
  const { firmName, basePath, siteOrigin } = settings;
  const title = `Book a taxi – ${firmName}`;
  const link = (rel: string, href: string): HtmlTagDescriptor => ({
    tag: 'link',
    attrs: { rel, href },
  });
  const property = (name: string, content: string): HtmlTagDescriptor => ({
    tag: 'meta',
    attrs: { property: `og:${name}`, content },
  });
  const home = siteOrigin === null ? null : `${siteOrigin}${basePath}`;
  return [
    link('manifest', `${basePath}manifest.json`),
    link('apple-touch-icon', `${basePath}icons/apple-touch-icon.png`),
    ...(home === null ? [] : [link('canonical', home), property('url', home)]),
    property('type', 'website'),
    property('locale', 'en_GB'),
    property('site_name', firmName),
    property('title', title),
    property('description', DESCRIPTION),
    // Whoever shows a link asks for the whole address of the picture.
    property('image', `${siteOrigin ?? ''}${basePath}${SHARE_IMAGE.file}`),
    property('image:width', String(SHARE_IMAGE.width)),
    property('image:height', String(SHARE_IMAGE.height)),
    property('image:alt', 'Book your taxi: Beverley and the villages around it'),
    { tag: 'meta', attrs: { name: 'twitter:card', content: 'summary_large_image' } },
    { tag: 'meta', attrs: { name: 'apple-mobile-web-app-title', content: firmName } },
  ];
}

/** Puts the firm's name and number where index.html asks for them. */
export function fillPlaceholders(html: string, { firmName, helpPhone }: PageSettings): string {
  return html
    .replaceAll('{{firmName}}', escapeHtml(firmName))
    .replaceAll('{{helpPhone}}', escapeHtml(helpPhone))
    .replaceAll('{{helpPhoneDigits}}', helpPhone.replaceAll(/[^\d+]/g, ''));
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Everything of the page that the settings decide and that is there before the app is. */
export function htmlPage(settings: PageSettings): Plugin {
  const files: Readonly<Record<string, () => string>> = {
    'manifest.json': () => JSON.stringify(webManifest(settings)),
    'robots.txt': () => robotsText(settings),
  };
  return {
    name: 'page-furniture',
    transformIndexHtml: (html) => ({
      html: fillPlaceholders(html, settings),
      // After the character set, which has to come first.
      tags: headTags(settings).map((tag) => ({ ...tag, injectTo: 'head' })),
    }),
    generateBundle() {
      for (const [fileName, source] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName, source: source() });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files[(request.originalUrl ?? '').slice(settings.basePath.length)];
        if (file === undefined) {
          next();
        } else {
          response.end(file());
        }
      });
    },
  };
}
