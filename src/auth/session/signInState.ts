import { useSyncExternalStore, useMemo } from 'react';
import {
  currentPrincipal,
  refreshPrincipal,
  watchPrincipal,
  type Principal,
} from '../../firebase/accounts/auth';
import { REQUEST_TIMEOUT_MS } from '../../firebase/sdk/errors';
import { hasLostDatabase } from '../../platform/browserStorage';
import { listenerSet } from '../../platform/listenerSet';
import { parseSession, startRiderSession, watchSession, type Session } from './session';
import type { GuestDetails } from '../../domain/common/validation';

/** Firebase's user and the stored session of this browser. */
export interface SignIn {
  readonly principal: Principal | null;
  readonly session: Session | null;
}

/** True if the stored account was signed out without a log-out here: deleted or disabled, say. */
export function hasAccountEnded({ principal, session }: SignIn): boolean {
  return principal === null && session !== null && !hasLostDatabase();
}

export type SignInPending = { readonly kind: 'loading' } | { readonly kind: 'unknown' };

type SignInState = SignInPending | ({ readonly kind: 'known' } & SignIn);

// Module state, so that a new screen never starts from an outdated sign-in.
let signInState: SignInState = { kind: 'loading' };
let isWatched = false;
const listeners = listenerSet();

/** Grace period for account and session to agree after a login in another tab. */
const CROSS_TAB_GRACE_MS = 1_500;
let crossTabTimer: ReturnType<typeof setTimeout> | undefined;

export function useSignInState(): SignInState {
  return useSyncExternalStore(subscribe, () => signInState);
}

/** @throws BackendError if the sign-in can't be determined */
export async function getSignIn(): Promise<SignIn> {
  return { principal: await currentPrincipal(), session: parseSession() };
}

/**
 * Reloads the account and its email verification.
 * @throws BackendError
 */
export async function refreshSignIn(): Promise<SignIn> {
  principal = await refreshPrincipal();
  const next = { principal, session: parseSession() };
  setSignIn({ kind: 'known', ...next });
  return next;
}

function subscribe(listener: () => void): () => void {
  if (!isWatched) {
    isWatched = true;
    startWatching();
  }
  return listeners.add(listener);
}

let principal: Principal | null = null;

function startWatching(): void {
  let hasPrincipal = false;
  const timer = setTimeout(() => setSignIn({ kind: 'unknown' }), REQUEST_TIMEOUT_MS);
  watchPrincipal((next) => {
    clearTimeout(timer);
    principal = next;
    hasPrincipal = true;
    resumeUpgrade(next);
    reconcile({ principal, session: parseSession() });
  });
  watchSession(() => {
    if (hasPrincipal) {
      reconcile({ principal, session: parseSession() });
    }
  });
}

/** The page was left while the guest's account got a password: it is a rider's. */
function resumeUpgrade(found: Principal | null): void {
  const session = parseSession();
  if (found?.isGuest === false && session?.userType === 'guest' && session.uid === found.uid) {
    startRiderSession(found.uid);
  }
}

/** Waits for the grace period before applying a sign-in whose account and session disagree. */
function reconcile(next: SignIn): void {
  clearTimeout(crossTabTimer);
  if (
    signInState.kind !== 'known' ||
    next.session === null ||
    matches(next.session, next.principal)
  ) {
    setSignIn({ kind: 'known', ...next });
    return;
  }
  crossTabTimer = setTimeout(() => {
    // Firebase does not report a guest's upgrade in another tab: the account is the same.
    void getSignIn().then((now) => {
      principal = now.principal;
      if (now.principal?.uid === now.session?.uid) {
        // Timers of hidden tabs are throttled, so this may run late.
        reconcile(now);
      } else {
        setSignIn({ kind: 'known', ...now });
      }
    });
  }, CROSS_TAB_GRACE_MS);
}

function matches(session: Session, principal: Principal | null): boolean {
  return session.uid === principal?.uid && (session.userType === 'guest') === principal.isGuest;
}

function setSignIn(next: SignInState): void {
  clearTimeout(crossTabTimer);
  signInState = next;
  listeners.notify();
}

/** A signed-in passenger. A rider's name and phone are in the profile. */
export type Account =
  | { readonly kind: 'guest'; readonly uid: string; readonly guest: GuestDetails }
  | { readonly kind: 'rider'; readonly uid: string };

type AccountState = SignInPending | { readonly kind: 'signed-out' } | Account;

export function useAccount(): AccountState {
  const signInState = useSignInState();
  return useMemo(
    () => (signInState.kind === 'known' ? toAccount(signInState) : signInState),
    [signInState],
  );
}

/** Combines Firebase's account and the stored session; signed out if they disagree. */
export function toAccount({ principal, session }: SignIn): Exclude<AccountState, SignInPending> {
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
