import { PATHS } from '../../routes';
import { stackFrames, scrub } from './scrub';

/** What is sent of an unexpected error: nothing that tells who met it. */
export interface ErrorReport {
  readonly version: 1;
  /** The build, by the name of its first file. */
  readonly build: string;
  /** The screen, without what its address carries. */
  readonly route: string;
  readonly kind: 'error' | 'rejection' | 'screen';
  readonly name: string;
  readonly code: string;
  readonly message: string;
  readonly at: readonly string[];
}

/** Reports an error that a screen's boundary caught. */
export type ReportBoundaryError = (error: unknown) => void;

/** A page that goes on failing says nothing new. */
const MOST_REPORTS = 5;

/** Sends every error of this page that nobody expected to an address of the firm's, each once and no more than five. */
export function reportErrors(endpoint: string, firstFile: string): ReportBoundaryError {
  const sent = new Set<string>();
  const report = (kind: ErrorReport['kind'], error: unknown): void => {
    const body = JSON.stringify(reportOf(kind, error, buildName(firstFile)));
    if (sent.size < MOST_REPORTS && !sent.has(body)) {
      sent.add(body);
      send(endpoint, body);
    }
  };
  window.addEventListener('error', ({ error, message }) => {
    report('error', error ?? message);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    report('rejection', reason);
  });
  return (error) => {
    report('screen', error);
  };
}

// It outlives the page. As plain text it needs no leave to be asked for, and without cookies and referrer it tells nobody's.
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

function reportOf(kind: ErrorReport['kind'], error: unknown, build: string): ErrorReport {
  const isError = error instanceof Error;
  return {
    version: 1,
    build,
    route: routeOf(window.location.hash),
    kind,
    name: scrub(isError ? error.name : typeof error),
    code: isError && 'code' in error && typeof error.code === 'string' ? scrub(error.code) : '',
    message: isError ? scrub(error.message) : typeof error === 'string' ? scrub(error) : '',
    at: isError ? stackFrames(error.stack ?? '') : [],
  };
}

function routeOf(hash: string): string {
  const path = hash.replace(/^#/, '').replace(/\?.*$/, '') || PATHS.landing;
  return Object.values<string>(PATHS).find((known) => known === path) ?? '(another)';
}

function buildName(address: string): string {
  return new URL(address).pathname.split('/').pop() ?? '';
}
