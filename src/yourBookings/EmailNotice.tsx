import { useSignInState } from '../auth/session/signedIn';
import type { RideSummary } from '../domain/ride/ride';
import { Banner } from '../ui/feedback/Banner';
import { Button } from '../ui/controls/Button';
import { useEmailVerification, type Rider, type EmailVerification } from './useEmailVerification';
import styles from './YourBookings.module.css';

const NONE_NEEDED = 'You need none: reference, calendar file and receipt are on every booking.';

/** Says whether emails about the bookings come, and lets a rider verify the address to which they go. */
export function EmailNotice({ rides }: { readonly rides: readonly RideSummary[] }) {
  const signedIn = useSignInState();
  const principal = signedIn.kind === 'known' ? signedIn.principal : null;
  if (principal === null) {
    return null;
  }
  const { uid, email, isVerified } = principal;
  if (email === null) {
    return <p className={styles['account']}>Guests get no emails. {NONE_NEEDED}</p>;
  }
  return <RiderMails rider={{ uid, email, isVerified }} rides={rides} />;
}

interface RiderMailsProps {
  readonly rider: Rider;
  readonly rides: readonly RideSummary[];
}

function RiderMails({ rider, rides }: RiderMailsProps) {
  const verification = useEmailVerification(rider, rides);
  const { hasAsked, line } = verification;
  const { email, isVerified } = rider;
  return (
    <div className={styles['account']}>
      <div ref={line} className={styles['account']} tabIndex={-1} role="status">
        {isVerified ? (
          <p>Emails about your bookings go to {email}.</p>
        ) : (
          <p>
            No emails come, since {email} is not verified. {NONE_NEEDED}
          </p>
        )}
        {!isVerified && hasAsked && (
          <p>Follow the link in the message to {email}, then come back.</p>
        )}
      </div>
      {!isVerified && <Actions {...verification} />}
    </div>
  );
}

function Actions({ isBusy, sending, problem, send, hasAsked }: EmailVerification) {
  const [wish] = sending ?? [];
  return (
    <>
      <div className={styles['actions']}>
        <Button
          variant="secondary"
          busy={wish === 'send'}
          disabled={isBusy}
          onClick={() => {
            send('send');
          }}
        >
          {hasAsked ? 'Send it again' : 'Verify my address'}
        </Button>
        <Button
          variant="secondary"
          busy={wish === 'recheck'}
          disabled={isBusy}
          onClick={() => {
            send('recheck');
          }}
        >
          I have verified it
        </Button>
      </div>
      {problem !== null && (
        <Banner tone="danger">
          <p>{problem}</p>
        </Banner>
      )}
    </>
  );
}
