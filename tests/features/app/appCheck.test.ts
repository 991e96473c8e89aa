import { renderHook, waitFor } from '@testing-library/react';
import { deleteApp, getApps } from 'firebase/app';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const KEY = '6Lc0-aAbBcCdDeEfFgGhHiIjJkKl';
/** Requests in order: reCAPTCHA's token, then endpoints with the App Check token they carried. */
const requests: string[] = [];
/** Different in each test, because a blocked request may be sent when its test has ended. */
let project = '';
let testCount = 0;

// All test files of a worker share the SDK.
const endApps = () => Promise.all(getApps().map(deleteApp));

beforeEach(async () => {
  requests.length = 0;
  await endApps();
  vi.resetModules();
  testCount += 1;
  project = `firm-${testCount}`;
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', project);
  vi.stubEnv('VITE_FIREBASE_APP_ID', '1:2:web:3');
  vi.stubGlobal('fetch', fakeGoogleFetch);
  vi.stubGlobal('grecaptcha', { ...reCaptcha('v3'), enterprise: reCaptcha('enterprise') });
});
afterEach(async () => {
  await endApps();
  vi.resetModules();
});

function reCaptcha(kind: string) {
  return {
    ready: (then: () => void) => then(),
    render: (_: string, { sitekey, callback }: { sitekey: string; callback: () => void }) => {
      callback();
      return sitekey;
    },
    execute: (sitekey: string) => {
      requests.push(`${kind} ${sitekey}`);
      return Promise.resolve('a token of reCAPTCHA');
    },
  };
}

function fakeGoogleFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  const token = new Headers(init?.headers).get('X-Firebase-AppCheck');
  const action = pathname.slice(pathname.lastIndexOf(':') + 1);
  if (pathname.includes(`/projects/${project}/`)) {
    requests.push(token === null ? action : `${action} with ${token}`);
  }
  const body = action.startsWith('exchange')
    ? { token: 'token', ttl: '3600s' }
    : [{ result: { aggregateFields: { drivers: { integerValue: '1' } } } }];
  return Promise.resolve(Response.json(body));
}

async function showAppAndCountDrivers(): Promise<void> {
  const { afterAppCheck } = await import('../../../src/app/startup/afterAppCheck');
  await new Promise<void>((resolve) => afterAppCheck(resolve));
  const { countDrivers } = await import('../../../src/firebase/drivers/driverCounts');
  await expect(countDrivers()).resolves.toEqual({ online: 1, onRides: 1 });
}

describe('App Check', () => {
  it.each([
    [KEY, 'enterprise', 'exchangeRecaptchaEnterpriseToken'],
    [`v3:${KEY}`, 'v3', 'exchangeRecaptchaV3Token'],
  ])(
    'sends a token with every request, including the first, if the key is %s',
    async (setting, kind, exchange) => {
      vi.stubEnv('VITE_APPCHECK_KEY', setting);
      await showAppAndCountDrivers();
      expect(requests).toEqual([
        `${kind} ${KEY}`,
        exchange,
        'runAggregationQuery with token',
        'runAggregationQuery with token',
      ]);
    },
  );

  it('is not loaded and delays nothing without a key', async () => {
    const loaded = vi.fn();
    vi.doMock('../../../src/firebase/sdk/appCheck', () => {
      loaded();
      return {};
    });
    const { afterAppCheck } = await import('../../../src/app/startup/afterAppCheck');
    const show = vi.fn();
    afterAppCheck(show);
    expect(show).toHaveBeenCalledTimes(1);
    await showAppAndCountDrivers();
    expect(loaded).not.toHaveBeenCalled();
    expect(requests).toEqual(['runAggregationQuery', 'runAggregationQuery']);
    vi.doUnmock('../../../src/firebase/sdk/appCheck');
  });

  it('says at once that a blocker keeps reCAPTCHA away, and fails the requests', async () => {
    vi.stubEnv('VITE_APPCHECK_KEY', KEY);
    vi.stubGlobal('grecaptcha', undefined);
    const { afterAppCheck, useBlockedText } =
      await import('../../../src/app/startup/afterAppCheck');
    await new Promise<void>((resolve) => afterAppCheck(resolve));
    const { countDrivers } = await import('../../../src/firebase/drivers/driverCounts');
    const { result } = renderHook(useBlockedText);
    const counting = countDrivers().catch((error: unknown) => error);
    expect(result.current).toBeNull();
    document.querySelector('script[src*="/recaptcha/"]')?.dispatchEvent(new Event('error'));
    await waitFor(() => expect(result.current).toMatch(/ad blocker/), { timeout: 3000 });
    const blocked = {
      kind: 'unreachable',
      message:
        'An ad blocker or your network is blocking online booking. Turn the blocker off for this page and reload it, or call 01482 000000.',
    };
    expect(await counting).toMatchObject(blocked);
    await expect(countDrivers()).rejects.toMatchObject(blocked);
    expect(requests).toEqual([]);
  });

  it('does not keep the app from starting if it fails', async () => {
    vi.stubEnv('VITE_APPCHECK_KEY', KEY);
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.doMock('../../../src/firebase/sdk/appCheck', () => ({
      watchForBlocker: () => undefined,
      startAppCheck: () => {
        throw new Error('not found');
      },
    }));
    await showAppAndCountDrivers();
    expect(log).toHaveBeenCalledWith(
      'Could not start App Check',
      expect.objectContaining({ message: 'not found' }),
    );
    log.mockRestore();
    vi.doUnmock('../../../src/firebase/sdk/appCheck');
  });
});
