import { describe, expect, it } from 'vitest';
import { headerSettings } from '../../ops/headers/headerSettings';
import { headersFor, type HeaderSettings } from '../../ops/headers/headers';
import {
  apacheConfig,
  firebaseHosting,
  nginxConfig,
  nginxOwnSiteConfig,
} from '../../ops/headers/hosting';

const PLAIN: HeaderSettings = { google: false, embedOrigins: [], basePath: '/book/' };
const WITH_ALL: HeaderSettings = {
  google: true,
  embedOrigins: ['https://www.firm.example', 'https://firm.example'],
  basePath: '/book/',
};
const WITH_OPTIONS = { appCheck: true, errorOrigin: 'https://errors.firm.example' };

function policyOf(settings: HeaderSettings): Readonly<Record<string, readonly string[]>> {
  const policy = headersFor('/book/', settings)['Content-Security-Policy'] ?? '';
  return Object.fromEntries(
    policy.split('; ').map((part) => {
      const [name = '', ...sources] = part.split(' ');
      return [name, sources];
    }),
  );
}

describe('the headers', () => {
  it.each([
    '/book/',
    '/book/index.html',
    '/book/embed.js',
    '/book/sw.js',
    '/book/manifest.json',
    '/book/driver.json',
    '/book/robots.txt',
    '/book/%23/ride-history',
  ])('make the browser revalidate %s', (path) => {
    expect(headersFor(path, PLAIN)['Cache-Control']).toBe('no-cache');
  });

  it('cache hashed files for a year', () => {
    expect(headersFor('/book/assets/index-B1c2.js', PLAIN)['Cache-Control']).toBe(
      'public, max-age=31536000, immutable',
    );
  });

  it.each(['/book/icon.svg', '/book/icons/icon-192.png', '/book/vehicles/saloon.svg'])(
    'cache the unhashed image %s for a day',
    (path) => {
      expect(headersFor(path, PLAIN)['Cache-Control']).toBe('public, max-age=86400');
    },
  );

  it('allow only the site’s own scripts and pages by default', () => {
    expect(policyOf(PLAIN)).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'manifest-src': ["'self'"],
      'style-src': ["'self'"],
      'frame-ancestors': ["'self'"],
    });
    expect(policyOf(PLAIN)['frame-src']).toBeUndefined();
  });

  it('allow map tiles and pictures of vehicles from any host', () => {
    expect(policyOf(PLAIN)['img-src']).toContain('https:');
  });

  it('allow Google Maps and the host pages if configured', () => {
    const policy = policyOf(WITH_ALL);
    expect(policy['script-src']).toContain('https://maps.googleapis.com');
    expect(policy['frame-src']).toEqual(['https://www.google.com']);
    expect(policy['frame-ancestors']).toEqual(["'self'", ...WITH_ALL.embedOrigins]);
    // The service worker, and Google's.
    expect(policy['worker-src']).toEqual(["'self'", 'blob:']);
  });

  it('allow reCAPTCHA and the error endpoint only if configured', () => {
    const reCaptcha = 'https://www.google.com/recaptcha/';
    const policy = policyOf({ ...PLAIN, ...WITH_OPTIONS });
    expect(policy['script-src']).toEqual([
      "'self'",
      reCaptcha,
      'https://www.gstatic.com/recaptcha/',
    ]);
    expect(policy['frame-src']).toEqual([reCaptcha, 'https://recaptcha.google.com/recaptcha/']);
    expect(policy['connect-src']).toContain('https://content-firebaseappcheck.googleapis.com');
    expect(policy['connect-src']).toContain(WITH_OPTIONS.errorOrigin);
    expect(JSON.stringify(policyOf(WITH_ALL))).not.toContain('recaptcha');
  });

  it('are derived from the VITE_ variables', () => {
    expect(headerSettings({})).toEqual(PLAIN);
    expect(
      headerSettings({
        VITE_GOOGLE_MAPS_KEY: 'maps',
        VITE_EMBED_ORIGINS: WITH_ALL.embedOrigins.join(' '),
        VITE_APPCHECK_KEY: '6Lc0-aAbBcCdDeEfFgGhHiIjJkKl',
        VITE_ERROR_ENDPOINT: `${WITH_OPTIONS.errorOrigin}/report?key=1`,
        VITE_BASE_PATH: '/book/',
      }),
    ).toEqual({ ...WITH_ALL, ...WITH_OPTIONS });
    expect(() => headerSettings({ VITE_BASE_PATH: 'taxi' })).toThrow(
      "VITE_BASE_PATH must start and end with a slash, like '/book/', not be taxi",
    );
    expect(() => headerSettings({ VITE_PRIVACY_URL: 'notice' })).toThrow(
      /^VITE_PRIVACY_URL must be a web address/,
    );
  });

  const FILES: Readonly<Record<string, (settings: HeaderSettings) => string>> = {
    'firebase.json': (settings) => JSON.stringify(firebaseHosting(settings, 'firm-taxi')),
    'nginx.conf': nginxConfig,
    'nginx-own-site.conf': nginxOwnSiteConfig,
    'apache.conf': apacheConfig,
  };

  it.each(Object.entries(FILES))('are in %s', (_, write) => {
    const policy = headersFor('/book/', WITH_ALL)['Content-Security-Policy'] ?? '';
    expect(policy).not.toContain('"');
    expect(write(WITH_ALL).split(policy)).toHaveLength(2);
  });

  it.each(Object.entries(FILES))('redirect in %s to no app that is at the root', (_, write) => {
    expect(write({ ...PLAIN, basePath: '/' })).not.toMatch(/30[12]/);
  });

  it('serve embed.js as UTF-8, whatever the host page’s encoding is', () => {
    expect(firebaseHosting(PLAIN, 'firm-taxi')).toMatchObject({
      headers: expect.arrayContaining([
        {
          regex: '^/book/embed[.]js$',
          headers: [{ key: 'Content-Type', value: 'text/javascript; charset=utf-8' }],
        },
      ]) as unknown,
    });
    expect(nginxConfig(PLAIN)).toMatch(/^ *charset utf-8;\n *charset_types .*javascript/m);
    expect(apacheConfig(PLAIN)).toMatch(/^ *AddCharset utf-8 .*[.]js/m);
  });

  it('say nothing in nginx.conf about a host with other pages', () => {
    const lines = nginxConfig(WITH_ALL).split('\n');
    const app = lines.findIndex((line) => line.startsWith('location ^~ /book/ {'));
    expect(lines.slice(0, app).filter((line) => !line.startsWith('#'))).toEqual([
      'location = /book { absolute_redirect off; return 301 /book/; }',
      'set $book_cache "";',
    ]);
    expect(lines.slice(app)).not.toContainEqual(expect.stringContaining('Strict-Transport'));
    expect(lines.slice(-2)).toEqual(['}', '']);
  });
});
