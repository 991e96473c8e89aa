import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { GUEST_UPGRADE_STATE } from '../auth/session/guestUpgradeState';
import { useSignInState } from '../auth/session/signInState';
import { useAccount } from '../auth/session/useAccount';
import { config } from '../config';
import type { PassengerRide } from '../domain/ride/ride';
import { PATHS } from '../routes';
import { Button } from '../ui/controls/Button';
import { LazyBoundary } from '../ui/feedback/LazyBoundary';
import styles from './YourBookings.module.css';
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

function UpgradeGuestLink() {
  const navigate = useNavigate();
  return (
    <div className={styles['account']}>
      <p>
        Your rides are only saved on this device. Create an account to see them wherever you log in.
      </p>
      <Button
        variant="secondary"
        onClick={() => void navigate(PATHS.register, { state: GUEST_UPGRADE_STATE })}
      >
        Create an Account
      </Button>
    </div>
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
