import { beforeEach, expect, it, vi } from 'vitest';
import { reportErrors, type ReportBoundaryError } from '../../../../src/app/errors/errorReporting';

const ENDPOINT = 'https://errors.firm.example/report';
const send = vi.fn<typeof fetch>();
/** The window goes on listening for all tests of a file, so each has an address of its own. */
let tests = 0;
let endpoint: string;
let reportScreen: ReportBoundaryError;

beforeEach(() => {
  tests += 1;
  endpoint = `${ENDPOINT}/${String(tests)}`;
  send.mockReset();
  send.mockResolvedValue(new Response());
  vi.stubGlobal('fetch', send);
  window.location.hash = '#/trip-tracking?ride=abc';
  reportScreen = reportErrors(endpoint, 'https://firm.example/book/assets/index-B1c2.js');
});

function sent(): readonly Record<string, unknown>[] {
  return send.mock.calls
    .filter(([address]) => address === endpoint)
    .map(([, request]) => {
      expect(request?.body).toBeTypeOf('string');
      return JSON.parse(request?.body as string) as Record<string, unknown>;
    });
}

function failing(message: string): Error {
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

it('sends an unexpected error, and nothing that is somebody’s', () => {
  fail(failing('ann@example.com of 07700 900123 has no ride 6f1c1b1e-8d0a-4c55-9df2-1f3c2a1b0c9d'));
  expect(sent()).toEqual([
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

it('needs no leave to be asked for, sends no cookie, and outlives the page', () => {
  fail(failing('once'));
  const [, request] = send.mock.calls.find(([address]) => address === endpoint) ?? [];
  expect(request).toMatchObject({
    ...{ method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true },
    referrerPolicy: 'no-referrer',
  });
  expect(request?.headers).toBeUndefined();
});

it('sends what was rejected and what a screen could not show, by kind', () => {
  window.location.hash = '#/somebody/ann';
  reject(Object.assign(failing('denied'), { code: 'permission-denied' }));
  reject('ann@example.com');
  reject({ name: 'Ann' });
  reportScreen(failing('broken'));
  expect(sent()).toMatchObject([
    { kind: 'rejection', code: 'permission-denied', message: 'denied', route: '(another)' },
    { kind: 'rejection', name: 'string', message: '[email]' },
    { kind: 'rejection', name: 'object', message: '' },
    { kind: 'screen', message: 'broken' },
  ]);
});

it('names the landing page where the address says no more', () => {
  window.location.hash = '';
  fail(failing('at the door'));
  expect(sent()).toMatchObject([{ route: '/' }]);
});

it('sends the same once, and five in all', () => {
  for (const message of ['a', 'a', 'b', 'c', 'd', 'e', 'f', 'g']) {
    fail(failing(message));
  }
  expect(sent().map(({ message }) => message)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

it('leaves it at that where the address does not answer', async () => {
  send.mockRejectedValue(new TypeError('Failed to fetch'));
  fail(failing('once'));
  await Promise.resolve();
  expect(sent()).toHaveLength(1);
});
