import type { HtmlTagDescriptor, Plugin } from 'vite';
import { dialledNumber } from '../../src/domain/common/phone';
import { appAddress, type BuildSettings } from '../../ops/appConfig';
import { PATHS } from '../../src/routes';
import { resolveSettings, type FirmContact } from '../../src/settings';

export interface PageSettings {
  readonly firmName: string;
  readonly helpPhone: string;
  /** Starts and ends with a slash. */
  readonly basePath: string;
  /** Null if the settings don't say where the app is. */
  readonly siteOrigin: string | null;
  /** Shown in the office's menu. */
  readonly version: string;
}

const DESCRIPTION = 'Book a licensed taxi in Beverley and nearby villages.';
const SHARE_IMAGE = { file: 'icons/shared.png', width: 1200, height: 630 } as const;
// Must match src/app/tokens.css.
const SURFACE = '#f5f1e8';
const GREEN = '#0d5f57';

/** Invalid settings get their defaults here; the app itself shows the error. */
export function pageSettings(env: BuildSettings, basePath: string, version: string): PageSettings {
  const { config } = resolveSettings(env);
  const site = env.VITE_SITE_ORIGIN ?? '';
  if (site !== '' && !(URL.canParse(site) && new URL(site).origin === site)) {
    throw new Error(`VITE_SITE_ORIGIN must be an origin like 'https://book.example.org': ${site}`);
  }
  const address = appAddress(env);
  return {
    firmName: config.firmName,
    helpPhone: config.helpPhone,
    basePath,
    siteOrigin: address === null ? null : new URL(address).origin,
    version,
  };
}

/**
 * The web manifest, of the app or of the drivers' own. Its URLs are relative, so that they work
 * under any sub-path.
 */
export function webManifest({ firmName, basePath }: PageSettings, isDrivers = false): object {
  const icon = (src: string, size: number, purpose: string) => ({
    src,
    purpose,
    sizes: `${size}x${size}`,
    type: 'image/png',
  });
  return {
    ...(isDrivers
      ? {
          name: `${firmName} – driver`,
          short_name: 'Driver',
          description: `For drivers of ${firmName}.`,
          id: `${basePath}driver`,
          start_url: `./#${PATHS.driver}`,
        }
      : {
          name: firmName,
          short_name: firmName,
          description: DESCRIPTION,
          id: basePath,
          start_url: './',
        }),
    lang: 'en-GB',
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

/** Used only if the app has its own site: crawlers read robots.txt at the root. */
export function robotsText({ basePath }: PageSettings): string {
  return `User-agent: *\nAllow: ${basePath}\nDisallow: ${basePath}embed-demo.html\n`;
}

export function headTags(settings: PageSettings): HtmlTagDescriptor[] {
  const { firmName, basePath, siteOrigin, version } = settings;
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
    // Link previews need an absolute image URL.
    property('image', `${siteOrigin ?? ''}${basePath}${SHARE_IMAGE.file}`),
    property('image:width', String(SHARE_IMAGE.width)),
    property('image:height', String(SHARE_IMAGE.height)),
    property('image:alt', 'Book your taxi: Beverley and the villages around it'),
    { tag: 'meta', attrs: { name: 'twitter:card', content: 'summary_large_image' } },
    { tag: 'meta', attrs: { name: 'version', content: version } },
    { tag: 'meta', attrs: { name: 'apple-mobile-web-app-title', content: firmName } },
  ];
}

export function fillPlaceholders(html: string, { firmName, helpPhone }: PageSettings): string {
  return html
    .replaceAll('{{firmName}}', escapeHtml(firmName))
    .replaceAll('{{helpPhone}}', escapeHtml(helpPhone))
    .replaceAll('{{helpPhoneDigits}}', dialledHelpPhone(helpPhone));
}

/** A short number without an area code is dialled as it is. */
export function dialledHelpPhone(helpPhone: string): string {
  return dialledNumber(helpPhone) ?? helpPhone.replaceAll(/[^\d+]/g, '');
}

export function firmOf({ firmName, helpPhone }: PageSettings): FirmContact {
  return { name: firmName, phone: helpPhone, dial: dialledHelpPhone(helpPhone) };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Fills index.html and serves or emits the manifest and robots.txt. */
export function htmlPage(settings: PageSettings): Plugin {
  const files: Readonly<Record<string, () => string>> = {
    'manifest.json': () => JSON.stringify(webManifest(settings)),
    'driver.json': () => JSON.stringify(webManifest(settings, true)),
    'robots.txt': () => robotsText(settings),
  };
  return {
    name: 'html-page',
    transformIndexHtml: (html) => ({
      html: fillPlaceholders(html, settings),
      // At the end of the head, because the charset must come first.
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
