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
  readonly desk: DriverDashboardState;
}

/** A ride that is offered to this driver by name. */
export function DirectOfferCard({ ride, desk }: DirectOfferCardProps) {
  const when = pickupTimeText(ride.scheduledTime);
  return (
    <section className={styles['offer']} aria-label={`Ride for you: ${when}`}>
      <h2>Ride for you: {when}</h2>
      <TripLines {...ride} />
      <RideFacts
        {...ride}
        metresAway={ride.scheduledTime === null ? metresToPickup(desk.driverPosition, ride.pickup) : null}
      />
      <GoogleCredit />
      <RideError problem={desk.commandState(ride.id).error} />
      <NextStepButton ride={ride} desk={desk} />
      <PassengerDetails {...ride} />
      <div className={styles['lesser']}>
        <ReturnRide ride={ride} desk={desk} />
      </div>
    </section>
  );
}
