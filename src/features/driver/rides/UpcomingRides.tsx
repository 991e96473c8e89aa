import { groupByDay, isDueToSetOut, type DriverRide } from '../../../domain/dispatch/driverRide';
import { londonWallTime } from '../../../domain/common/londonTime';
import { GoogleCredit } from '../../../ui/GoogleCredit';
import styles from './Driver.module.css';
import { ReturnRide } from './ReturnRide';
import { RideFacts, TripLines } from './TripLines';
import { RideError } from './RideError';
import { NextStepButton } from './NextStepButton';
import type { DriverDashboardState } from '../state/useDriverDashboard';
import { PassengerDetails } from './PassengerDetails';

interface UpcomingRidesProps {
  readonly rides: readonly DriverRide[];
  readonly desk: DriverDashboardState;
}

/** The rides that the driver has promised, day by day. The next one can be set out for while no other is under way. */
export function UpcomingRides({ rides, desk }: UpcomingRidesProps) {
  const days = groupByDay(rides, desk.now);
  return (
    <section className={styles['coming']} aria-label="Your jobs">
      <h2>Your jobs</h2>
      {days.length === 0 && <p>No jobs are booked with you yet.</p>}
      {days.map(({ day, rides: ofDay }) => (
        <div key={day} className={styles['day']}>
          <h3>{day}</h3>
          {ofDay.map((ride) => (
            <UpcomingRide key={ride.id} ride={ride} desk={desk} />
          ))}
        </div>
      ))}
    </section>
  );
}

function UpcomingRide({
  ride,
  desk,
}: {
  readonly ride: DriverRide;
  readonly desk: DriverDashboardState;
}) {
  const time = ride.scheduledTime === null ? 'Now' : londonWallTime(ride.scheduledTime).time;
  const canSetOut = desk.worklist?.current === null && isDueToSetOut(ride, desk.now);
  return (
    <article className={styles['job']} aria-label={`${time}, ${ride.pickupAddress}`}>
      <p className={styles['time']}>{time}</p>
      <TripLines {...ride} />
      <PassengerDetails {...ride} />
      <RideFacts {...ride} metresAway={null} />
      <GoogleCredit />
      <RideError problem={desk.commandState(ride.id).error} />
      {canSetOut && <NextStepButton ride={ride} desk={desk} />}
      <div className={styles['lesser']}>
        <ReturnRide ride={ride} desk={desk} />
      </div>
    </article>
  );
}
