import layout from '../../ui/layout/Layout.module.css';
import styles from './DeletionSummary.module.css';
import { PrivacyLink } from './LegalLinks';
import { Link } from 'react-router-dom';
import type { Ride } from '../../domain/ride/ride';
import { pickupTimeText } from '../../domain/trip/trip';
import { serverNow } from '../../platform/serverClock';
import { PATHS } from '../../routes';
import { Banner } from '../../ui/feedback/Banner';
import { GoogleCredit } from '../../ui/GoogleCredit';
import { HelpLine } from '../../ui/PhoneLink';

interface DeletionSummaryProps {
  readonly deleted: readonly string[];
  /** Says that the login stays, if it does. */
  readonly keepsLogin?: string;
  readonly consequence?: string;
}

/** What goes with an account, and what stays. */
export function DeletionSummary({
  deleted,
  keepsLogin = '',
  consequence = '',
}: DeletionSummaryProps) {
  return (
    <div className={layout.stack}>
      <p>
        <strong>We’ll delete</strong>
      </p>
      <ul className={styles.list}>
        {deleted.map((each) => (
          <li key={each}>{each}</li>
        ))}
        <li>Your saved and recent places</li>
      </ul>
      <p>{`You can’t undo this. ${keepsLogin}`}</p>
      <p>
        <strong>We’ll keep</strong>
      </p>
      <ul className={styles.list}>
        <li>Records of your rides, with your contact details and notes</li>
      </ul>
      <p>{`As a licensed taxi firm, we have to keep these. ${consequence}`}</p>
      <PrivacyLink />
    </div>
  );
}

interface BlockingRidesProps {
  /** At least one. */
  readonly rides: readonly Ride[];
}

/** Explains that open rides block deleting the account, with links to where they're cancelled. */
export function BlockingRides({ rides }: BlockingRidesProps) {
  const [it, is] = rides.length === 1 ? ['it', 'it’s'] : ['them', 'they’re'];
  return (
    <Banner
      tone="warn"
      title={rides.length === 1 ? 'You have a ride booked' : 'You have rides booked'}
    >
      {rides.map((ride) => (
        <p key={ride.id}>
          <Link to={PATHS.tracking} state={{ rideId: ride.id }}>
            {`${pickupTimeText(ride.trip.time, serverNow())}: ${ride.trip.pickup.address} to ${ride.trip.dropoff.address}`}
          </Link>
        </p>
      ))}
      <GoogleCredit />
      <p>{`We haven’t deleted anything. Cancel ${it} first, or wait until ${is} over.`}</p>
      <HelpLine />
    </Banner>
  );
}
