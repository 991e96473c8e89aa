import { useSignedIn } from '../auth/signedIn';
import type { PastRide } from '../domain/history';
import { Banner } from '../ui/Banner';
import { Button } from '../ui/Button';
import { useVerifyAddress } from './useVerifyAddress';
import styles from './YourBookings.module.css';

const NONE_NEEDED = 'You need none: reference, calendar file and receipt are on every booking.';

/** Says whether emails about the bookings come, and lets a rider verify the address to which they go. */
export function MailNotice({ rides }: { readonly rides: readonly PastRide[] }) {
  const signedIn = useSignedIn();
  const principal = signedIn.kind === 'known' ? signedIn.principal : null;
  if (principal === null) {
    return null;
  }
  const { email } = principal;
  if (email === null) {
    return <p className={styles['account']}>Guests get no emails. {NONE_NEEDED}</p>;
  }
  return principal.isVerified ? (
    <p className={styles['account']}>Emails about your bookings go to {email}.</p>
  ) : (
    <Unverified email={email} rides={rides} />
  );
}

interface UnverifiedProps {
  readonly email: string;
  readonly rides: readonly PastRide[];
}

function Unverified({ email, rides }: UnverifiedProps) {
  const { isBusy, sending, problem, send, hasAsked } = useVerifyAddress(email, rides);
  const [wish] = sending ?? [];
  return (
    <div className={styles['account']}>
      <p>
        No emails come, since {email} is not verified. {NONE_NEEDED}
      </p>
      {hasAsked && <p role="status">Follow the link in the message to {email}, then come back.</p>}
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
        {hasAsked && (
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
        )}
      </div>
      {problem !== null && (
        <Banner tone="danger">
          <p>{problem}</p>
        </Banner>
      )}
    </div>
  );
}
