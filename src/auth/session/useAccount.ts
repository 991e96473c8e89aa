import { useMemo } from 'react';
import type { GuestDetails } from '../../domain/common/validation';
import { useSignInState, type SignIn, type SignInPending } from './signInState';

/** A signed-in passenger. A rider's name and phone are in the profile. */
export type SignedInAccount =
  | { readonly kind: 'guest'; readonly uid: string; readonly guest: GuestDetails }
  | { readonly kind: 'rider'; readonly uid: string };

type Account = SignInPending | { readonly kind: 'signed-out' } | SignedInAccount;

export function useAccount(): Account {
  const signInState = useSignInState();
  return useMemo(
    () => (signInState.kind === 'known' ? toAccount(signInState) : signInState),
    [signInState],
  );
}

/** Combines Firebase's account and the stored session; signed out if they disagree. */
export function toAccount({ principal, session }: SignIn): Exclude<Account, SignInPending> {
  if (principal === null || principal.uid !== session?.uid) {
    return { kind: 'signed-out' };
  }
  if (session.userType === 'guest') {
    return principal.isGuest
      ? { kind: 'guest', uid: session.uid, guest: session.guest }
      : { kind: 'signed-out' };
  }
  return principal.isGuest ? { kind: 'signed-out' } : { kind: 'rider', uid: session.uid };
}
