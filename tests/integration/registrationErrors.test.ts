import { FirebaseError } from 'firebase/app';
import { describe, expect, it } from 'vitest';
import { toRegistrationMessage } from '../../src/firebase/accounts/accountErrors';

describe('toRegistrationMessage', () => {
  it.each([
    ['auth/email-already-in-use', 'The email address is already in use by another account.'],
    ['auth/weak-password', 'The password provided is too weak.'],
    ['auth/invalid-email', 'Please enter a valid email address.'],
    ['auth/network-request-failed', 'Registration failed. Please try again.'],
    ['auth/operation-not-allowed', 'Registration failed. Please try again.'],
    ['permission-denied', 'Registration failed. Please try again.'],
    ['toString', 'Registration failed. Please try again.'],
  ])('shows %s as %j', (code, message) => {
    expect(toRegistrationMessage(new FirebaseError(code, 'message of the provider'))).toBe(message);
  });

  it('maps errors that are not from Firebase', () => {
    expect(toRegistrationMessage(new Error('odd'))).toBe('Registration failed. Please try again.');
    expect(toRegistrationMessage('odd')).toBe('Registration failed. Please try again.');
  });
});
