import { useState } from 'react';
import { useSignInState, useAccount } from '../auth/session/signInState';
import { LazyBoundary } from '../ui/feedback/ErrorBoundary';
import { lazyComponent } from '../ui/lazyComponent';
import { useNavigate } from 'react-router-dom';
import { GUEST_UPGRADE_STATE } from '../auth/session/session';
import { PATHS } from '../routes';
import { Button } from '../ui/controls/Button';
import styles from './YourBookings.module.css';

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

/** Leads a guest to an account that keeps their rides. */
export function UpgradeGuestLink() {
  const navigate = useNavigate();
  return (
    <div className={styles.account}>
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
