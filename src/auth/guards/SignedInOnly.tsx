import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useAccount, type SignedInAccount } from '../session/useAccount';
import { PATHS } from '../../routes';
import { notifyFailure } from '../../ui/feedback/notify';
import { notifyLoggedOut } from '../forms/notifyLoggedOut';
import { SignInUnknown } from './SignInUnknown';
import { Spinner } from '../../ui/feedback/Spinner';

interface SignedInOnlyProps {
  readonly children: (account: SignedInAccount) => ReactNode;
  /** What whoever is not logged in finds here; without it they are sent to the landing page. */
  readonly nobody?: ReactNode;
}

/**
 * Shows its content to whoever is logged in, and sends everybody else to the landing page, unless it has something for
 * them, too. Another account, logged in in
 * another tab, say, gets the content anew; whoever is logged out leaves it.
 */
export function SignedInOnly({ children, nobody = <SentHome /> }: SignedInOnlyProps) {
  const account = useAccount();
  const [wasSignedIn, setSignedIn] = useState(false);
  switch (account.kind) {
    case 'loading':
      return <Spinner text="Just a moment…" />;
    case 'nobody':
      return wasSignedIn ? <LoggedOut /> : nobody;
    case 'unclear':
      return <SignInUnknown />;
    case 'guest':
    case 'rider':
      if (!wasSignedIn) {
        setSignedIn(true);
      }
      return <Fragment key={account.uid}>{children(account)}</Fragment>;
  }
}

/** Sends whoever may not be here to the landing page, and says why. */
function SentHome() {
  useEffect(() => {
    notifyFailure('Please log in first.');
  }, []);
  return <Navigate to={PATHS.landing} replace />;
}

function LoggedOut() {
  useEffect(() => {
    notifyLoggedOut();
  }, []);
  return <Navigate to={PATHS.landing} replace />;
}
