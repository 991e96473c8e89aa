import { useEffect, useState } from 'react';
import { config } from '../config';
import {
  refreshPrincipal,
  renewStaleToken,
  watchPrincipal,
  type Principal,
} from '../firebase/auth';
import { REQUEST_TIMEOUT_MS } from '../firebase/errors';

/** The one account that may keep promo codes and take phone bookings. */
export interface Admin {
  readonly uid: string;
  readonly email: string;
  /** Until the address is verified the rules refuse everything. */
  readonly isVerified: boolean;
}

/** Who stands before the admin screen (spec sections 2 and 4). */
export type AdminAccess =
  | { readonly kind: 'loading' }
  /** The sign-in state could not be read. */
  | { readonly kind: 'unclear' }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'other'; readonly email: string | null }
  | { readonly kind: 'admin'; readonly admin: Admin };

/**
 * Follows the sign-in state for the admin screen. A guest counts as nobody. The admin is known by the configured address
 * alone (spec section 6); what that account may do is the rules' word.
 */
export function useAdminAccess(): {
  readonly access: AdminAccess;
  /** Asks again whether the address has been verified. */
  readonly recheck: () => Promise<void>;
} {
  const [access, setAccess] = useState<AdminAccess>({ kind: 'loading' });

  useEffect(() => {
    let latest = 0;
    const timer = setTimeout(() => {
      setAccess({ kind: 'unclear' });
    }, REQUEST_TIMEOUT_MS);
    const stop = watchPrincipal((principal) => {
      clearTimeout(timer);
      latest += 1;
      const thisState = latest;
      void withFreshToken(accessOf(principal)).then((next) => {
        if (thisState === latest) {
          setAccess(next);
        }
      });
    });
    return () => {
      latest += 1;
      clearTimeout(timer);
      stop();
    };
  }, []);

  return {
    access,
    recheck: async () => {
      setAccess(accessOf(await refreshPrincipal()));
    },
  };
}

/** The admin's token is made to say that the address is verified, or the rules would refuse everything. */
async function withFreshToken(access: AdminAccess): Promise<AdminAccess> {
  if (access.kind === 'admin') {
    try {
      await renewStaleToken();
    } catch (error) {
      // Without a network nothing else works either, and says so.
      console.error('The token could not be renewed', error);
    }
  }
  return access;
}

function accessOf(principal: Principal | null): AdminAccess {
  if (principal === null || principal.isGuest) {
    return { kind: 'nobody' };
  }
  const { uid, email, isVerified } = principal;
  return email === config.adminEmail
    ? { kind: 'admin', admin: { uid, email, isVerified } }
    : { kind: 'other', email };
}
