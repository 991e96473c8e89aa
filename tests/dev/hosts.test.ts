import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePorts } from '../../dev/backend/ports';
import { headersFor, OWN_HOST_HEADERS, type HeaderSettings } from '../../ops/headers/headers';
import { FIREBASE_CACHE } from '../../ops/headers/hosting';
import {
  HOSTS,
  HostWorld,
  missingFor,
  WEBSITE_HEADER,
  WEBSITE_INDEX,
  type Place,
} from './hostWorld';

const SETTINGS: HeaderSettings = { google: false, embedOrigins: [], basePath: '/book/' };
const LONG_TEXT = 'taxi '.repeat(2000);
const PAGE = `<!doctype html><title>Taxi</title>${LONG_TEXT}`;
const FILES = {
  [WEBSITE_INDEX]: '<title>The firm’s own website</title>',
  'site.js': 'website',
  'site.js.map': '{"version":3}',
  'book/index.html': PAGE,
  'book/embed.js': LONG_TEXT,
  'book/sw.js': LONG_TEXT,
  'book/manifest.json': '{}',
  'book/icon.svg': `<svg xmlns="http://www.w3.org/2000/svg"><!--${LONG_TEXT}--></svg>`,
  'book/assets/index-B1c2.js': LONG_TEXT,
  'book/assets/index-B1c2.css': LONG_TEXT,
  'book/assets/index-B1c2.js.map': '{"version":3}',
  'book/assets/zilla-B1c2.woff2': LONG_TEXT,
};
const HASHED = '/book/assets/index-B1c2.js';
const GZIP = { 'Accept-Encoding': 'gzip' };
const POLICY = 'content-security-policy';

describe.each(HOSTS)('%s', (host) => {
  const missing = missingFor(host);
  if (missing !== null) {
    it('needs a server', ({ skip }) => skip(missing));
    return;
  }
  const isFirebase = host === 'Firebase Hosting';
  let world: HostWorld;
  let ownHost: HostWorld;
  beforeAll(async () => {
    const ports = await freePorts(2);
    const start = async (place: Place, port = 0): Promise<HostWorld> => {
      const started = new HostWorld(host, place, port);
      await started.start(SETTINGS, FILES);
      return started;
    };
    world = await start('sub-path', ports[0]);
    ownHost = isFirebase ? world : await start('own host', ports[1]);
  });
  afterAll(() => Promise.all([...new Set([world, ownHost])].map((each) => each.stop())));

  const urls = [
    '/book/',
    '/book/embed.js',
    '/book/sw.js',
    '/book/%23/ride-history',
    '/book/manifest.json',
    '/book/icon.svg',
    HASHED,
  ];

  it.each(urls)('serves %s with its headers', async (url) => {
    const expected = Object.entries(headersFor(url, SETTINGS)).map(([name, value]) => [
      name.toLowerCase(),
      isFirebase && value.startsWith('public') ? FIREBASE_CACHE : value,
    ]);
    const { status, headers } = await world.get(url, GZIP);
    expect(status).toBe(200);
    expect(headers).toMatchObject(Object.fromEntries(expected));
  });

  // Apache refuses an encoded slash, for the whole host only.
  it.each([
    '/book/%23/ride-history?from=mail',
    ...(host === 'Apache' ? [] : ['/book/%23%2Fride-history']),
  ])('serves the app for %s, whose hash a mail program has encoded', async (url) => {
    const { status, bytes } = await world.get(url);
    expect(status).toBe(200);
    expect(bytes).toBe(PAGE.length);
  });

  it('serves embed.js as UTF-8', async () => {
    const { headers } = await world.get('/book/embed.js');
    expect(headers['content-type']).toMatch(/javascript; ?charset=utf-8$/i);
  });

  // The emulator of Firebase Hosting never answers 304.
  it.skipIf(isFirebase).each(urls)('answers 304 if %s has not changed', async (url) => {
    for (const encoding of [GZIP, {}]) {
      const {
        etag = '',
        'last-modified': modified = '',
        ...first
      } = (await world.get(url, encoding)).headers;
      expect(etag).not.toBe('');
      const again = await world.get(url, {
        ...encoding,
        'If-None-Match': etag,
        'If-Modified-Since': modified,
      });
      expect(again).toMatchObject({ status: 304, bytes: 0 });
      expect(again.headers['cache-control']).toBe(first['cache-control']);
    }
  });

  it.each(['/book/', '/book/embed.js', '/book/icon.svg', HASHED, HASHED.replace('.js', '.css')])(
    'compresses %s',
    async (url) => {
      const plain = await world.get(url);
      const compressed = await world.get(url, GZIP);
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(compressed.headers).toMatchObject({
        'content-encoding': 'gzip',
        vary: expect.stringMatching(/accept-encoding/i) as string,
      });
      expect(compressed.bytes).toBeLessThan(plain.bytes / 10);
    },
  );

  it('does not compress fonts', async () => {
    const { headers } = await world.get('/book/assets/zilla-B1c2.woff2', GZIP);
    expect(headers['content-encoding']).toBeUndefined();
  });

  it.each(['/book/assets/index-gone.js', '/book/vehicles/gone.svg', '/book/gone'])(
    'lets no browser keep the 404 of %s',
    async (url) => {
      const { status, headers } = await world.get(url);
      expect(status).toBe(404);
      expect([undefined, FIREBASE_CACHE]).toContain(headers['cache-control']);
      expect(headers[POLICY]).toContain("default-src 'none'");
    },
  );

  it('leads from the root of a host of its own to the app, and binds that host to HTTPS', async () => {
    const { status, headers } = await ownHost.get('/');
    expect(status).toBe(302);
    expect(headers.location).toMatch(/\/book\/$/);
    expect((await ownHost.get('/book/')).headers).toMatchObject({
      'strict-transport-security': OWN_HOST_HEADERS['Strict-Transport-Security'],
      [POLICY]: expect.stringContaining("default-src 'none'") as string,
    });
  });

  // Firebase gives the app a site of its own, and does not upload source maps.
  describe.skipIf(isFirebase)('beside other pages', () => {
    it('hides only the app’s source maps', async () => {
      expect(await world.get(`${HASHED}.map`)).toMatchObject({ status: 404 });
      expect(await world.get('/site.js.map')).toMatchObject({ status: 200 });
    });

    it.each(['/', '/site.js'])('says nothing about %s, nor about the host', async (url) => {
      const { status, headers } = await world.get(url);
      expect(status).toBe(200);
      expect(headers[WEBSITE_HEADER]).toBe('DENY');
      expect(headers[POLICY]).toBeUndefined();
      expect(headers['cache-control']).toBeUndefined();
      for (const answer of [headers, (await world.get('/book/')).headers]) {
        expect(answer['strict-transport-security']).toBeUndefined();
      }
    });

    it('finds the app without the last slash', async () => {
      const { status, headers } = await world.get('/book');
      expect(status).toBe(301);
      expect(headers.location).toMatch(/\/book\/$/);
    });
  });
});
