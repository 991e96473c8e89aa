import { extrasChangedAt, metresToPickup } from '../../../domain/dispatch/driverRide';
import { useRideExtras } from '../../../live/useRideExtras';
import { GoogleCredit } from '../../../ui/GoogleCredit';
import styles from './Driver.module.css';
import { ReturnRide } from './RideDialogs';
import { RideFacts, TripLines } from './TripLines';
import { NextStepButton } from './NextStepButton';
import type { RideProps } from './rideProps';
import { OverlapNote } from './OverlapQuestion';
import { RideNeeds } from './RideNeeds';
import { PassengerDetails } from './PassengerDetails';
import { timeText } from './driverTexts';

export function DirectOfferCard({ ride, dashboard }: RideProps) {
  const extras = useRideExtras(ride.id, extrasChangedAt(ride));
  const when = timeText(ride.trip.time);
  return (
    <section className={styles.offer} aria-label={`Ride for you: ${when}`}>
      <h2>Ride for you</h2>
      <RideNeeds extras={extras} />
      <p className={styles.time}>{when}</p>
      <OverlapNote time={dashboard.overlapOf(ride)} />
      <TripLines trip={ride.trip} />
      <RideFacts
        trip={ride.trip}
        fare={ride.fare}
        metresAway={
          ride.trip.time === null ? metresToPickup(dashboard.position.current, ride) : null
        }
      />
      <GoogleCredit />
      <NextStepButton ride={ride} dashboard={dashboard} extras={extras} />
      <div className={styles.actions}>
        <ReturnRide ride={ride} dashboard={dashboard} />
      </div>
      <PassengerDetails ride={ride} extras={extras} />
    </section>
  );
}
