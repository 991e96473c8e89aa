import { deleteApp, getApps } from 'firebase/app';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const KEY = '6Lc0-aAbBcCdDeEfFgGhHiIjJkKl';
/** What was asked, in order: reCAPTCHA for its token, then addresses with the proof that came along. */
const asked: string[] = [];

// The SDK itself is the same for all files of a worker.
const endApps = () => Promise.all(getApps().map(deleteApp));

beforeEach(async () => {
  asked.length = 0;
  await endApps();
  vi.resetModules();
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'firm-taxi');
  vi.stubEnv('VITE_FIREBASE_APP_ID', '1:2:web:3');
  vi.stubGlobal('fetch', answerAsGoogle);
  vi.stubGlobal('grecaptcha', { ...reCaptcha('v3'), enterprise: reCaptcha('enterprise') });
});
afterEach(async () => {
  await endApps();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
});

function reCaptcha(kind: string) {
  return {
    ready: (then: () => void) => {
      then();
    },
    render: (_: string, { sitekey, callback }: { sitekey: string; callback: () => void }) => {
      callback();
      return sitekey;
    },
    execute: (sitekey: string) => {
      asked.push(`${kind} ${sitekey}`);
      return Promise.resolve('a token of reCAPTCHA');
    },
  };
}

function answerAsGoogle(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  const proof = new Headers(init?.headers).get('X-Firebase-AppCheck');
  const action = pathname.slice(pathname.lastIndexOf(':') + 1);
  asked.push(proof === null ? action : `${action} with ${proof}`);
  const body = action.startsWith('exchange')
    ? { token: 'proof', ttl: '3600s' }
    : [{ result: { aggregateFields: { drivers: { integerValue: '1' } } } }];
  return Promise.resolve(Response.json(body));
}

async function showAndCount(): Promise<void> {
  const { afterAppCheck } = await import('../../../src/app/startup/afterAppCheck');
  await new Promise<void>((resolve) => {
    afterAppCheck(resolve);
  });
  const { countDrivers } = await import('../../../src/firebase/drivers/driverCounts');
  await expect(countDrivers()).resolves.toEqual({ online: 1, onRides: 1 });
}

describe('App Check', () => {
  it.each([
    [KEY, 'enterprise', 'exchangeRecaptchaEnterpriseToken'],
    [`v3:${KEY}`, 'v3', 'exchangeRecaptchaV3Token'],
  ])('with %s proves every request from the first on', async (setting, kind, exchange) => {
    vi.stubEnv('VITE_APPCHECK_KEY', setting);
    await showAndCount();
    expect(asked).toEqual([
      `${kind} ${KEY}`,
      exchange,
      'runAggregationQuery with proof',
      'runAggregationQuery with proof',
    ]);
  });

  it('without a key is not even loaded, and nothing waits', async () => {
    const loaded = vi.fn();
    vi.doMock('../../../src/firebase/sdk/appCheck', () => {
      loaded();
      return {};
    });
    const { afterAppCheck } = await import('../../../src/app/startup/afterAppCheck');
    const show = vi.fn();
    afterAppCheck(show);
    expect(show).toHaveBeenCalledTimes(1);
    await showAndCount();
    expect(loaded).not.toHaveBeenCalled();
    expect(asked).toEqual(['runAggregationQuery', 'runAggregationQuery']);
    vi.doUnmock('../../../src/firebase/sdk/appCheck');
  });

  it('begins before anything is shown', async () => {
    vi.stubEnv('VITE_APPCHECK_KEY', KEY);
    const order: string[] = [];
    vi.doMock('../../../src/firebase/sdk/appCheck', () => ({
      startAppCheck: () => order.push('started'),
    }));
    const { afterAppCheck } = await import('../../../src/app/startup/afterAppCheck');
    await new Promise<void>((resolve) => {
      afterAppCheck(() => {
        order.push('shown');
        resolve();
      });
    });
    expect(order).toEqual(['started', 'shown']);
    vi.doUnmock('../../../src/firebase/sdk/appCheck');
  });

  it('that can’t be started keeps nobody from the app', async () => {
    vi.stubEnv('VITE_APPCHECK_KEY', KEY);
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.doMock('../../../src/firebase/sdk/appCheck', () => ({
      startAppCheck: () => {
        throw new Error('gone');
      },
    }));
    await showAndCount();
    expect(log).toHaveBeenCalledWith(
      'Could not start App Check',
      expect.objectContaining({ message: 'gone' }),
    );
    log.mockRestore();
    vi.doUnmock('../../../src/firebase/sdk/appCheck');
  });
});
