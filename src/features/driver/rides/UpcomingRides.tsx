import { byDay, isTimeToSetOut, type DriverRide } from '../../../domain/dispatch/driverRide';
import { londonWallTime } from '../../../domain/common/londonTime';
import { GoogleCredit } from '../../../ui/GoogleCredit';
import styles from './Driver.module.css';
import { GiveBack } from './ReturnRide';
import { RideFacts, RideLines } from './TripLines';
import { RideProblem } from './RideError';
import { StepButton } from './NextStepButton';
import type { Desk } from '../state/useDriverDashboard';
import { Who } from './PassengerDetails';

interface ComingRidesProps {
  readonly rides: readonly DriverRide[];
  readonly desk: Desk;
}

/** The rides that the driver has promised, day by day. The next one can be set out for while no other is under way. */
export function ComingRides({ rides, desk }: ComingRidesProps) {
  const days = byDay(rides, desk.now);
  return (
    <section className={styles['coming']} aria-label="Your jobs">
      <h2>Your jobs</h2>
      {days.length === 0 && <p>No jobs are booked with you yet.</p>}
      {days.map(({ day, rides: ofDay }) => (
        <div key={day} className={styles['day']}>
          <h3>{day}</h3>
          {ofDay.map((ride) => (
            <ComingRide key={ride.id} ride={ride} desk={desk} />
          ))}
        </div>
      ))}
    </section>
  );
}

function ComingRide({ ride, desk }: { readonly ride: DriverRide; readonly desk: Desk }) {
  const time = ride.scheduledTime === null ? 'Now' : londonWallTime(ride.scheduledTime).time;
  const canSetOut = desk.work?.current === null && isTimeToSetOut(ride, desk.now);
  return (
    <article className={styles['job']} aria-label={`${time}, ${ride.pickupAddress}`}>
      <p className={styles['time']}>{time}</p>
      <RideLines {...ride} />
      <Who {...ride} />
      <RideFacts {...ride} metresAway={null} />
      <GoogleCredit />
      <RideProblem problem={desk.buttonsOf(ride.id).problem} />
      {canSetOut && <StepButton ride={ride} desk={desk} />}
      <div className={styles['lesser']}>
        <GiveBack ride={ride} desk={desk} />
      </div>
    </article>
  );
}
