import { useState, useEffect, useRef } from 'react';
import { useSignInState } from '../auth/session/signInState';
import { config } from '../config';
import { OPEN_RIDE_CAPS } from '../domain/booking/bookingLimits';
import { Button } from '../ui/controls/Button';
import { ErrorBanner } from '../ui/feedback/ErrorBanner';
import styles from './YourBookings.module.css';
import { useAccountForm } from '../auth/forms/useAccountForm';
import { sendVerificationEmail, refreshEmailVerification } from '../auth/actions/accountEmails';
import { watchPage } from '../platform/pageLifecycle';

interface Rider {
  readonly email: string;
  readonly isVerified: boolean;
}

/** For riders whose email was unverified on mount. Renders nothing for others. */
export function EmailNotice() {
  const signedIn = useSignInState();
  const principal = signedIn.kind === 'known' ? signedIn.principal : null;
  if (principal?.email == null) {
    return null;
  }
  const { uid, email, isVerified } = principal;
  return <RiderEmailNotice key={uid} rider={{ email, isVerified }} />;
}

function unverifiedText(email: string): string {
  const emails = config.confirmationMail === 'send-mail' ? 'get emails about your rides, ' : '';
  const rides = String(OPEN_RIDE_CAPS.authenticated.later);
  return `Verify ${email} to ${emails}use promo codes for riders and book up to ${rides} rides for later.`;
}

function RiderEmailNotice({ rider }: { readonly rider: Rider }) {
  const { email, isVerified } = rider;
  const { hasSent, status, isBusy, error, send } = useEmailVerification(isVerified);
  const [wasVerified] = useState(isVerified);
  if (wasVerified) {
    return null;
  }
  return (
    <div className={styles.account}>
      <div ref={status} className={styles.account} tabIndex={-1} role="status">
        <p>{isVerified ? `${email} is verified.` : unverifiedText(email)}</p>
        {!isVerified && hasSent && (
          <p>{`We’ve sent a link to ${email}. Follow it, then come back here.`}</p>
        )}
      </div>
      {!isVerified && (
        <div className={styles.actions}>
          <Button variant="secondary" busy={isBusy} onClick={() => send()}>
            {hasSent ? 'Resend email' : 'Verify my email'}
          </Button>
        </div>
      )}
      {!isVerified && <ErrorBanner error={error} />}
    </div>
  );
}

/** Lets a rider verify their address, and looks for it when they come back to the page. */
function useEmailVerification(isVerified: boolean) {
  const [hasSent, setSent] = useState(false);
  /** The status line: takes the focus if the button that had it is gone. */
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isVerified) {
      return;
    }
    const check = (): void => void refreshEmailVerification();
    const unwatch = watchPage((event) => event === 'visible' && check());
    // Another window leaves the page visible.
    window.addEventListener('focus', check);
    return () => {
      unwatch();
      window.removeEventListener('focus', check);
    };
  }, [isVerified]);
  useEffect(() => {
    if (isVerified && hasSent && document.activeElement === document.body) {
      status.current?.focus({ preventScroll: true });
    }
  }, [isVerified, hasSent]);
  const form = useAccountForm(async () => {
    const next = await sendVerificationEmail();
    if (next.kind === 'done') {
      setSent(true);
    }
    return next;
  });
  return { ...form, hasSent, status };
}
