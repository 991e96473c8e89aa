import { findRoute, PATHS } from '../routes';
import { stackFrames, scrub } from './scrub';

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
    route: toRoute(window.location.hash),
    kind,
    name: scrub(isError ? error.name : typeof error),
    code: isError && 'code' in error && typeof error.code === 'string' ? scrub(error.code) : '',
    message: isError ? scrub(error.message) : typeof error === 'string' ? scrub(error) : '',
    at: isError ? stackFrames(error.stack ?? '') : [],
  };
}

function toRoute(hash: string): string {
  const path = hash.replace(/^#/, '').replace(/\?.*$/, '') || PATHS.landing;
  return findRoute(path)?.path ?? '(another)';
}

function buildName(url: string): string {
  return new URL(url).pathname.split('/').pop() ?? '';
}
