import { Link } from 'react-router-dom';
import type { Ride } from '../../domain/ride/ride';
import { pickupTimeText } from '../../domain/trip/trip';
import { serverNow } from '../../platform/serverClock';
import { PATHS } from '../../routes';
import { Banner } from '../../ui/feedback/Banner';
import { GoogleCredit } from '../../ui/GoogleCredit';
import { HelpLine } from '../../ui/PhoneLink';

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
