import { metresToPickup } from '../../../domain/dispatch/driverRide';
import { GoogleCredit } from '../../../ui/GoogleCredit';
import styles from './Driver.module.css';
import { ReturnRide } from './RideDialogs';
import { RideFacts, TripLines } from './TripLines';
import { NextStepButton } from './NextStepButton';
import type { RideProps } from './rideProps';
import { PassengerDetails } from './PassengerDetails';
import { timeText } from './driverTexts';

export function DirectOfferCard({ ride, dashboard }: RideProps) {
  const when = timeText(ride.scheduledTime);
  return (
    <section className={styles['offer']} aria-label={`Ride for you: ${when}`}>
      <h2>Ride for you</h2>
      <p className={styles['time']}>{when}</p>
      <TripLines {...ride} />
      <RideFacts
        {...ride}
        metresAway={
          ride.scheduledTime === null
            ? metresToPickup(dashboard.position.current, ride.pickup)
            : null
        }
      />
      <GoogleCredit />
      <NextStepButton ride={ride} dashboard={dashboard} />
      <div className={styles['actions']}>
        <ReturnRide ride={ride} dashboard={dashboard} isOffer />
      </div>
      <PassengerDetails {...ride} />
    </section>
  );
}
