import { headerRules, type HeaderSettings } from './headers';

/**
 * Firebase sends the headers of a path with its 404 as well. So it caches no file for longer than
 * this, or a browser would keep the 404 of a file that a rollback brings back.
 */
export const FIREBASE_CACHE = 'public, max-age=600';

/** Fonts and pictures are compressed already. */
const COMPRESSED_TYPES = [
  'text/css',
  'text/javascript',
  'application/javascript',
  'text/plain',
  'application/json',
  'image/svg+xml',
].join(' ');

/** The hosting section of firebase.json. Firebase compresses by itself. */
export function firebaseHosting(settings: HeaderSettings): object {
  return {
    // A separate target, so that no deployment replaces the firm's website.
    target: 'book',
    public: 'dist',
    predeploy: ['npm run build'],
    ignore: ['firebase.json', '**/.*', '**/*.map'],
    rewrites: [{ source: '/robots.txt', destination: `${settings.basePath}robots.txt` }],
    redirects:
      settings.basePath === '/' ? [] : [{ source: '/', destination: settings.basePath, type: 302 }],
    headers: [
      ...headerRules(settings).map(({ pattern, headers }) => ({
        regex: pattern,
        headers: Object.entries(headers).map(([key, value]) => ({
          key,
          value: value.startsWith('public') ? FIREBASE_CACHE : value,
        })),
      })),
      {
        regex: `^${settings.basePath}embed[.]js$`,
        headers: [{ key: 'Content-Type', value: 'text/javascript; charset=utf-8' }],
      },
    ],
  };
}

/** For inclusion in nginx's `server` block. */
export function nginxSample(settings: HeaderSettings): string {
  const { basePath } = settings;
  const [all, ...others] = headerRules(settings);
  return [
    `# Written by npm run generate -- headers. The files of dist lie in the root of the site; all but the redirect is for ${basePath}.`,
    '# Strict-Transport-Security binds the whole host: remove it unless all of it has HTTPS.',
    ...(basePath === '/'
      ? []
      : [
          '# The redirect is for a site of its own: remove it where / is another page.',
          `location = / { return 302 ${basePath}; }`,
        ]),
    'set $book_cache "";',
    `location ^~ ${basePath} {`,
    ...Object.entries(all?.headers ?? {}).map(
      ([name, value]) => `  add_header ${name} "${value}" always;`,
    ),
    // Not `always`, so not with a 404. The inner locations inherit every header.
    '  add_header Cache-Control $book_cache;',
    '  charset utf-8;',
    `  charset_types ${COMPRESSED_TYPES};`,
    '  gzip on;',
    '  gzip_vary on;',
    '  gzip_comp_level 6;',
    '  gzip_min_length 1024;',
    `  gzip_types ${COMPRESSED_TYPES};`,
    '  location ~ "[.]map$" { return 404; }',
    ...others.map(
      ({ pattern, headers }) =>
        `  location ~ "${pattern}" { set $book_cache "${headers['Cache-Control'] ?? ''}"; }`,
    ),
    '}',
    '',
  ].join('\n');
}

/** For Apache's site configuration. */
export function apacheSample(settings: HeaderSettings): string {
  const { basePath } = settings;
  const [all, ...others] = headerRules(settings);
  const location = (pattern: string, lines: readonly string[]): readonly string[] => [
    `<LocationMatch "${pattern}">`,
    ...lines.map((line) => `  ${line}`),
    '</LocationMatch>',
  ];
  return [
    `# Written by npm run generate -- headers. The files of dist lie in the root of the site; all but the redirect is for ${basePath}.`,
    '# Needs the modules of: a2enmod alias deflate dir filter headers mime',
    '# Strict-Transport-Security binds the whole host: remove it unless all of it has HTTPS.',
    ...location(`^${basePath}`, [
      ...Object.entries(all?.headers ?? {}).map(
        ([name, value]) => `Header always set ${name} "${value}"`,
      ),
      `AddOutputFilterByType DEFLATE text/html ${COMPRESSED_TYPES}`,
      'AddCharset utf-8 .html .css .js .json .svg',
      // mod_deflate adds '-gzip' to an ETag and does not recognise it when the browser sends it.
      'RequestHeader edit* If-None-Match "-gzip" ""',
    ]),
    ...others.flatMap(({ pattern, headers }) =>
      // Not `always`, so not with a 404.
      location(
        pattern,
        Object.entries(headers).map(([name, value]) => `Header set ${name} "${value}"`),
      ),
    ),
    ...(basePath === '/'
      ? []
      : [
          '# The redirect is for a site of its own: remove it where / is another page.',
          `RedirectMatch 302 "^/$" "${basePath}"`,
        ]),
    `RedirectMatch 404 "^${basePath}.*[.]map$"`,
    '',
  ].join('\n');
}
