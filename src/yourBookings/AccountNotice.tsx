import { useState } from 'react';
import { useSignInState } from '../auth/session/signInState';
import { useAccount } from '../auth/session/useAccount';
import { LazyBoundary } from '../ui/feedback/LazyBoundary';
import { UpgradeGuestLink } from './UpgradeGuestLink';
import { lazyComponent } from '../ui/lazyComponent';

const EmailNotice = lazyComponent(() => import('./EmailNotice'), 'EmailNotice');

export function AccountNotice() {
  const account = useAccount();
  return (
    <>
      {account.kind === 'guest' && <UpgradeGuestLink />}
      <UnverifiedNotice />
    </>
  );
}

/** Asks a rider to verify their email. */
export function UnverifiedNotice() {
  return useWasUnverified() ? (
    <LazyBoundary>
      <EmailNotice />
    </LazyBoundary>
  ) : null;
}

/** True if a rider's email was unverified on mount; stays true, so that the notice stays. */
function useWasUnverified(): boolean {
  const signedIn = useSignInState();
  const principal = signedIn.kind === 'known' ? signedIn.principal : null;
  const [wasUnverified] = useState(principal?.isGuest === false && !principal.isVerified);
  return wasUnverified;
}
