import { metresTo } from '../../../domain/dispatch/driverRide';
import type { RideOffer } from '../../../domain/dispatch/rideOffer';
import { wishesLine } from '../../../domain/trip/extras';
import { useRideWishes } from '../../../live/useRideExtras';
import { Button } from '../../../ui/controls/Button';
import { GoogleCredit } from '../../../ui/GoogleCredit';
import styles from './Driver.module.css';
import { RideFacts, RideLines } from './TripLines';
import { RideProblem } from './RideError';
import type { Desk } from '../state/useDriverDashboard';
import { useSettled } from '../../../hooks/useDoubleTapGuard';

interface OfferCardProps {
  readonly offer: RideOffer;
  readonly desk: Desk;
}

/** A ride that any free driver may take, without who rides. */
export function OfferCard({ offer, desk }: OfferCardProps) {
  const { sending, isBusy, problem } = desk.buttonsOf(offer.rideId);
  const isSettled = useSettled(offer.rideId);
  const wishes = wishesLine(useRideWishes(offer.rideId));
  return (
    <section className={styles['offer']} aria-label={`New ride from ${offer.pickupAddress}`}>
      <h2>New ride</h2>
      <RideLines {...offer} />
      <RideFacts {...offer} metresAway={metresTo(desk.place, offer.pickup)} />
      {wishes !== null && <p className={styles['notes']}>{wishes}</p>}
      <GoogleCredit />
      <RideProblem problem={problem} />
      <Button
        wide
        className={styles['large']}
        busy={sending !== null}
        disabled={isBusy || !isSettled}
        onClick={() => {
          desk.take(offer);
        }}
      >
        {sending === null ? 'Accept' : 'Accepting…'}
      </Button>
    </section>
  );
}
