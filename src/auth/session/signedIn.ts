import { useSyncExternalStore } from 'react';
import {
  currentPrincipal,
  refreshPrincipal,
  watchPrincipal,
  type Principal,
} from '../../firebase/accounts/auth';
import { REQUEST_TIMEOUT_MS } from '../../firebase/sdk/errors';
import { parseSession, watchSession, type Session } from './session';

/** Who is signed in in this browser: by Firebase's word, and as what by local storage's. */
export interface SignIn {
  readonly principal: Principal | null;
  readonly session: Session | null;
}

/** What can be said before the sign-in is known, or when it can't be told, over a network that hangs, say. */
export type SignInPending = { readonly kind: 'loading' } | { readonly kind: 'unclear' };

/** The sign-in as far as it is known. */
export type SignInState = SignInPending | ({ readonly kind: 'known' } & SignIn);

// One for the whole page, from its first use on, so that no screen starts from what was true of an earlier one.
let signedIn: SignInState = { kind: 'loading' };
let isWatched = false;
const listeners = new Set<() => void>();

/** How long a login in another tab may take to be seen by both of its marks: Firebase's account and the session. */
export const CROSS_TAB_GRACE_MS = 1_500;
let apart: ReturnType<typeof setTimeout> | undefined;

/** Who is signed in, followed: a log-out or a login is seen, in another tab as well. All who ask ask here. */
export function useSignInState(): SignInState {
  return useSyncExternalStore(subscribe, () => signedIn);
}

/**
 * Who is signed in at this moment.
 * @throws BackendError when it can't be told
 */
export async function getSignIn(): Promise<SignIn> {
  return { principal: await currentPrincipal(), session: parseSession() };
}

/**
 * Asks anew whether the address of whoever is signed in is verified.
 * @throws BackendError
 */
export async function refreshSignIn(): Promise<SignIn> {
  principal = await refreshPrincipal();
  const next = { principal, session: parseSession() };
  become({ kind: 'known', ...next });
  return next;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isWatched) {
    isWatched = true;
    watch();
  }
  return () => {
    listeners.delete(listener);
  };
}

/** As Firebase last told. */
let principal: Principal | null = null;

function watch(): void {
  let isHeard = false;
  const timer = setTimeout(() => {
    become({ kind: 'unclear' });
  }, REQUEST_TIMEOUT_MS);
  watchPrincipal((next) => {
    clearTimeout(timer);
    principal = next;
    isHeard = true;
    weigh({ principal, session: parseSession() });
  });
  watchSession(() => {
    if (isHeard) {
      weigh({ principal, session: parseSession() });
    }
  });
}

/** Takes what the two marks say at once where they agree; else what was true stays so until the other one follows. */
function weigh(next: SignIn): void {
  clearTimeout(apart);
  if (signedIn.kind !== 'known' || next.session === null || isOf(next.session, next.principal)) {
    become({ kind: 'known', ...next });
    return;
  }
  apart = setTimeout(() => {
    // Of a guest who became a rider in another tab, Firebase tells nothing: it is the same account.
    void getSignIn().then((now) => {
      principal = now.principal;
      if (now.principal?.uid === now.session?.uid) {
        // A hidden tab learns of that as late as its timers let it.
        weigh(now);
      } else {
        become({ kind: 'known', ...now });
      }
    });
  }, CROSS_TAB_GRACE_MS);
}

function isOf(session: Session, principal: Principal | null): boolean {
  return session.uid === principal?.uid && (session.userType === 'guest') === principal.isGuest;
}

function become(next: SignInState): void {
  clearTimeout(apart);
  signedIn = next;
  for (const listener of listeners) {
    listener();
  }
}
