import { metresToPickup, type DriverRide } from '../../../domain/dispatch/driverRide';
import { pickupTimeText } from '../../../domain/trip/trip';
import { GoogleCredit } from '../../../ui/GoogleCredit';
import styles from './Driver.module.css';
import { ReturnRide } from './ReturnRide';
import { RideFacts, TripLines } from './TripLines';
import { RideError } from './RideError';
import { NextStepButton } from './NextStepButton';
import type { DriverDashboardState } from '../state/useDriverDashboard';
import { PassengerDetails } from './PassengerDetails';

interface DirectOfferCardProps {
  readonly ride: DriverRide;
  readonly dashboard: DriverDashboardState;
}

export function DirectOfferCard({ ride, dashboard }: DirectOfferCardProps) {
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
      <RideError error={dashboard.commandState(ride.id).error} />
      <NextStepButton ride={ride} dashboard={dashboard} />
      <PassengerDetails {...ride} />
      <div className={styles['actions']}>
        <ReturnRide ride={ride} dashboard={dashboard} />
      </div>
    </section>
  );
}
