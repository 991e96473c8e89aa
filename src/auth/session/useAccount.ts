import { useMemo } from 'react';
import type { GuestDetails } from '../../domain/common/validation';
import { useSignedIn, type SignIn, type Unknown } from './signedIn';

/** An account that can book. A rider's name and phone are in the profile. */
export type SignedInAccount =
  | { readonly kind: 'guest'; readonly uid: string; readonly guest: GuestDetails }
  | { readonly kind: 'rider'; readonly uid: string };

/** Who uses the app: nobody, or somebody who can book. */
export type Account = Unknown | { readonly kind: 'nobody' } | SignedInAccount;

/** Who is logged in here and can book. */
export function useAccount(): Account {
  const signedIn = useSignedIn();
  return useMemo(() => (signedIn.kind === 'known' ? accountOf(signedIn) : signedIn), [signedIn]);
}

/** Who can book, by Firebase and local storage together. Where they disagree, nobody can. */
export function accountOf({ principal, session }: SignIn): Exclude<Account, Unknown> {
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
