import { headerRules, OWN_HOST_HEADERS, type HeaderSettings } from './headers';

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

/** Mail programs and messengers encode the '#' of a link; the page's start script decodes it. */
const encodedHash = (basePath: string): string => `^${basePath}(%23|#)`;

/** The hosting section of firebase.json, for a site of the app's own. Firebase compresses by itself. */
export function firebaseHosting(settings: HeaderSettings, site: string): object {
  const { basePath } = settings;
  const toList = (headers: Readonly<Record<string, string>>): readonly object[] =>
    Object.entries(headers).map(([key, value]) => ({
      key,
      value: value.startsWith('public') ? FIREBASE_CACHE : value,
    }));
  return {
    site,
    public: 'site',
    ignore: ['**/.*', '**/*.map'],
    rewrites: [
      { source: '/robots.txt', destination: `${basePath}robots.txt` },
      { regex: encodedHash(basePath), destination: `${basePath}index.html` },
    ],
    redirects: basePath === '/' ? [] : [{ source: '/', destination: basePath, type: 302 }],
    headers: [
      { regex: '^/', headers: toList(OWN_HOST_HEADERS) },
      ...headerRules(settings).map(({ pattern, headers }) => ({
        regex: pattern,
        headers: toList(headers),
      })),
      {
        regex: `^${basePath}embed[.]js$`,
        headers: toList({ 'Content-Type': 'text/javascript; charset=utf-8' }),
      },
    ],
  };
}

/** For nginx's `server` block of a site that has other pages: says nothing about these. */
export function nginxConfig(settings: HeaderSettings): string {
  return [
    ...nginxTitle(settings, 'a site with other pages'),
    ...(settings.basePath === '/'
      ? []
      : nginxRedirect(settings.basePath.slice(0, -1), 301, settings.basePath)),
    ...nginxLocation(settings, {}),
    '',
  ].join('\n');
}

/** For nginx's `server` block of a host that has only the app. */
export function nginxOwnSiteConfig(settings: HeaderSettings): string {
  const { basePath } = settings;
  return [
    ...nginxTitle(settings, 'a host of its own'),
    ...(basePath === '/'
      ? []
      : [
          ...nginxRedirect('/', 302, basePath),
          ...nginxRedirect(basePath.slice(0, -1), 301, basePath),
          `location = /robots.txt { rewrite ^ ${basePath}robots.txt last; }`,
        ]),
    ...nginxLocation(settings, OWN_HOST_HEADERS),
    '',
  ].join('\n');
}

function nginxTitle({ basePath }: HeaderSettings, where: string): readonly string[] {
  return [
    `# The app at ${basePath} of ${where}: include this file in nginx's server block.`,
    '# The root of the server has the content of dist/site, or links to it.',
  ];
}

function nginxRedirect(from: string, status: number, to: string): readonly string[] {
  return [`location = ${from} { absolute_redirect off; return ${status} ${to}; }`];
}

function nginxLocation(
  settings: HeaderSettings,
  hostHeaders: Readonly<Record<string, string>>,
): readonly string[] {
  const [all, ...others] = headerRules(settings);
  return [
    'set $book_cache "";',
    `location ^~ ${settings.basePath} {`,
    '  index index.html;',
    ...Object.entries({ ...all?.headers, ...hostHeaders }).map(
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
    `  location ~ "${encodedHash(settings.basePath)}" { set $book_cache no-cache; rewrite ^ ${settings.basePath}index.html break; }`,
    ...others.map(
      ({ pattern, headers }) =>
        `  location ~ "${pattern}" { set $book_cache "${headers['Cache-Control'] ?? ''}"; }`,
    ),
    '}',
  ];
}

/** For Apache's `VirtualHost`. The lines for a host of the app's own need a Define. */
export function apacheConfig(settings: HeaderSettings): string {
  const { basePath } = settings;
  const [all, ...others] = headerRules(settings);
  const location = (pattern: string, lines: readonly string[]): readonly string[] => [
    `<LocationMatch "${pattern}">`,
    ...lines.map((line) => `  ${line}`),
    '</LocationMatch>',
  ];
  const always = (headers: Readonly<Record<string, string>>): readonly string[] =>
    Object.entries(headers).map(([name, value]) => `Header always set ${name} "${value}"`);
  return [
    `# The app at ${basePath} of a site: include this file in Apache's VirtualHost.`,
    '# The DocumentRoot has the content of dist/site, or links to it.',
    '# Needs the modules of: a2enmod alias deflate dir filter headers mime',
    ...location(`^${basePath}`, [
      'DirectoryIndex index.html',
      ...always(all?.headers ?? {}),
      `AddOutputFilterByType DEFLATE text/html ${COMPRESSED_TYPES}`,
      'AddCharset utf-8 .html .css .js .json .svg',
      // mod_deflate adds '-gzip' to an ETag and does not recognise it when the browser sends it.
      'RequestHeader edit* If-None-Match "-gzip" ""',
    ]),
    ...location(encodedHash(basePath), [`FallbackResource ${basePath}index.html`]),
    ...others.flatMap(({ pattern, headers }) =>
      // Not `always`, so not with a 404.
      location(
        pattern,
        Object.entries(headers).map(([name, value]) => `Header set ${name} "${value}"`),
      ),
    ),
    `RedirectMatch 404 "^${basePath}.*[.]map$"`,
    `# If the host has no other pages, put 'Define ${APACHE_OWN_SITE}' before the Include.`,
    `<IfDefine ${APACHE_OWN_SITE}>`,
    ...always(OWN_HOST_HEADERS).map((line) => `  ${line}`),
    ...(basePath === '/' ? [] : [`  RedirectMatch 302 "^/$" "${basePath}"`]),
    '</IfDefine>',
    '',
  ].join('\n');
}

export const APACHE_OWN_SITE = 'BOOK_OWN_SITE';
