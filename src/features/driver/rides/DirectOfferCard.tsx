import { extrasChangedAt, metresToPickup } from '../../../domain/dispatch/driverRide';
import { useRideExtras } from '../../../live/useRideExtras';
import { GoogleCredit } from '../../../ui/GoogleCredit';
import styles from './Driver.module.css';
import { ReturnRide } from './RideDialogs';
import { RideFacts, TripLines, RideNeeds, PassengerDetails } from './CardParts';
import { NextStepButton } from './NextStepButton';
import type { RideProps } from '../state/rideProps';
import { OverlapNote } from './OverlapQuestion';
import { timeText } from './driverTexts';

export function DirectOfferCard(props: RideProps) {
  const { ride, me, here, overlap, commands } = props;
  const extras = useRideExtras(ride.id, extrasChangedAt(ride));
  const when = timeText(ride.trip.time);
  return (
    <section className={styles.offer} aria-label={`Ride for you: ${when}`}>
      <h2>Ride for you</h2>
      <RideNeeds extras={extras} />
      <p className={styles.time}>{when}</p>
      <OverlapNote time={overlap} />
      <TripLines trip={ride.trip} />
      <RideFacts
        trip={ride.trip}
        fare={ride.fare}
        metresAway={ride.trip.time === null ? metresToPickup(here, ride) : null}
      />
      <GoogleCredit />
      <NextStepButton {...props} extras={extras} />
      <div className={styles.actions}>
        <ReturnRide ride={ride} me={me} commands={commands} />
      </div>
      <PassengerDetails ride={ride} extras={extras} />
    </section>
  );
}
