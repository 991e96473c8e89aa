import type { RideSummary } from '../../domain/ride/ride';
import { pickupTimeText } from '../../domain/trip/trip';
import { Banner } from '../../ui/feedback/Banner';
import { GoogleCredit } from '../../ui/GoogleCredit';
import { HelpLine } from '../../ui/HelpLine';

interface RidesInTheWayProps {
  /** At least one. */
  readonly rides: readonly RideSummary[];
}

/** Refuses to delete an account with open rides, and says what to do first. */
export function BlockingRides({ rides }: RidesInTheWayProps) {
  const [it, is] = rides.length === 1 ? ['it', 'it is'] : ['them', 'they are'];
  return (
    <Banner
      tone="warn"
      title={rides.length === 1 ? 'You have an open ride' : 'You have open rides'}
    >
      {rides.map((ride) => (
        <p key={ride.id}>
          {pickupTimeText(ride.scheduledTime)}: {ride.pickupAddress} to {ride.dropoffAddress}
        </p>
      ))}
      <GoogleCredit />
      <p>
        Please cancel {it} first, or wait until {is} over. Nothing has been deleted.
      </p>
      <HelpLine />
    </Banner>
  );
}
