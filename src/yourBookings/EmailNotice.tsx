import { useSignInState } from '../auth/session/signInState';
import { config } from '../config';
import { OPEN_RIDE_CAPS } from '../domain/booking/bookingLimits';
import type { PassengerRide } from '../domain/ride/ride';
import { Banner } from '../ui/feedback/Banner';
import { Button } from '../ui/controls/Button';
import { useEmailVerification, type Rider, type EmailVerification } from './useEmailVerification';
import styles from './YourBookings.module.css';

const NOT_NEEDED_TEXT = 'You need none: reference, calendar file and receipt are on every booking.';

export function EmailNotice({ rides }: { readonly rides: readonly PassengerRide[] }) {
  const signedIn = useSignInState();
  const principal = signedIn.kind === 'known' ? signedIn.principal : null;
  if (principal === null) {
    return null;
  }
  const { uid, email, isVerified } = principal;
  if (email === null) {
    return <p className={styles['account']}>Guests get no emails. {NOT_NEEDED_TEXT}</p>;
  }
  return <RiderEmailNotice rider={{ uid, email, isVerified }} rides={rides} />;
}

function verifiedText(email: string): string {
  return config.confirmationMail === 'extension'
    ? `We email ride updates to ${email}.`
    : `${email} is verified.`;
}

function unverifiedText(email: string): string {
  const emails = config.confirmationMail === 'extension' ? 'get emails, ' : '';
  const rides = String(OPEN_RIDE_CAPS.authenticated.scheduled);
  return `Verify ${email} to ${emails}use promo codes for riders and book up to ${rides} rides for later.`;
}

interface RiderEmailNoticeProps {
  readonly rider: Rider;
  readonly rides: readonly PassengerRide[];
}

function RiderEmailNotice({ rider, rides }: RiderEmailNoticeProps) {
  const verification = useEmailVerification(rider, rides);
  const { hasSent, status } = verification;
  const { email, isVerified } = rider;
  return (
    <div className={styles['account']}>
      <div ref={status} className={styles['account']} tabIndex={-1} role="status">
        <p>{isVerified ? verifiedText(email) : unverifiedText(email)}</p>
        {!isVerified && hasSent && <p>We’ve sent a link to {email}. Follow it, then come back.</p>}
      </div>
      {!isVerified && <VerificationButtons {...verification} />}
    </div>
  );
}

function VerificationButtons({ isBusy, sending, error, send, hasSent }: EmailVerification) {
  const [action] = sending ?? [];
  return (
    <>
      <div className={styles['actions']}>
        <Button
          variant="secondary"
          busy={action === 'send'}
          disabled={isBusy}
          onClick={() => send('send')}
        >
          {hasSent ? 'Resend email' : 'Verify my email'}
        </Button>
        <Button
          variant="quiet"
          busy={action === 'recheck'}
          disabled={isBusy}
          onClick={() => send('recheck')}
        >
          I’ve verified it
        </Button>
      </div>
      {error !== null && (
        <Banner tone="danger">
          <p>{error}</p>
        </Banner>
      )}
    </>
  );
}
