import { findRoute, hashPath, PATHS } from '../routes';

/** Report of an unexpected error, without personal data. */
interface ErrorReport {
  readonly version: 1;
  readonly build: string;
  readonly route: string;
  readonly kind: 'error' | 'rejection' | 'screen';
  readonly name: string;
  readonly code: string;
  readonly message: string;
  readonly at: readonly string[];
}

export type ReportBoundaryError = (error: unknown) => void;

const MAX_REPORTS = 5;

/** Reports unexpected errors of this page to `endpoint`, each once and at most five. */
export function reportErrors(endpoint: string, entryUrl: string): ReportBoundaryError {
  const sent = new Set<string>();
  const report = (kind: ErrorReport['kind'], error: unknown): void => {
    const body = JSON.stringify(toReport(kind, error, buildName(entryUrl)));
    if (sent.size < MAX_REPORTS && !sent.has(body)) {
      sent.add(body);
      send(endpoint, body);
    }
  };
  window.addEventListener('error', ({ error, message }) => report('error', error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));
  return (error) => report('screen', error);
}

// keepalive outlives the page; a no-cors text body needs no preflight; no cookies or referrer.
function send(endpoint: string, body: string): void {
  void fetch(endpoint, {
    method: 'POST',
    body,
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined);
}

function toReport(kind: ErrorReport['kind'], error: unknown, build: string): ErrorReport {
  const isError = error instanceof Error;
  return {
    version: 1,
    build,
    route: findRoute(hashPath() || PATHS.landing)?.path ?? '(another)',
    kind,
    name: scrub(isError ? error.name : typeof error),
    code: isError && 'code' in error && typeof error.code === 'string' ? scrub(error.code) : '',
    message: isError ? scrub(error.message) : typeof error === 'string' ? scrub(error) : '',
    at: isError ? stackFrames(error.stack ?? '') : [],
  };
}

function buildName(url: string): string {
  return new URL(url).pathname.split('/').pop() ?? '';
}

const MAX_LENGTH = 200;
const MAX_FRAMES = 5;

type Replacement = (found: string) => string;

/** Personal data and its replacements, applied in this order. */
const PERSONAL: readonly (readonly [RegExp, Replacement])[] = [
  // An apostrophe within a word does not start a quotation.
  [/(?<=\w)['’](?=\w)/g, () => ''],
  [/[a-z][a-z\d+.-]*:\/\/\S+/gi, () => '[address]'],
  [/[^\s@"'<>()]+@[^\s@"'<>()]+/g, () => '[email]'],
  [/\S*\/\S*\/\S*/g, () => '[path]'],
  [/["“`][^"”`]*["”`]?/g, () => '[text]'],
  // A quoted identifier is code and useful; any other quotation is data.
  [/'[^']*'?/g, (found) => (/^'[a-z$_][\w$.]*'$/.test(found) ? found : '[text]')],
  [/\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b/gi, () => '[postcode]'],
  [/\+?\(?\d[\d\s().-]{3,}\d|\d+\.\d{3,}/g, () => '[number]'],
  [/(?=[\w-]*\d)[\w-]{10,}|[\w-]{20,}/g, () => '[id]'],
];

/** Removes addresses, emails, numbers, ids and quoted data from a message. */
export function scrub(message: string): string {
  // Leaves a margin: an email address cut in half would not match its pattern.
  const shortened = message.slice(0, MAX_LENGTH * 5);
  return PERSONAL.reduce((text, [pattern, replace]) => text.replace(pattern, replace), shortened)
    .replace(/\s+/g, ' ')
    .slice(0, MAX_LENGTH);
}

/** File, line and column of the innermost frames, such as 'index-B1c2.js:1:234'. */
export function stackFrames(stack: string): readonly string[] {
  const frames = stack.matchAll(/\/([\w-]+\.js)(?:\?[^\s:]*)?:(\d+):(\d+)/g);
  return [...frames]
    .slice(0, MAX_FRAMES)
    .map(([, file = '', line = '', column = '']) => `${file}:${line}:${column}`);
}
