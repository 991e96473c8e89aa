import type { TokenOptions } from '@firebase/rules-unit-testing';
import { parseConfig } from '../../src/settings';

export type Token = Omit<TokenOptions, 'sub' | 'user_id'>;

const defaults = parseConfig({});

export const ADMIN_EMAIL = defaults.ok ? defaults.config.adminEmail : '';

export const ADMIN_UID = defaults.ok ? defaults.config.adminUid : '';

export function makeToken(provider: 'password' | 'anonymous', claims: Token = {}): Token {
  return { ...claims, firebase: { sign_in_provider: provider, identities: {} } };
}

/** Uid and token of each principal. A driver's uid is the id of their document. */
export const TOKENS = {
  guest: { uid: 'guest-1', token: makeToken('anonymous') },
  'other guest': { uid: 'guest-2', token: makeToken('anonymous') },
  rider: {
    uid: 'rider-1',
    token: makeToken('password', { email: 'rider@example.com', email_verified: true }),
  },
  'other rider': {
    uid: 'rider-2',
    token: makeToken('password', { email: 'other@example.com', email_verified: true }),
  },
  driver: { uid: 'driver-1', token: makeToken('password', { email: 'driver@example.com' }) },
  'other driver': {
    uid: 'driver-2',
    token: makeToken('password', { email: 'second@example.com' }),
  },
  admin: {
    uid: ADMIN_UID,
    token: makeToken('password', { email: ADMIN_EMAIL, email_verified: true }),
  },
  'unverified admin': {
    uid: 'impostor-1',
    token: makeToken('password', { email: ADMIN_EMAIL, email_verified: false }),
  },
} as const;

export type SignedInPrincipal = keyof typeof TOKENS;

export type Principal = SignedInPrincipal | 'signed-out';

export const SIGNED_IN = Object.keys(TOKENS) as readonly SignedInPrincipal[];

export const EVERYONE: readonly Principal[] = ['signed-out', ...SIGNED_IN];

export const NO_ONE: readonly Principal[] = [];

export function uidOf(principal: SignedInPrincipal): string {
  return TOKENS[principal].uid;
}

/** Whose documents the principal attempts to write: its own; the rider's if signed out. */
export function ownerOf(principal: Principal): SignedInPrincipal {
  return principal === 'signed-out' ? 'rider' : principal;
}

export function emailOf(principal: SignedInPrincipal): string | null {
  const email: unknown = TOKENS[principal].token.email;
  return typeof email === 'string' ? email : null;
}

/** True if the principal's email address is verified, as the rules see it. */
export function isVerified(principal: SignedInPrincipal): boolean {
  return TOKENS[principal].token.email_verified === true;
}
