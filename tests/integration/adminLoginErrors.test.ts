import { FirebaseError } from 'firebase/app';
import { describe, expect, it } from 'vitest';
import { toAdminLoginMessage } from '../../src/firebase/accounts/accountErrors';

const INVALID = 'Invalid credentials';
const UNREACHABLE =
  'The booking service could not be reached. Please check your internet connection and try again.';

describe('toAdminLoginMessage', () => {
  it.each([
    ['auth/invalid-credential', INVALID],
    ['auth/wrong-password', INVALID],
    ['auth/user-not-found', INVALID],
    ['auth/invalid-email', INVALID],
    ['auth/user-disabled', INVALID],
    ['auth/operation-not-allowed', INVALID],
    ['a-code-of-tomorrow', INVALID],
    // The credentials were never checked.
    ['auth/network-request-failed', UNREACHABLE],
    ['auth/timeout', UNREACHABLE],
    ['auth/too-many-requests', 'Too many attempts. Please wait a few minutes and try again.'],
  ])('shows %s as %j', (code, message) => {
    expect(toAdminLoginMessage(new FirebaseError(code, 'message of the provider'))).toBe(message);
  });

  it('maps errors that are not from Firebase', () => {
    expect(toAdminLoginMessage(new Error('odd'))).toBe(INVALID);
    expect(toAdminLoginMessage(new TypeError('fetch failed'))).toBe(UNREACHABLE);
    expect(toAdminLoginMessage('odd')).toBe(INVALID);
  });
});
