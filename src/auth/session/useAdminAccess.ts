import { useMemo } from 'react';
import { config } from '../../config';
import { renewStaleToken } from '../../firebase/accounts/auth';
import { useLoaded } from '../../hooks/useLoaded';
import { useSignInState, type SignIn, type SignInPending } from './signedIn';

/** The one account that may keep promo codes and take phone bookings. */
export interface Admin {
  readonly uid: string;
  readonly email: string;
  /** Until the address is verified the rules refuse everything. */
  readonly isVerified: boolean;
}

/** Who stands before the admin screen (spec sections 2 and 4). */
export type AdminAccess =
  | SignInPending
  | { readonly kind: 'nobody' }
  | { readonly kind: 'other'; readonly email: string | null }
  | { readonly kind: 'admin'; readonly admin: Admin };

const NO_ADMIN = '';

/** Follows the sign-in state for the admin screen. What the admin's account may do is the rules' word. */
export function useAdminAccess(): AdminAccess {
  const signedIn = useSignInState();
  const access = useMemo(
    () => (signedIn.kind === 'known' ? toAdminAccess(signedIn) : signedIn),
    [signedIn],
  );
  const token = useLoaded(access.kind === 'admin' ? access.admin.uid : NO_ADMIN, freshToken);
  // Without a network the token is not renewed; nothing else works then either, and says so.
  return access.kind === 'admin' && token.kind === 'loading' ? { kind: 'loading' } : access;
}

/**
 * A guest counts as nobody. The admin is known by the configured address (spec section 6) and uid: another account that
 * took the address is not offered to have it verified.
 */
export function toAdminAccess({ principal }: SignIn): Exclude<AdminAccess, SignInPending> {
  if (principal === null || principal.isGuest) {
    return { kind: 'nobody' };
  }
  const { uid, email, isVerified } = principal;
  return email === config.adminEmail && uid === config.adminUid
    ? { kind: 'admin', admin: { uid, email, isVerified } }
    : { kind: 'other', email };
}

/** The admin's token is made to say that the address is verified, or the rules would refuse everything. */
async function freshToken(admin: string): Promise<void> {
  if (admin !== NO_ADMIN) {
    await renewStaleToken();
  }
}
