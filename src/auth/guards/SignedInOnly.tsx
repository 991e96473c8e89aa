import { Fragment, useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { endSession, isSessionEndAnnounced } from '../session/session';
import { hasAccountEnded, useSignInState, useAccount, type Account } from '../session/signInState';
import { PATHS } from '../../routes';
import { notifyFailure } from '../../ui/feedback/notify';
import { notifyAccountEnded, notifyLoggedOut } from '../forms/notifyLoggedOut';
import { SignInUnknown } from './SignInUnknown';
import { Spinner } from '../../ui/feedback/Spinner';
import type { Elements } from '../../ui/elements';

interface SignedInOnlyProps {
  readonly children: (account: Account) => Elements;
  /** Shown when signed out, instead of redirecting to the landing page. */
  readonly fallback?: Elements;
}

/**
 * Renders its children for a signed-in user and redirects everyone else unless `fallback` is given.
 * Remounts the children when the account changes, for example in another tab.
 */
export function SignedInOnly({ children, fallback }: SignedInOnlyProps) {
  const account = useAccount();
  const signIn = useSignInState();
  const hasEnded = signIn.kind === 'known' && hasAccountEnded(signIn);
  const [wasSignedIn, setSignedIn] = useState(false);
  switch (account.kind) {
    case 'loading':
      return <Spinner text="Just a moment…" />;
    case 'signed-out':
      if (wasSignedIn || fallback === undefined) {
        return <ToLanding why={hasEnded ? 'ended' : wasSignedIn ? 'logged-out' : 'signed-out'} />;
      }
      return (
        <>
          {hasEnded && <AccountEnded />}
          {fallback}
        </>
      );
    case 'unknown':
      return <SignInUnknown />;
    case 'guest':
    case 'rider':
      if (!wasSignedIn) {
        setSignedIn(true);
      }
      return <Fragment key={account.uid}>{children(account)}</Fragment>;
  }
}

function ToLanding({ why }: { readonly why: 'ended' | 'logged-out' | 'signed-out' }) {
  useEffect(() => {
    if (why === 'signed-out') {
      notifyFailure('Log in to continue.');
    } else if (!isSessionEndAnnounced()) {
      (why === 'ended' ? notifyAccountEnded : notifyLoggedOut)();
    }
  }, [why]);
  return <Navigate to={PATHS.landing} replace />;
}

/** Tells it once: the stored session goes with it. */
function AccountEnded() {
  useEffect(() => {
    notifyAccountEnded();
    endSession();
  }, []);
  return null;
}
