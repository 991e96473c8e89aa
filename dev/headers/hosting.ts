import { headerRules, type HeaderRule, type HeaderSettings } from './headers';

/** The hosting section of firebase.json. */
export function firebaseHosting(settings: HeaderSettings): object {
  return {
    // A separate target, so that no deployment replaces the firm's website (decision 88).
    target: 'book',
    public: 'dist',
    predeploy: ['npm run build'],
    ignore: ['firebase.json', '**/.*', '**/*.map'],
    rewrites: [{ source: '/robots.txt', destination: `${settings.basePath}robots.txt` }],
    redirects: [{ source: '/', destination: settings.basePath, type: 302 }],
    headers: [
      ...headerRules(settings).map(({ pattern, headers }) => ({
        regex: pattern,
        headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
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
  const [all, ...others] = headerRules(settings);
  // In nginx, a location with its own headers inherits none.
  const location = ({ pattern, headers }: HeaderRule): string =>
    [
      `location ~ "${pattern}" {`,
      ...lines({ ...all?.headers, ...headers }).map((line) => `  ${line}`),
      '}',
    ].join('\n');
  const lines = (headers: Readonly<Record<string, string>>): readonly string[] =>
    Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`);
  return [
    '# Written by npm run headers. The files of dist lie in the root of the site.',
    ...lines(all?.headers ?? {}),
    'charset utf-8;',
    'charset_types text/css text/javascript application/javascript application/json image/svg+xml;',
    `location = / { return 302 ${settings.basePath}; }`,
    'location ~ "[.]map$" { return 404; }',
    ...others.map(location),
    '',
  ].join('\n');
}

/** For Apache's site configuration, with mod_headers, mod_alias and mod_mime. */
export function apacheSample(settings: HeaderSettings): string {
  const block = ({ files, pattern, headers }: HeaderRule): readonly string[] => {
    const lines = Object.entries(headers).map(
      ([name, value]) => `Header always set ${name} "${value}"`,
    );
    return files === 'all'
      ? lines
      : [`<LocationMatch "${pattern}">`, ...lines.map((line) => `  ${line}`), '</LocationMatch>'];
  };
  return [
    '# Written by npm run headers. The files of dist lie in the root of the site.',
    ...headerRules(settings).flatMap(block),
    'AddCharset utf-8 .html .css .js .json .svg',
    `RedirectMatch 302 "^/$" "${settings.basePath}"`,
    'RedirectMatch 404 "[.]map$"',
    '',
  ].join('\n');
}
