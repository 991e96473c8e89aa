import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useAccount, type SignedInAccount } from '../session/useAccount';
import { isSessionEndAnnounced } from '../session/session';
import { PATHS } from '../../routes';
import { notifyFailure } from '../../ui/feedback/notify';
import { notifyLoggedOut } from '../forms/notifyLoggedOut';
import { SignInUnknown } from './SignInUnknown';
import { Spinner } from '../../ui/feedback/Spinner';

interface SignedInOnlyProps {
  readonly children: (account: SignedInAccount) => ReactNode;
  /** Shown when signed out, instead of redirecting to the landing page. */
  readonly fallback?: ReactNode;
}

/**
 * Renders its children for a signed-in user and redirects everyone else unless `fallback` is given.
 * Remounts the children when the account changes, for example in another tab.
 */
export function SignedInOnly({ children, fallback = <LoginRequired /> }: SignedInOnlyProps) {
  const account = useAccount();
  const [wasSignedIn, setSignedIn] = useState(false);
  switch (account.kind) {
    case 'loading':
      return <Spinner text="Just a moment…" />;
    case 'signed-out':
      return wasSignedIn ? <LoggedOut /> : fallback;
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

function LoginRequired() {
  useEffect(() => {
    notifyFailure('Please log in first.');
  }, []);
  return <Navigate to={PATHS.landing} replace />;
}

function LoggedOut() {
  useEffect(() => {
    if (!isSessionEndAnnounced()) {
      notifyLoggedOut();
    }
  }, []);
  return <Navigate to={PATHS.landing} replace />;
}
