import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reportErrors, type ReportBoundaryError } from '../../../src/errors/errorReporting';

const ENDPOINT = 'https://errors.firm.example/report';
const send = vi.fn<typeof fetch>();
/** The window's listeners outlive a test, so each test has its own endpoint. */
let tests = 0;
let endpoint: string;
let reportBoundaryError: ReportBoundaryError;

beforeEach(() => {
  tests += 1;
  endpoint = `${ENDPOINT}/${tests}`;
  send.mockResolvedValue(new Response());
  vi.stubGlobal('fetch', send);
  window.location.hash = '#/trip-tracking?ride=abc';
  reportBoundaryError = reportErrors(endpoint, 'https://firm.example/book/assets/index-B1c2.js');
});

function reports(): readonly Record<string, unknown>[] {
  return send.mock.calls
    .filter(([url]) => url === endpoint)
    .map(([, request]) => {
      expect(request?.body).toBeTypeOf('string');
      return JSON.parse(request?.body as string) as Record<string, unknown>;
    });
}

function errorWithStack(message: string): Error {
  return Object.assign(new Error(message), {
    stack: `Error: ${message}\n    at f (https://firm.example/book/assets/index-B1.js:1:2)`,
  });
}

function fail(error: unknown): void {
  window.dispatchEvent(new ErrorEvent('error', { error, message: String(error) }));
}

function reject(reason: unknown): void {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

describe('reportErrors', () => {
  it('reports an unexpected error without personal data', () => {
    fail(
      errorWithStack(
        'ann@example.com of 07700 900123 has no ride 6f1c1b1e-8d0a-4c55-9df2-1f3c2a1b0c9d',
      ),
    );
    expect(reports()).toEqual([
      {
        version: 1,
        build: 'index-B1c2.js',
        route: '/trip-tracking',
        kind: 'error',
        name: 'Error',
        code: '',
        message: '[email] of [number] has no ride [id]',
        at: ['index-B1.js:1:2'],
      },
    ]);
  });

  it('sends a request that needs no preflight, carries no cookies and outlives the page', () => {
    fail(errorWithStack('once'));
    const [, request] = send.mock.calls.find(([url]) => url === endpoint) ?? [];
    expect(request).toMatchObject({
      method: 'POST',
      mode: 'no-cors',
      credentials: 'omit',
      keepalive: true,
      referrerPolicy: 'no-referrer',
    });
    expect(request?.headers).toBeUndefined();
  });

  it('reports unhandled rejections and errors caught by a boundary by kind', () => {
    window.location.hash = '#/unknown/ann';
    reject(Object.assign(errorWithStack('denied'), { code: 'permission-denied' }));
    reject('ann@example.com');
    reject({ name: 'Ann' });
    reportBoundaryError(errorWithStack('broken'));
    expect(reports()).toMatchObject([
      { kind: 'rejection', code: 'permission-denied', message: 'denied', route: '(another)' },
      { kind: 'rejection', name: 'string', message: '[email]' },
      { kind: 'rejection', name: 'object', message: '' },
      { kind: 'screen', message: 'broken' },
    ]);
  });

  it('reports an empty hash as the landing page', () => {
    window.location.hash = '';
    fail(errorWithStack('at the door'));
    expect(reports()).toMatchObject([{ route: '/' }]);
  });

  it('reports the same error once, and five errors at most', () => {
    for (const message of ['a', 'a', 'b', 'c', 'd', 'e', 'f', 'g']) {
      fail(errorWithStack(message));
    }
    expect(reports().map(({ message }) => message)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('does not retry if the endpoint does not respond', async () => {
    send.mockRejectedValue(new TypeError('Failed to fetch'));
    fail(errorWithStack('once'));
    await Promise.resolve();
    expect(reports()).toHaveLength(1);
  });
});
