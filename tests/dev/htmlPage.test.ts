import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../ops/local';
import { DRAWINGS } from '../../dev/icons/drawings';
import {
  fillPlaceholders,
  headTags,
  pageSettings,
  robotsText,
  webManifest,
  type PageSettings,
} from '../../dev/build/htmlPage';

const SETTINGS: PageSettings = {
  firmName: 'Minster & Sons',
  helpPhone: '+44 (0)1482 000-111',
  basePath: '/book/',
  siteOrigin: null,
  version: '6bc916ad, Fri 27 Nov 2026',
};

/** Width and height from a PNG's header. */
function sizeOf(file: string): readonly [number, number] {
  const data = readFileSync(path.join(ROOT, 'public', file));
  expect(data.subarray(1, 4).toString()).toBe('PNG');
  return [data.readUInt32BE(16), data.readUInt32BE(20)];
}

/** The values of the head's links and meta tags, by rel, property or name. */
function headValues(settings: PageSettings): ReadonlyMap<unknown, unknown> {
  return new Map(
    headTags(settings).map(({ attrs = {} }) => [
      attrs.rel ?? attrs.property ?? attrs.name,
      attrs.href ?? attrs.content,
    ]),
  );
}

describe('pageSettings', () => {
  it('takes firm name, phone number and site origin from the variables', () => {
    const env = { VITE_FIRM_NAME: 'Minster Cars', VITE_HELP_PHONE: '01482 111111' };
    expect(pageSettings(env, '/book/', 'development')).toEqual({
      firmName: 'Minster Cars',
      helpPhone: '01482 111111',
      basePath: '/book/',
      siteOrigin: null,
      version: 'development',
    });
    const site = 'https://book.minster.example';
    expect(pageSettings({ VITE_SITE_ORIGIN: site }, '/', '').siteOrigin).toBe(site);
    expect(pageSettings({ HOSTING_SITE: 'minster' }, '/', '').siteOrigin).toBe(
      'https://minster.web.app',
    );
  });

  it.each(['book.minster.example', 'https://minster.example/book/'])(
    'rejects %s as VITE_SITE_ORIGIN',
    (site) => {
      expect(() => pageSettings({ VITE_SITE_ORIGIN: site }, '/book/', '')).toThrow(
        'VITE_SITE_ORIGIN',
      );
    },
  );
});

describe('the web manifest', () => {
  const manifest = webManifest(SETTINGS);

  it('makes the app installable under any sub-path', () => {
    expect(manifest).toMatchObject({
      name: 'Minster & Sons',
      id: '/book/',
      start_url: './',
      scope: './',
      display: 'standalone',
      icons: [
        { sizes: '192x192', purpose: 'any' },
        { sizes: '512x512', purpose: 'any' },
        { sizes: '512x512', purpose: 'maskable' },
      ],
    });
  });

  it('of the drivers is another app, which starts at their page', () => {
    expect(webManifest(SETTINGS, true)).toMatchObject({
      name: 'Minster & Sons – driver',
      short_name: 'Driver',
      id: '/book/driver',
      start_url: './#/driver',
      scope: './',
    });
  });

  it('lists existing icons with their actual sizes', () => {
    const icons = v.object({ icons: v.array(v.object({ src: v.string(), sizes: v.string() })) });
    for (const { src, sizes } of v.parse(icons, manifest).icons) {
      expect(sizeOf(src).join('x')).toBe(sizes);
    }
  });
});

describe('headTags', () => {
  it('link the manifest and existing images under the sub-path', () => {
    const found = headValues(SETTINGS);
    expect(found.get('manifest')).toBe('/book/manifest.json');
    expect(found.get('apple-touch-icon')).toBe('/book/icons/apple-touch-icon.png');
    expect(found.get('og:image')).toBe('/book/icons/shared.png');
    expect(found.get('og:image:width')).toBe('1200');
    expect(found.get('og:site_name')).toBe('Minster & Sons');
    expect(found.get('version')).toBe('6bc916ad, Fri 27 Nov 2026');
    expect(found.has('canonical')).toBe(false);
    expect(sizeOf('icons/apple-touch-icon.png')).toEqual([180, 180]);
    expect(sizeOf('icons/shared.png')).toEqual([1200, 630]);
  });

  it('have absolute URLs if the site origin is known', () => {
    const found = headValues({ ...SETTINGS, siteOrigin: 'https://book.example' });
    expect(found.get('canonical')).toBe('https://book.example/book/');
    expect(found.get('og:url')).toBe('https://book.example/book/');
    expect(found.get('og:image')).toBe('https://book.example/book/icons/shared.png');
  });
});

it('index.html without JavaScript shows the firm’s name and phone number', () => {
  const html = fillPlaceholders(readFileSync(path.join(ROOT, 'index.html'), 'utf8'), SETTINGS);
  const message = (/<p id="unloaded" class="unloaded">(.*)<\/p>/s.exec(html)?.[1] ?? '').replace(
    /\s+/g,
    ' ',
  );
  expect(message).toContain(
    'Online booking didn’t load. Turn on JavaScript, or open this page in a new tab. You can also call Minster &amp; Sons on ',
  );
  expect(message).toContain('<a href="tel:+441482000111">+44 (0)1482 000-111</a>');
  expect(html).toContain('<title>Book a taxi – Minster &amp; Sons</title>');
  expect(html).toContain('content="telephone=no, date=no, address=no, email=no"');
  expect(html).not.toContain('{{');
});

it('robots.txt allows the app but not the embedding demo', () => {
  expect(robotsText(SETTINGS)).toBe(
    'User-agent: *\nAllow: /book/\nDisallow: /book/embed-demo.html\n',
  );
});

it('every icon drawing has been rendered to a file', () => {
  expect(DRAWINGS.filter(({ file }) => !existsSync(path.join(ROOT, 'public', file)))).toEqual([]);
});
