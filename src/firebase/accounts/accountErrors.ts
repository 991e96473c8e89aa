import { config } from '../../config';
import { errorMessage } from '../../errors/errorMessage';
import { addProviderTexts, toBackendError, type BackendError } from '../sdk/errors';

const WRONG_CREDENTIAL_CODES = new Set([
  'auth/invalid-credential',
  'auth/wrong-password',
  'auth/user-not-found',
  'auth/user-mismatch',
]);
const SESSION_EXPIRED_CODES = new Set(['auth/user-token-expired', 'auth/invalid-user-token']);

const STILL_COMING_TEXT = `Rides you’ve booked may still come. Call ${config.helpPhone} for help.`;

/** The account was deleted, disabled or signed out elsewhere: Firebase doesn't say which. */
export const ACCOUNT_ENDED_TEXT = `We’ve logged you out because your account was closed or changed. ${STILL_COMING_TEXT}`;

addProviderTexts([
  ...textFor(WRONG_CREDENTIAL_CODES, 'The email or password is wrong.'),
  ...textFor(SESSION_EXPIRED_CODES, ACCOUNT_ENDED_TEXT),
  // Only when the page loads does the SDK end a login that Firebase has forgotten.
  ['auth/invalid-refresh-token', 'Your login no longer works. Reload this page and log in again.'],
  ['auth/user-disabled', `This account is closed. ${STILL_COMING_TEXT}`],
  ['auth/email-already-in-use', 'The email address is already in use by another account.'],
  ['auth/weak-password', 'The password provided is too weak.'],
  ['auth/invalid-email', 'Please enter a valid email address.'],
  ['auth/too-many-requests', 'Too many attempts. Wait a few minutes, then try again.'],
  ...textFor(
    ['auth/operation-not-allowed', 'auth/admin-restricted-operation'],
    `You can’t log in this way at the moment. Call ${config.helpPhone} to book.`,
  ),
]);

function textFor(codes: Iterable<string>, text: string): [code: string, text: string][] {
  return [...codes].map((code) => [code, text]);
}

export function isWrongCredential({ code }: BackendError): boolean {
  return WRONG_CREDENTIAL_CODES.has(code);
}

/** True if the account was deleted or its sessions were revoked. */
export function isSessionExpired({ code }: BackendError): boolean {
  return SESSION_EXPIRED_CODES.has(code);
}

const INVALID_CREDENTIALS_TEXT = 'Invalid credentials';

/**
 * Error text for a failed admin login (spec section 8). Network failures and rate limiting keep
 * their own message, because the credentials were never checked.
 */
export function toAdminLoginMessage(error: unknown): string {
  const failure = toBackendError(error);
  const message = errorMessage(failure);
  return failure.kind === 'unreachable' || failure.code === 'auth/too-many-requests'
    ? message
    : INVALID_CREDENTIALS_TEXT;
}

const REGISTRATION_CODES = new Set([
  'auth/email-already-in-use',
  'auth/weak-password',
  'auth/invalid-email',
]);

/** Error text for a failed registration (spec section 8). */
export function toRegistrationMessage(error: unknown): string {
  const failure = toBackendError(error);
  const message = errorMessage(failure);
  return REGISTRATION_CODES.has(failure.code) ? message : 'Registration failed. Please try again.';
}
