import { config } from '../../../src/config';
import { FirebaseError } from 'firebase/app';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  BackendError,
  request,
  REQUEST_TIMEOUT_MS,
  toBackendError,
  type FailureKind,
} from '../../../src/firebase/sdk/errors';
import {
  isWrongCredential,
  toAdminLoginMessage,
  toRegistrationMessage,
} from '../../../src/firebase/accounts/accountErrors';

const UNREACHABLE = 'We can’t connect right now. Check your internet connection and try again.';
const DENIED = 'Your account can’t do this. Log out, log in and try again.';
const UNKNOWN = `Something went wrong. Try again, or call ${config.helpPhone}.`;
const SWITCHED_OFF = `You can’t log in this way at the moment. Call ${config.helpPhone} to book.`;

const CODES: readonly (readonly [code: string, kind: FailureKind, message: string])[] = [
  ['unavailable', 'unreachable', UNREACHABLE],
  ['deadline-exceeded', 'unreachable', UNREACHABLE],
  ['cancelled', 'unreachable', UNREACHABLE],
  ['auth/network-request-failed', 'unreachable', UNREACHABLE],
  ['auth/timeout', 'unreachable', UNREACHABLE],
  ['auth/internal-error', 'unreachable', UNREACHABLE],
  ['DISCONNECT', 'unreachable', UNREACHABLE],
  ['permission-denied', 'denied', DENIED],
  ['unauthenticated', 'denied', DENIED],
  ['PERMISSION_DENIED', 'denied', DENIED],
  ['auth/too-many-requests', 'provider', 'Too many attempts. Wait a few minutes, then try again.'],
  ['auth/operation-not-allowed', 'provider', SWITCHED_OFF],
  ['auth/admin-restricted-operation', 'provider', SWITCHED_OFF],
  [
    'auth/invalid-refresh-token',
    'provider',
    'Your login no longer works. Reload this page and log in again.',
  ],
  ['resource-exhausted', 'provider', 'We’re very busy. Wait a minute, then try again.'],
  ['not-found', 'provider', UNKNOWN],
  ['already-exists', 'provider', UNKNOWN],
  ['a-code-of-tomorrow', 'provider', UNKNOWN],
];

describe('toBackendError', () => {
  it.each(CODES)('maps %s to %s', (code, kind, message) => {
    const error = new FirebaseError(code, 'message of the provider');
    const failure = toBackendError(error);
    expect(failure).toBeInstanceOf(BackendError);
    expect(failure).toMatchObject({ name: 'BackendError', kind, message, cause: error });
  });

  it.each([
    ['a failed fetch', new TypeError('fetch failed')],
    ["Chromium's message for a broken response", new TypeError('network error')],
    ["Safari's for the same", new TypeError('The network connection was lost.')],
    ["the Realtime Database's message", new Error('Error: Client is offline.')],
    ["Chromium's message", new Error('Failed to fetch')],
    ["Firefox's message", new Error('NetworkError when attempting to fetch resource.')],
    ["Safari's message", new Error('Load failed')],
    ["Firestore Lite's message", new FirebaseError('unknown', 'Fetching auth token: fetch failed')],
  ])('maps %s to unreachable', (_, error) => {
    expect(toBackendError(error)).toMatchObject({ kind: 'unreachable', message: UNREACHABLE });
  });

  it.each([[undefined], [null], ['unavailable'], [7], [{ code: 'unavailable' }], [new Error('x')]])(
    'maps %s to a failure without a code',
    (error) => {
      expect(toBackendError(error)).toMatchObject({ kind: 'provider', message: UNKNOWN });
    },
  );

  it('does not take a bug for a lost connection', () => {
    const bug = new TypeError("Cannot read properties of null (reading 'latitude')");
    const unexpected = { kind: 'provider', message: UNKNOWN, cause: bug, isExpected: false };
    expect(toBackendError(bug)).toMatchObject(unexpected);
  });

  it('takes a response that is not JSON for a lost connection', () => {
    const page = new SyntaxError('Unexpected token <');
    expect(toBackendError(page)).toMatchObject({ kind: 'unreachable', cause: page });
    // As Firestore Lite reports it.
    expect(toBackendError(new Error(String(page)))).toMatchObject({ kind: 'unreachable' });
  });

  it('keeps the message of a chunk that did not load', () => {
    const chunk = Object.assign(new TypeError('Load the page again.'), { isExpected: true });
    const failure = { kind: 'unreachable', message: 'Load the page again.', cause: chunk };
    expect(toBackendError(chunk)).toMatchObject(failure);
  });

  it('returns a BackendError unchanged', () => {
    const failure = new BackendError('denied', 'x');
    expect(toBackendError(failure)).toBe(failure);
  });
});

