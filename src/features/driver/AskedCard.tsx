import { metresTo, type DriverRide } from '../../domain/driverRide';
import { pickupTimeText } from '../../domain/rideRequest';
import { GoogleCredit } from '../../ui/GoogleCredit';
import styles from './Driver.module.css';
import { GiveBack } from './GiveBack';
import { RideFacts, RideLines } from './RideLines';
import { RideProblem } from './RideProblem';
import { StepButton } from './StepButton';
import type { Desk } from './useDesk';
import { Who } from './Who';

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
