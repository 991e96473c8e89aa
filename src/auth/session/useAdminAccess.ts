import { useMemo } from 'react';
import { config } from '../../config';
import { renewStaleToken } from '../../firebase/accounts/auth';
import { useLoaded } from '../../hooks/useLoaded';
import { useSignInState, type SignIn, type SignInPending } from './signInState';

export interface Admin {
  readonly uid: string;
  readonly email: string;
  /** The security rules refuse unverified addresses. */
  readonly isVerified: boolean;
}

type AdminAccess =
  | SignInPending
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'other'; readonly email: string | null }
  | { readonly kind: 'admin'; readonly admin: Admin };

/** Decides only what the admin screen shows: the security rules enforce the access. */
export function useAdminAccess(): AdminAccess {
  const signInState = useSignInState();
  const access = useMemo(
    () => (signInState.kind === 'known' ? toAdminAccess(signInState) : signInState),
    [signInState],
  );
  const token = useLoaded(access.kind === 'admin' ? access.admin.uid : null, renewStaleToken);
  // A failed token refresh is ignored here: every request will fail and report it.
  return access.kind === 'admin' && token.kind === 'loading' ? { kind: 'loading' } : access;
}

/** The admin is known by email (spec section 6) and uid; guests count as signed out. */
export function toAdminAccess({ principal }: SignIn): Exclude<AdminAccess, SignInPending> {
  if (principal === null || principal.isGuest) {
    return { kind: 'signed-out' };
  }
  const { uid, email, isVerified } = principal;
  return email === config.adminEmail && uid === config.adminUid
    ? { kind: 'admin', admin: { uid, email, isVerified } }
    : { kind: 'other', email };
}
