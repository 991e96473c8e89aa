import { useEffect, useState } from 'react';
import type { GuestDetails } from '../domain/validation';
import { currentPrincipal, type Principal } from '../firebase/auth';
import { readSession } from './session';

/** Who uses the app: nobody, or somebody who can book. A rider's name and phone are in the profile. */
export type Account =
  | { readonly kind: 'loading' }
  | { readonly kind: 'nobody' }
  /** The sign-in could not be checked, over a network that hangs, say. */
  | { readonly kind: 'unclear' }
  | { readonly kind: 'guest'; readonly uid: string; readonly guest: GuestDetails }
  | { readonly kind: 'rider'; readonly uid: string };

/** An account that can book. */
export type SignedInAccount = Extract<Account, { readonly uid: string }>;

/** Who is logged in here, by this browser's storage and Firebase together. Where they disagree, nobody is. */
export function useAccount(): Account {
  const [account, setAccount] = useState<Account>({ kind: 'loading' });

  useEffect(() => {
    let isCurrent = true;
    const settle = (next: Account): void => {
      if (isCurrent) {
        setAccount(next);
      }
    };
    currentPrincipal().then(
      (principal) => {
        settle(accountOf(principal));
      },
      (error: unknown) => {
        console.error('The sign-in state could not be read', error);
        settle({ kind: 'unclear' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, []);

  return account;
}

function accountOf(principal: Principal | null): Account {
  const session = readSession();
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
