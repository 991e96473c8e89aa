import { useMemo } from 'react';
import type { GuestDetails } from '../../domain/common/validation';
import { useSignInState, type SignIn, type SignInPending } from './signedIn';

/** An account that can book. A rider's name and phone are in the profile. */
export type SignedInAccount =
  | { readonly kind: 'guest'; readonly uid: string; readonly guest: GuestDetails }
  | { readonly kind: 'rider'; readonly uid: string };

/** Who uses the app: nobody, or somebody who can book. */
export type Account = SignInPending | { readonly kind: 'nobody' } | SignedInAccount;

/** Who is logged in here and can book. */
export function useAccount(): Account {
  const signedIn = useSignInState();
  return useMemo(() => (signedIn.kind === 'known' ? toAccount(signedIn) : signedIn), [signedIn]);
}

/** Who can book, by Firebase and local storage together. Where they disagree, nobody can. */
export function toAccount({ principal, session }: SignIn): Exclude<Account, SignInPending> {
  if (principal === null || principal.uid !== session?.uid) {
    return { kind: 'nobody' };
  }
  if (session.userType === 'guest') {
    return principal.isGuest
      ? { kind: 'guest', uid: session.uid, guest: session.guest }
      : { kind: 'nobody' };
  }
  return principal.isGuest ? { kind: 'nobody' } : { kind: 'rider', uid: session.uid };
}
