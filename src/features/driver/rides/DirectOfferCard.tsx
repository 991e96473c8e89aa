import { metresTo, type DriverRide } from '../../../domain/dispatch/driverRide';
import { pickupTimeText } from '../../../domain/trip/trip';
import { GoogleCredit } from '../../../ui/GoogleCredit';
import styles from './Driver.module.css';
import { GiveBack } from './ReturnRide';
import { RideFacts, RideLines } from './TripLines';
import { RideProblem } from './RideError';
import { StepButton } from './NextStepButton';
import type { Desk } from '../state/useDriverDashboard';
import { Who } from './PassengerDetails';

interface AskedCardProps {
  readonly ride: DriverRide;
  readonly desk: Desk;
}

/** A ride that is offered to this driver by name. */
export function AskedCard({ ride, desk }: AskedCardProps) {
  const when = pickupTimeText(ride.scheduledTime);
  return (
    <section className={styles['offer']} aria-label={`Ride for you: ${when}`}>
      <h2>Ride for you: {when}</h2>
      <RideLines {...ride} />
      <RideFacts
        {...ride}
        metresAway={ride.scheduledTime === null ? metresTo(desk.place, ride.pickup) : null}
      />
      <GoogleCredit />
      <RideProblem problem={desk.buttonsOf(ride.id).problem} />
      <StepButton ride={ride} desk={desk} />
      <Who {...ride} />
      <div className={styles['lesser']}>
        <GiveBack ride={ride} desk={desk} />
      </div>
    </section>
  );
}
