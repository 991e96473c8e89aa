import { useState } from 'react';
import { useSignInState } from '../auth/session/signInState';
import { useAccount } from '../auth/session/useAccount';
import { config } from '../config';
import type { PassengerRide } from '../domain/ride/ride';
import { LazyBoundary } from '../ui/feedback/LazyBoundary';
import { UpgradeGuestLink } from './UpgradeGuestLink';
import { lazyComponent } from '../ui/lazyComponent';

const EmailNotice = lazyComponent(() => import('./EmailNotice'), 'EmailNotice');

export function AccountNotice({ rides }: { readonly rides: readonly PassengerRide[] }) {
  const account = useAccount();
  const wasUnverified = useWasUnverified();
  return (
    <>
      {account.kind === 'guest' && <UpgradeGuestLink />}
      {(wasUnverified || config.confirmationMail === 'extension') && (
        <LazyBoundary>
          <EmailNotice rides={rides} />
        </LazyBoundary>
      )}
    </>
  );
}

/** For a rider without open rides, whose cards would show it (decision 220). */
export function UnverifiedNotice() {
  return useWasUnverified() ? (
    <LazyBoundary>
      <EmailNotice rides={[]} />
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