describe('isWrongCredential', () => {
  it.each(['invalid-credential', 'wrong-password', 'user-not-found', 'user-mismatch'])(
    'is true for auth/%s',
    (code) => {
      const failure = toBackendError(new FirebaseError(`auth/${code}`, 'x'));
      expect(failure.message).toBe('The email or password is wrong.');
      expect(isWrongCredential(failure)).toBe(true);
    },
  );

  it('goes by the code, not by the message', () => {
    const sameText = 'The email or password is wrong.';
    expect(isWrongCredential(new BackendError('provider', sameText))).toBe(false);
  });
});

describe('toAdminLoginMessage', () => {
  const INVALID = 'Invalid credentials';

  it.each([
    ['auth/invalid-credential', INVALID],
    ['auth/user-disabled', INVALID],
    ['a-code-of-tomorrow', INVALID],
    // The credentials were never checked.
    ['auth/network-request-failed', UNREACHABLE],
    ['auth/too-many-requests', 'Too many attempts. Wait a few minutes, then try again.'],
  ])('shows %s as %j', (code, message) => {
    expect(toAdminLoginMessage(new FirebaseError(code, 'message of the provider'))).toBe(message);
  });

  it('maps errors that are not from Firebase', () => {
    expect(toAdminLoginMessage(new TypeError('fetch failed'))).toBe(UNREACHABLE);
    expect(toAdminLoginMessage('odd')).toBe(INVALID);
  });
});

describe('toRegistrationMessage', () => {
  const FAILED = 'Registration failed. Please try again.';

  it.each([
    ['auth/email-already-in-use', 'The email address is already in use by another account.'],
    ['auth/weak-password', 'The password provided is too weak.'],
    ['auth/invalid-email', 'Please enter a valid email address.'],
    ['auth/network-request-failed', FAILED],
    ['permission-denied', FAILED],
    ['toString', FAILED],
  ])('shows %s as %j', (code, message) => {
    expect(toRegistrationMessage(new FirebaseError(code, 'message of the provider'))).toBe(message);
  });

  it('maps errors that are not from Firebase', () => {
    expect(toRegistrationMessage('odd')).toBe(FAILED);
  });
});

describe('request', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const never = new Promise<string>(() => undefined);
  const observe = (work: Promise<string>) => {
    const outcome: { kind?: FailureKind; value?: string } = {};
    work.then(
      (value) => (outcome.value = value),
      (error: unknown) => (outcome.kind = toBackendError(error).kind),
    );
    return outcome;
  };

  it('fails as unreachable after exactly ten seconds', async () => {
    expect(REQUEST_TIMEOUT_MS).toBe(10_000);
    const outcome = observe(request(never));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(outcome).toEqual({});
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toEqual({ kind: 'unreachable' });
  });

  it('fails after a custom timeout', async () => {
    const outcome = observe(request(never, 50));
    await vi.advanceTimersByTimeAsync(49);
    expect(outcome).toEqual({});
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toEqual({ kind: 'unreachable' });
  });

  it('returns a response in time and clears the timer', async () => {
    const slow = new Promise<string>((resolve) => {
      setTimeout(resolve, 9_998, 'response');
    });
    const outcome = observe(request(slow));
    await vi.advanceTimersByTimeAsync(9_998);
    expect(outcome).toEqual({ value: 'response' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('converts a failure to a BackendError and clears the timer', async () => {
    const refusal = new FirebaseError('permission-denied', 'x');
    await expect(request(Promise.reject(refusal))).rejects.toMatchObject({
      kind: 'denied',
      cause: refusal,
    });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ignores a failure after the timeout', async () => {
    const late = new Promise<string>((_, reject) => {
      setTimeout(reject, 20_000, new FirebaseError('permission-denied', 'x'));
    });
    const outcome = observe(request(late));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(outcome).toEqual({ kind: 'unreachable' });
  });
});
