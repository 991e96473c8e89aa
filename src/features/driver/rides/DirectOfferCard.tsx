import { metresToPickup } from '../../../domain/dispatch/driverRide';
import { pickupTimeText } from '../../../domain/trip/trip';
import { GoogleCredit } from '../../../ui/GoogleCredit';
import styles from './Driver.module.css';
import { ReturnRide } from './RideDialogs';
import { RideFacts, TripLines } from './TripLines';
import { FormError } from '../../../ui/feedback/FormError';
import { NextStepButton } from './NextStepButton';
import type { RideProps } from './rideProps';
import { PassengerDetails } from './PassengerDetails';

export function DirectOfferCard({ ride, dashboard }: RideProps) {
  const when = pickupTimeText(ride.scheduledTime);
  return (
    <section className={styles['offer']} aria-label={`Ride for you: ${when}`}>
      <h2>Ride for you: {when}</h2>
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
      <FormError error={dashboard.commandState(ride.id).error} />
      <NextStepButton ride={ride} dashboard={dashboard} />
      <PassengerDetails {...ride} />
      <div className={styles['actions']}>
        <ReturnRide ride={ride} dashboard={dashboard} isOffer />
      </div>
    </section>
  );
}
