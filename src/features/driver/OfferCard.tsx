import { metresTo } from '../../domain/driverRide';
import type { RideOffer } from '../../domain/rideOffer';
import { wishesLine } from '../../domain/wishes';
import { useRideWishes } from '../../rides/useRideWishes';
import { Button } from '../../ui/Button';
import { GoogleCredit } from '../../ui/GoogleCredit';
import styles from './Driver.module.css';
import { RideFacts, RideLines } from './RideLines';
import { RideProblem } from './RideProblem';
import type { Desk } from './useDesk';
import { useSettled } from '../../hooks/useSettled';

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
