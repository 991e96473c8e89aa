import { useEffect, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useAccount, type SignedInAccount } from '../hooks/useAccount';
import { PATHS } from '../routes';
import { Banner } from './Banner';
import { Button } from './Button';
import { notifyFailure } from './notify';
import { Screen } from './Screen';
import { Working } from './Working';

interface SignedInOnlyProps {
  readonly children: (account: SignedInAccount) => ReactNode;
}

/** Shows its content to whoever is logged in, and sends everybody else to the landing page. */
export function SignedInOnly({ children }: SignedInOnlyProps) {
  const account = useAccount();
  switch (account.kind) {
    case 'loading':
      return <Working text="Just a moment…" />;
    case 'nobody':
      return <SentHome />;
    case 'unclear':
      return (
        <Screen title="Your Account">
          <Banner
            tone="danger"
            actions={
              <Button
                onClick={() => {
                  window.location.reload();
                }}
              >
                Try Again
              </Button>
            }
          >
            <p>
              We could not check whether you are logged in. Please check your internet connection
              and try again. Nothing you have chosen is lost.
            </p>
          </Banner>
        </Screen>
      );
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
