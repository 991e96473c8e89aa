import { useEffect, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useAccount, type SignedInAccount } from './useAccount';
import { PATHS } from '../routes';
import { notifyFailure } from '../ui/notify';
import { SignInUnclear } from './SignInUnclear';
import { Spinner } from '../ui/Spinner';

interface SignedInOnlyProps {
  readonly children: (account: SignedInAccount) => ReactNode;
}

/** Shows its content to whoever is logged in, and sends everybody else to the landing page. */
export function SignedInOnly({ children }: SignedInOnlyProps) {
  const account = useAccount();
  switch (account.kind) {
    case 'loading':
      return <Spinner text="Just a moment…" />;
    case 'nobody':
      return <SentHome />;
    case 'unclear':
      return <SignInUnclear />;
    case 'guest':
    case 'rider':
      return children(account);
  }
}

/** Sends whoever may not be here to the landing page, and says why. */
export function SentHome() {
  useEffect(() => {
    notifyFailure('Please log in first.');
  }, []);
  return <Navigate to={PATHS.landing} replace />;
}
